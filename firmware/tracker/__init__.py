"""The multiple-hypothesis tracker: infers from the sensors' readings what hands have done."""
