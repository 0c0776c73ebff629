"""Messages to people: messages as data, and one catalogue of sentences for each language.

A message is a key with parameters (:mod:`firmware.messages.message`), made where a fact is known. A language is one
file in the format of Project Fluent, ``en.ftl``; with it :mod:`firmware.messages.render` makes a sentence of a message.
"""
