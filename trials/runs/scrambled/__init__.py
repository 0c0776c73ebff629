"""The trial of scrambled boards."""
