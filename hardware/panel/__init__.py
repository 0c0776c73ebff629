"""The panel: four buttons, a buzzer, and lights for people."""
