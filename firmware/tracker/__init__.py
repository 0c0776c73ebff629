"""The multiple-hypothesis tracker: from what the sensors show to what hands have done."""
