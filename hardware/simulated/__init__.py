"""The pretended wooden board: it plugs in below gpiozero and below the pixels."""
