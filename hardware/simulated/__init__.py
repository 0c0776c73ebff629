"""The pretended wooden board: it replaces the hardware below gpiozero and below the pixels."""
