"""The gestures of scripts, as help texts list them."""

GESTURES = """\b
put white-ring e5 [dx dy]      onto the point: from a hand that holds one,
                               else from beside the board; dx dy mm off centre
lift [white-ring] e5           the top piece, or the named one, into the hand
drop e8 [dx dy]                the piece lifted last, down
aside                          the piece lifted last is laid beside the board
take [white-marker] f6         off the board, beside it
flip f6                        up, over, down again
slide [white-ring] e5 e8 [20]  carried low along the straight line, mm/s
                               (150 unless told)
drag e5 e8                     pushed along, with what stands in its way
knock e5 e6                    bumped over to another point
touch e5 [1.0]                 lifted a little or covered by a hand, put back
press confirm [3.0]            confirm, undo, hint or new, held so many s
answer e5-e8                   when the board asks which it was; or 'nothing',
                               or 'none' of its choices
announce red                   the colour a player says beforehand
resign                         undo held 3 s, then confirm
wait 2.0                       seconds
after 0.05 lift f6             begins so long after the last gesture ended,
                               without waiting for the board
left: lift e5                  names the hand, left: or right:
fault dead e5 centre           something breaks; the kinds are listed below
mend e5 [centre]               what was broken works again
cut                            the power fails; the next line starts the
                               service afresh on the same pieces"""
"""Every gesture in people's words; what may be left out stands in brackets."""
