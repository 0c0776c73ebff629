# English. One entry for each sentence: "key = what is said". To translate Ringlight, copy this file to CODE.ftl (de.ftl,
# nl.ftl) in this folder and put your language behind each "="; keep the keys and what stands between { and }.
#
#   { NAME($piece) }              white ring; the entry piece-white-ring below
#   { NAME($piece, form: "a") }   its form .a: a white ring. There are .a, .the and .many (several: white rings); your
#                                 language may have others, such as .gender, to choose by: { NAME($piece, form: "gender") -> }
#   { NAME($player) }, $colour, $button and so on: the entries player-..., colour-..., button-...
#   { NAME($n) }                  five; the entries number-...
#   { $n }                        5
#   { $n -> [one] a marker *[other] { $n } markers }   chooses by the number, as your language counts
#   { SAY($what) }                another sentence of this file
#
# Somebody with a ring in their hand hears these: perhaps nine years old, perhaps on the first evening. First what
# happened, with the reason, in less than 70 letters; then what to do. At most two sentences. No signs that only players
# of the notation know. The format is Project Fluent's: https://projectfluent.org

language = English
list = { $names } and { $name }

## What is to be done

expect-put = { $n ->
    [one] { NAME($player) }, place your last { NAME($piece) } on any free point.
   *[other] { NAME($player) }, place { NAME($piece, form: "a") } on any free point. You have { NAME($n) } left.
    }
expect-put-lit = { NAME($player) }, place { NAME($piece, form: "a") } on a lit point.
expect-put-any = { NAME($player) }, place one of your pieces on a lit point.
expect-put-then-move-own = { NAME($player) }, put { NAME($piece, form: "a") } into one of your rings, then move that ring.
expect-put-then-move = { NAME($player) }, put { NAME($piece, form: "a") } into any ring, then move that ring.
expect-lift-then-move = { NAME($player) }, your stock is empty: lift one of your lit discs. Put it into any ring, then move that ring.
expect-move = { NAME($player) }, move one of your pieces.
expect-move-on = Now move { NAME($piece, form: "the") }.
expect-go = Put { NAME($piece, form: "the") } on one of the lit points.
expect-capture = Put { NAME($piece, form: "the") } on a lit point. A piece that stands there is captured and leaves the board.
expect-put-here = Put { NAME($piece, form: "a") } on the lit point.
expect-put-here-several = { $n ->
    [2] Put the two missing pieces on the lit points.
   *[other] Put the { NAME($n) } missing pieces on the lit points.
    }
expect-flip = { $n ->
    [one] Turn over the lit { NAME($piece) }.
   *[other] Turn over the { NAME($n) } lit { NAME($piece, form: "many") }.
    }
expect-flip-pass = { $n ->
    [one] You cannot move, so you pass. Turn over the lit piece.
   *[other] You cannot move, so you pass. Turn over the { NAME($n) } lit pieces.
    }
expect-flip-choice = { NAME($player) }, you may turn over the lit pieces. Press Confirm when you want no more.
expect-flip-or-play = { NAME($player) }, you may turn over the lit pieces, or play on.
expect-row = { $n ->
    [one] Take the lit { NAME($piece) } off the board.
   *[other] A row! Take its { NAME($n) } { NAME($piece, form: "many") } off the board.
    }
expect-row-choice = { NAME($player) }, more than one row is lit. Take off the one you choose.
expect-take = { $n ->
    [one] Take the lit { NAME($piece) } off the board.
   *[other] Take the { NAME($n) } lit { NAME($piece, form: "many") } off the board.
    }
expect-take-one = { NAME($player) }, take one of your { NAME($piece, form: "many") } off the board.
expect-slide = The pieces have reached the edge of the board. Move all of them { SAY($parts) }.
slide-left = { $n ->
    [one] one point to the left
   *[other] { NAME($n) } points to the left
    }
slide-right = { $n ->
    [one] one point to the right
   *[other] { NAME($n) } points to the right
    }
slide-up = { $n ->
    [one] one point up
   *[other] { NAME($n) } points up
    }
slide-down = { $n ->
    [one] one point down
   *[other] { NAME($n) } points down
    }
expect-counts = Seen. It counts in a moment.
expect-turn = It is your turn, { NAME($player) }.
expect-thinking = { NAME($player) } is thinking.
expect-for-put = Play for { NAME($player) }: put { NAME($piece, form: "a") } on the lit point.
expect-for-lift = Play for { NAME($player) }: lift { NAME($piece, form: "the") } that is lit.
expect-for-go = Play for { NAME($player) }: put { NAME($piece, form: "the") } on the lit point.
expect-for-flip = { $n ->
    [one] Play for { NAME($player) }: turn over the lit { NAME($piece) }.
   *[other] Play for { NAME($player) }: turn over the { NAME($n) } lit { NAME($piece, form: "many") }.
    }
expect-for-take = { $n ->
    [one] Play for { NAME($player) }: take the lit { NAME($piece) } off the board.
   *[other] Play for { NAME($player) }: take the { NAME($n) } lit { NAME($piece, form: "many") } off the board.
    }

## What has just happened

happened-pass = { NAME($player) } cannot do anything and passes.
happened-out = { NAME($player) } is out of the game.
happened-resigned = { NAME($player) } has resigned.
hint-nothing = Press Confirm: to do nothing more looks best.
hint-piece = Look at the lit { NAME($piece) }.
hint-place = Think of placing { NAME($piece, form: "a") }.
hint-go = What is lit looks best.
hint-makes-row = This makes a row.
hint-stops-row = This stops a row.
hint-captures = This captures a piece.
happened-no-draw = { NAME($player) } does not agree to a draw.
happened-mistake = { NAME($player) }, this move gives much away. Press Undo to take it back.
happened-program-fails = The program of { NAME($player) } does not play. Our own engine goes on for it.
happened-engine-fails = The engine of { NAME($player) } does not start. Choose the moves yourselves.
happened-moved = Something moved while the board was off. Press Undo to go back to what was.
happened-plays-colour = { NAME($player) } plays { NAME($colour) }.
happened-plays-piece = { NAME($player) } plays { NAME($piece, form: "a") }.
happened-look-alike = The pieces { NAME($point, form: "on") } and { NAME($to, form: "on") } look alike to me. See that each is in its own place.
happened-at-once = Two pieces came at once: I take the one { NAME($point, form: "on") } to be { NAME($player) }’s. If it is not, undo both and put them in turn.
happened-nothing-seen = I have not seen anything that could be played. Put it back and play it again.

## The end

end-won = { $n ->
    [one] { NAME($players) } wins. Clear the board to play again.
   *[other] { NAME($players) } win together. Clear the board to play again.
    }
end-draw = The game is a draw. Clear the board to play again.
end-resignation = { $n ->
    [one] { NAME($players) } wins, because nobody else plays on. Clear the board to play again.
   *[other] { NAME($players) } win, because nobody else plays on. Clear the board to play again.
    }
end-agreed = A draw, as you agreed. Clear the board to play again.
end-yinsh-rings = { $at ->
    [one] { NAME($players) } wins with one ring. Clear the board to play again.
   *[other] { NAME($players) } wins with { NAME($at) } rings. Clear the board to play again.
    }
end-yinsh-markers-won = The markers are used up: { NAME($players) } wins with more rings. Clear the board to play again.
end-yinsh-markers = The markers are used up, and the rings are level: a draw. Clear the board to play again.
end-yinsh-no-moves-won = Nobody can move: { NAME($players) } wins with more rings. Clear the board to play again.
end-yinsh-no-moves = Nobody can move, and the rings are level: a draw. Clear the board to play again.
end-ringgz-territories = { NAME($players) } wins with the most territories. Clear the board to play again.
end-ringgz-pieces = Level on territories: { NAME($players) } wins with fewer pieces left. Clear the board to play again.
end-ringgz-shared = Level in everything: { NAME($players) } share the win. Clear the board to play again.
end-ringo-discs = { NAME($players) } wins with a row of four discs. Clear the board to play again.
end-ringo-rings = { NAME($players) } wins with a row of four rings. Clear the board to play again.
end-ringo-passes = Nobody can play any more: a draw. Clear the board to play again.
end-ringo-repetition = This has been on the board too often: a draw. Clear the board to play again.
end-ringo-turns = All turns have been played: a draw. Clear the board to play again.
end-bry-elimination = { NAME($players) } wins: nobody else has a piece left. Clear the board to play again.
end-bry-repetition = This has been on the board too often: a draw. Clear the board to play again.
end-bry-idle = Nothing has happened for a long time: a draw. Clear the board to play again.

count = { SAY($parts) }.
count-player = { $n ->
    [one] { NAME($player) } leads on one point
   *[other] { NAME($player) } leads on { NAME($n) } points
    }
count-nobody = { $n ->
    [one] one point is nobody's
   *[other] { NAME($n) } points are nobody's
    }
count-level = { $n ->
    [one] one is level
   *[other] { NAME($n) } are level
    }

## Something is wrong: why

why-not-your-turn = It is { NAME($player, form: "possessive") } turn.
why-not-its-move = { NAME($player) } plays another move.
why-thinking = { NAME($player) } is still thinking.
why-belongs = { NAME($piece, form: "the") } has left its place.
why-nothing-belongs = That point should be empty now.
why-no-room = Something else belongs on that point.
why-not-there = { NAME($piece, form: "the") } may not go there.
why-missing = { NAME($piece, form: "a") } is missing.
why-wrong-side = A piece shows its wrong side.
why-set-up = The game needs its pieces before it begins.
why-left-over = The game begins with an empty board.
why-new-game = A new game begins. Undo brings the old one back.
why-moved = Something moved while the board was off.
why-cleared = The board has been cleared.
why-back = Some pieces are not back on the board yet.
why-led = You are going back.

## Something is wrong: the rules' reasons

why-game-over = The game is over.
why-cannot-pass = You can still do something, so you may not pass.
why-already-out = { NAME($player) } has left the game already.
why-point-taken = Something stands there already.
why-yinsh-rings-are-placed = All rings are placed first, one in each turn.
why-yinsh-rings-all-placed = All rings are on the board; now they are moved.
why-yinsh-move-is-due = A marker goes into one of your rings, and that ring is moved.
why-yinsh-row-first = A row of five has to come off the board first.
why-yinsh-ring-first = After a row, one of your rings comes off the board.
why-yinsh-off-the-board = That is not a point of the board.
why-yinsh-stays-there = The ring has to move to another point.
why-yinsh-not-in-line = A ring moves in a straight line.
why-yinsh-jumps-a-ring = A ring may not jump over another ring.
why-yinsh-stops-not-behind-markers = A ring that jumps markers stops right behind them.
why-yinsh-no-ring-there = No ring stands there.
why-yinsh-not-your-ring = That ring is the other player's.
why-yinsh-no-marker-in-ring = No marker was put into the ring before it moved.
why-yinsh-marker-outside-ring = A marker goes into one of your rings.
why-yinsh-ring-cannot-move = That ring could not move then; choose another one.
why-yinsh-wrong-marker-colour = That marker shows the other player's colour.
why-yinsh-not-in-the-row = That marker is in no row of five.
why-yinsh-no-row-there = There are no five of your markers in a row.
why-yinsh-not-your-row = That row is the other player's.
why-yinsh-not-jumped = No ring has jumped that marker.
why-yinsh-markers-stay = Markers stay where they lie.
why-ringgz-start-base-first = The starting base is placed before anything else.
why-ringgz-start-base-stands = The starting base stands already.
why-ringgz-not-central = The starting base goes on one of the nine points in the middle.
why-ringgz-not-your-colour = You do not play that colour.
why-ringgz-none-left = You have none of these left.
why-ringgz-base-stands-there = A base fills its territory: nothing is added to it.
why-ringgz-territory-not-adjacent = No territory next to it has that colour.
why-ringgz-territory-not-adjacent-any = No territory next to it has a colour of yours.
why-ringgz-base-needs-empty = A base needs an empty territory.
why-ringgz-base-beside-base = A base of that colour stands right beside it.
why-ringgz-base-beside-base-any = Bases of your colours stand right beside it.
why-ringgz-size-taken = A ring of that size stands there already.
why-ringgz-pieces-stay = A piece stays where it was placed.
why-ringo-discs-used-up = Your discs beside the board are used up: lift one from the board.
why-ringo-discs-in-stock = You still have discs beside the board: play one of those.
why-ringo-no-disc-there = None of your discs lies there.
why-ringo-not-your-disc = That disc is the other player's.
why-ringo-splits-the-group = Without that disc the pieces would fall into two groups.
why-ringo-no-ring-there = A disc goes into a ring, and no ring stands there.
why-ringo-ring-has-to-move = The ring that got the disc has to move.
why-ringo-stays-there = The ring has to move to another place.
why-ringo-no-ring-beside = A ring goes right beside another ring, not only at its corner.
why-ringo-off-the-board = That is beyond the edge of the board.
why-ringo-no-disc-in-ring = No disc was put into the ring before it moved.
why-ringo-disc-stays = That disc stays where it is.
why-bry-nothing-there = No piece stands there.
why-bry-face-down = A piece that lies face-down does not move.
why-bry-neutral-rests = The neutral piece was moved last time; it rests this time.
why-bry-not-in-line = A piece moves along a straight line.
why-bry-in-the-way = Another piece stands in the way.
why-bry-own-colour-there = Your own pieces cannot be captured.
why-bry-shapes-do-not-fit = A piece captures only the shape that is printed on it.
why-bry-not-in-the-nest = Only a piece from its nest may come into the Ring.
why-bry-not-in-the-pen = Only a piece from its pen can be released.
why-bry-just-released = A piece that was just released enters in your next turn.
why-bry-neutral-not-first = A neutral piece enters only while you have one in the Ring.
why-bry-other-body = Only a piece of the same colour and shape may come in for it.
why-bry-released-already = You may release one piece in a turn.
why-bry-no-release-now = You may not release a piece now.
why-bry-no-move-after-release = No move would be left after that release.
why-bry-choice-first = First choose which of the lit pieces you turn over.
why-bry-nothing-to-choose = There is nothing to turn over; move a piece.
why-bry-not-to-choose = That piece is not turned over now.
why-bry-chosen-out-of-order = Those pieces are not turned over in that order.
why-bry-not-captured = That piece was not captured.

## Something is wrong: what to do

do-back = Put { NAME($piece, form: "the") } back { NAME($to, form: "on") }.
do-take = Take { NAME($piece, form: "the") } { NAME($point, form: "off") }.
do-flip = Turn { NAME($piece, form: "the") } { NAME($point, form: "on") } over again.
do-put = Put { NAME($piece, form: "a") } { NAME($point, form: "on") }.
do-put-back = Put { NAME($piece, form: "the") } back { NAME($point, form: "on") }.
do-cleared = Put the pieces back to go on, or press Confirm for a new game.
do-insist = Press Confirm if the board is right and I am wrong.
do-led = { SAY($what) } Press Confirm to stay as you are.

## Questions

ask-which-piece = Which { NAME($piece) } is { NAME($point, form: "on") }? Confirm takes the colour that is lit, Undo shows the next.
ask-which = Which was it? Confirm takes what is lit, Undo shows the next.
ask-which-first = Which was it? Undo shows one after the other, Confirm takes the one that is lit.
ask-made = Was it this: { SAY($what) }? Press Confirm if so, or play on.
ask-nothing = Was nothing played? Press Confirm if so, or play on.
ask-unseen = Several moves were made while the board was off. Press Confirm if they were played, or put the pieces back.
ask-right = I see something wrong here. Press Confirm if the board is right and I am wrong.
ask-draw = { $n ->
    [2] A draw? Press Confirm if you both agree, any other button to play on.
   *[other] A draw? Press Confirm if you all agree, any other button to play on.
    }
ask-resign = { NAME($player) }, do you give up? Press Confirm if so, any other button to play on.
ask-resign-next = { NAME($player) }, do you give up? Press Confirm if so; Undo asks the next player.

choice-nothing = nothing was played
choice-as-it-stands = the board as it stands
choice-put = { NAME($piece, form: "a") } { NAME($point, form: "on") }
choice-piece = { NAME($piece) }
choice-move = { NAME($piece, form: "the") } from { NAME($point) } to { NAME($to) }
choice-take = { NAME($piece, form: "the") } { NAME($point, form: "off") }
choice-row = the row from { NAME($point) } to { NAME($to) }
choice-flip = { $n ->
    [one] { NAME($piece, form: "the") } { NAME($point, form: "on") } turned over
   *[other] { NAME($n) } pieces turned over, with { NAME($point) }
    }
choice-at = what happened on { NAME($points) }
choice-pass = pass

## The account of the referee: in the workshop and for developers

account-lifted = { NAME($piece, form: "the") } was lifted { NAME($point, form: "off") }.
account-stands = { NAME($piece, form: "a") } stands { NAME($point, form: "on") }.
account-missing = { NAME($piece, form: "a") } is missing { NAME($point, form: "on") }.
account-explains = It may be { $name }. Seen: { $n } of { $of } steps, { $entry } actions passed over.
account-amends = It may be { $name } instead of the last { $at }. Seen: { $n } of { $of } steps, { $entry } passed over.
account-more = { $n } more explain the board as well.
account-unexplained = No legal action explains the board.
account-dropped = Not { $name }: { SAY($what) }.
account-others = { $n ->
    [one] One other, because { SAY($what) }.
   *[other] { $n } others, because { SAY($what) }.
    }

constraint-not-begun = nothing of it has been seen
constraint-unexplained = a point shows something else
constraint-removed-first = a removal was made before the action that calls for it
constraint-chosen-first = a piece still has to be turned over before that
constraint-too-many-in-hand = more pieces would be up than there are hands
constraint-not-made-yet = the piece of the action before still stands where it was
constraint-not-arrived = what stands there is what stood there before
constraint-not-left = its piece still stands where it was
constraint-came-too-soon = a piece came before its own had left
constraint-stood-elsewhere = its piece was pushed to another point, and stood there
constraint-stood-on = its piece stood on where it was, and was only looked at
constraint-dragged = a piece was dragged along behind another
constraint-knocked-away = a piece was knocked over to the next point, not taken off
constraint-taken-too-soon = a piece was taken off too soon
constraint-touched-too-soon = what the last action brought was taken up too soon
constraint-came-out-of-turn = a piece came before the player ahead had begun
constraint-gone-out-of-turn = a piece was taken up again before the player ahead had begun
constraint-turned-too-soon = a piece was turned over too soon
constraint-chosen-too-late = a piece was turned over when the next player had played
constraint-rearranged-too-soon = the board was rearranged before the other actions were made
constraint-out-of-turn = a piece came out of turn
constraint-first-out-of-turn = a piece first came out of turn
constraint-less-far = a piece has gone farther than that
constraint-lifted-again = a piece was lifted again
constraint-up-before = a piece was in the hand before the player ahead had begun
constraint-nothing-new = nothing new speaks for it since the record
constraint-amended-out-of-turn = it is out of turn, and so replaces nothing
constraint-pushed-about = it was not made before pieces were pushed about, and so replaces nothing
constraint-left-standing = it would leave a piece that was taken off
constraint-other-face = it needs a face that has been turned down
constraint-there-before = its piece was there before the recorded one was taken up
constraint-after-the-next = the next player had played already
constraint-known-otherwise = the piece that stands there is another one
constraint-joined = another piece has joined the recorded one
constraint-knocked-on = a piece was moved faster than hands carry it
constraint-not-followed = what followed was a bump

## The menu

menu-go-on = Menu, { $at } of { $of }: back to the game. Confirm does it, Undo shows the next.
menu-option = Menu, { $at } of { $of }: { NAME($option) }: { NAME($value) }. Confirm changes it for a new game, Undo shows the next.
menu-new-game = Menu, { $at } of { $of }: a new game. Confirm begins it, Undo shows the next.
menu-guidance = Menu, { $at } of { $of }: help: { NAME($value) }. Confirm changes it, Undo shows the next.
menu-seat-person = Menu, { $at } of { $of }: { NAME($player) } is played by a person. Confirm changes it, Undo shows the next.
menu-seat-engine = Menu, { $at } of { $of }: { NAME($player) } is played by the engine, level { $n }. Confirm changes it, Undo shows the next.
menu-seat-ugi = Menu, { $at } of { $of }: { NAME($player) } is played by a program. Confirm changes it, Undo shows the next.
menu-help = Menu, { $at } of { $of }: help for { NAME($player) }: { NAME($value) }. Confirm changes it, Undo shows the next.
menu-draw = Menu, { $at } of { $of }: offer a draw. Confirm asks all players, Undo shows the next.
menu-resign = Menu, { $at } of { $of }: give up. Confirm asks you first, Undo shows the next.
menu-phone = Menu, { $at } of { $of }: let a phone play. Confirm shows a code for it, Undo shows the next.
code-digit = The code's digit { $at } of { $of }: as many lights. Confirm shows the next one, New ends it.

## Players, colours, games, numbers

player-white = White
    .possessive = White's
player-black = Black
    .possessive = Black's
player-red = Red
    .possessive = Red's
player-blue = Blue
    .possessive = Blue's
player-yellow = Yellow
    .possessive = Yellow's
player-1 = Player 1
    .possessive = Player 1's
player-2 = Player 2
    .possessive = Player 2's
player-3 = Player 3
    .possessive = Player 3's
player-4 = Player 4
    .possessive = Player 4's
player-other = { $name }
    .possessive = { $name }'s
colour-white = white
colour-black = black
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve

## Points; BRY's pieces have slots beside its Ring

point-other = { $name }
    .on = on { $name }
    .there = to { $name }
    .off = off { $name }
point-pen-any = its pen
    .on = in its pen
    .there = into its pen
    .off = out of its pen
point-nest-any = its nest
    .on = in its nest
    .there = into its nest
    .off = out of its nest

## Pieces of no colour that is known
piece-ring = ring
    .a = a ring
    .the = the ring
    .many = rings
piece-marker = marker
    .a = a marker
    .the = the marker
    .many = markers
piece-disc = disc
    .a = a disc
    .the = the disc
    .many = discs
piece-base = base
    .a = a base
    .the = the base
    .many = bases
piece-piece = piece
    .a = a piece
    .the = the piece
    .many = pieces
piece-white-piece = white piece
    .a = a white piece
    .the = the white piece
    .many = white pieces
piece-black-piece = black piece
    .a = a black piece
    .the = the black piece
    .many = black pieces
piece-red-piece = red piece
    .a = a red piece
    .the = the red piece
    .many = red pieces
piece-blue-piece = blue piece
    .a = a blue piece
    .the = the blue piece
    .many = blue pieces
piece-yellow-piece = yellow piece
    .a = a yellow piece
    .the = the yellow piece
    .many = yellow pieces
piece-green-piece = green piece
    .a = a green piece
    .the = the green piece
    .many = green pieces
piece-other = { $name }
    .a = a { $name }
    .the = the { $name }
    .many = { $name } pieces

## YINSH and RINGO
piece-white-rings = white ring
piece-black-rings = black ring
piece-markers = marker
piece-white-ring = white ring
    .a = a white ring
    .the = the white ring
    .many = white rings
piece-black-ring = black ring
    .a = a black ring
    .the = the black ring
    .many = black rings
piece-red-ring = red ring
    .a = a red ring
    .the = the red ring
    .many = red rings
piece-blue-ring = blue ring
    .a = a blue ring
    .the = the blue ring
    .many = blue rings
piece-white-marker = white marker
    .a = a white marker
    .the = the white marker
    .many = white markers
piece-black-marker = black marker
    .a = a black marker
    .the = the black marker
    .many = black markers
piece-red-disc = red disc
    .a = a red disc
    .the = the red disc
    .many = red discs
piece-blue-disc = blue disc
    .a = a blue disc
    .the = the blue disc
    .many = blue discs

## RINGGZ
piece-start-base = starting base
    .a = a starting base
    .the = the starting base
    .many = starting bases
piece-red-1 = tiny red ring
    .a = a tiny red ring
    .the = the tiny red ring
    .many = tiny red rings
piece-red-2 = small red ring
    .a = a small red ring
    .the = the small red ring
    .many = small red rings
piece-red-3 = medium red ring
    .a = a medium red ring
    .the = the medium red ring
    .many = medium red rings
piece-red-4 = large red ring
    .a = a large red ring
    .the = the large red ring
    .many = large red rings
piece-red-base = red base
    .a = a red base
    .the = the red base
    .many = red bases
piece-blue-1 = tiny blue ring
    .a = a tiny blue ring
    .the = the tiny blue ring
    .many = tiny blue rings
piece-blue-2 = small blue ring
    .a = a small blue ring
    .the = the small blue ring
    .many = small blue rings
piece-blue-3 = medium blue ring
    .a = a medium blue ring
    .the = the medium blue ring
    .many = medium blue rings
piece-blue-4 = large blue ring
    .a = a large blue ring
    .the = the large blue ring
    .many = large blue rings
piece-blue-base = blue base
    .a = a blue base
    .the = the blue base
    .many = blue bases
piece-yellow-1 = tiny yellow ring
    .a = a tiny yellow ring
    .the = the tiny yellow ring
    .many = tiny yellow rings
piece-yellow-2 = small yellow ring
    .a = a small yellow ring
    .the = the small yellow ring
    .many = small yellow rings
piece-yellow-3 = medium yellow ring
    .a = a medium yellow ring
    .the = the medium yellow ring
    .many = medium yellow rings
piece-yellow-4 = large yellow ring
    .a = a large yellow ring
    .the = the large yellow ring
    .many = large yellow rings
piece-yellow-base = yellow base
    .a = a yellow base
    .the = the yellow base
    .many = yellow bases
piece-green-1 = tiny green ring
    .a = a tiny green ring
    .the = the tiny green ring
    .many = tiny green rings
piece-green-2 = small green ring
    .a = a small green ring
    .the = the small green ring
    .many = small green rings
piece-green-3 = medium green ring
    .a = a medium green ring
    .the = the medium green ring
    .many = medium green rings
piece-green-4 = large green ring
    .a = a large green ring
    .the = the large green ring
    .many = large green rings
piece-green-base = green base
    .a = a green base
    .the = the green base
    .many = green bases

## BRY: the outside shape, then the printed one; a piece that lies face-down hides it
piece-bss = blue square with a square
    .a = a blue square with a square
    .the = the blue square with a square
    .many = blue squares with a square
piece-bss-down = face-down blue square
    .a = a face-down blue square
    .the = the face-down blue square
    .many = face-down blue squares
piece-bsc = blue square with a circle
    .a = a blue square with a circle
    .the = the blue square with a circle
    .many = blue squares with a circle
piece-bsc-down = face-down blue square
    .a = a face-down blue square
    .the = the face-down blue square
    .many = face-down blue squares
piece-bsh = blue square with a hexagon
    .a = a blue square with a hexagon
    .the = the blue square with a hexagon
    .many = blue squares with a hexagon
piece-bsh-down = face-down blue square
    .a = a face-down blue square
    .the = the face-down blue square
    .many = face-down blue squares
piece-bcs = blue circle with a square
    .a = a blue circle with a square
    .the = the blue circle with a square
    .many = blue circles with a square
piece-bcs-down = face-down blue circle
    .a = a face-down blue circle
    .the = the face-down blue circle
    .many = face-down blue circles
piece-bcc = blue circle with a circle
    .a = a blue circle with a circle
    .the = the blue circle with a circle
    .many = blue circles with a circle
piece-bcc-down = face-down blue circle
    .a = a face-down blue circle
    .the = the face-down blue circle
    .many = face-down blue circles
piece-bch = blue circle with a hexagon
    .a = a blue circle with a hexagon
    .the = the blue circle with a hexagon
    .many = blue circles with a hexagon
piece-bch-down = face-down blue circle
    .a = a face-down blue circle
    .the = the face-down blue circle
    .many = face-down blue circles
piece-bhs = blue hexagon with a square
    .a = a blue hexagon with a square
    .the = the blue hexagon with a square
    .many = blue hexagons with a square
piece-bhs-down = face-down blue hexagon
    .a = a face-down blue hexagon
    .the = the face-down blue hexagon
    .many = face-down blue hexagons
piece-bhc = blue hexagon with a circle
    .a = a blue hexagon with a circle
    .the = the blue hexagon with a circle
    .many = blue hexagons with a circle
piece-bhc-down = face-down blue hexagon
    .a = a face-down blue hexagon
    .the = the face-down blue hexagon
    .many = face-down blue hexagons
piece-bhh = blue hexagon with a hexagon
    .a = a blue hexagon with a hexagon
    .the = the blue hexagon with a hexagon
    .many = blue hexagons with a hexagon
piece-bhh-down = face-down blue hexagon
    .a = a face-down blue hexagon
    .the = the face-down blue hexagon
    .many = face-down blue hexagons
piece-rss = red square with a square
    .a = a red square with a square
    .the = the red square with a square
    .many = red squares with a square
piece-rss-down = face-down red square
    .a = a face-down red square
    .the = the face-down red square
    .many = face-down red squares
piece-rsc = red square with a circle
    .a = a red square with a circle
    .the = the red square with a circle
    .many = red squares with a circle
piece-rsc-down = face-down red square
    .a = a face-down red square
    .the = the face-down red square
    .many = face-down red squares
piece-rsh = red square with a hexagon
    .a = a red square with a hexagon
    .the = the red square with a hexagon
    .many = red squares with a hexagon
piece-rsh-down = face-down red square
    .a = a face-down red square
    .the = the face-down red square
    .many = face-down red squares
piece-rcs = red circle with a square
    .a = a red circle with a square
    .the = the red circle with a square
    .many = red circles with a square
piece-rcs-down = face-down red circle
    .a = a face-down red circle
    .the = the face-down red circle
    .many = face-down red circles
piece-rcc = red circle with a circle
    .a = a red circle with a circle
    .the = the red circle with a circle
    .many = red circles with a circle
piece-rcc-down = face-down red circle
    .a = a face-down red circle
    .the = the face-down red circle
    .many = face-down red circles
piece-rch = red circle with a hexagon
    .a = a red circle with a hexagon
    .the = the red circle with a hexagon
    .many = red circles with a hexagon
piece-rch-down = face-down red circle
    .a = a face-down red circle
    .the = the face-down red circle
    .many = face-down red circles
piece-rhs = red hexagon with a square
    .a = a red hexagon with a square
    .the = the red hexagon with a square
    .many = red hexagons with a square
piece-rhs-down = face-down red hexagon
    .a = a face-down red hexagon
    .the = the face-down red hexagon
    .many = face-down red hexagons
piece-rhc = red hexagon with a circle
    .a = a red hexagon with a circle
    .the = the red hexagon with a circle
    .many = red hexagons with a circle
piece-rhc-down = face-down red hexagon
    .a = a face-down red hexagon
    .the = the face-down red hexagon
    .many = face-down red hexagons
piece-rhh = red hexagon with a hexagon
    .a = a red hexagon with a hexagon
    .the = the red hexagon with a hexagon
    .many = red hexagons with a hexagon
piece-rhh-down = face-down red hexagon
    .a = a face-down red hexagon
    .the = the face-down red hexagon
    .many = face-down red hexagons
piece-yss = yellow square with a square
    .a = a yellow square with a square
    .the = the yellow square with a square
    .many = yellow squares with a square
piece-yss-down = face-down yellow square
    .a = a face-down yellow square
    .the = the face-down yellow square
    .many = face-down yellow squares
piece-ysc = yellow square with a circle
    .a = a yellow square with a circle
    .the = the yellow square with a circle
    .many = yellow squares with a circle
piece-ysc-down = face-down yellow square
    .a = a face-down yellow square
    .the = the face-down yellow square
    .many = face-down yellow squares
piece-ysh = yellow square with a hexagon
    .a = a yellow square with a hexagon
    .the = the yellow square with a hexagon
    .many = yellow squares with a hexagon
piece-ysh-down = face-down yellow square
    .a = a face-down yellow square
    .the = the face-down yellow square
    .many = face-down yellow squares
piece-ycs = yellow circle with a square
    .a = a yellow circle with a square
    .the = the yellow circle with a square
    .many = yellow circles with a square
piece-ycs-down = face-down yellow circle
    .a = a face-down yellow circle
    .the = the face-down yellow circle
    .many = face-down yellow circles
piece-ycc = yellow circle with a circle
    .a = a yellow circle with a circle
    .the = the yellow circle with a circle
    .many = yellow circles with a circle
piece-ycc-down = face-down yellow circle
    .a = a face-down yellow circle
    .the = the face-down yellow circle
    .many = face-down yellow circles
piece-ych = yellow circle with a hexagon
    .a = a yellow circle with a hexagon
    .the = the yellow circle with a hexagon
    .many = yellow circles with a hexagon
piece-ych-down = face-down yellow circle
    .a = a face-down yellow circle
    .the = the face-down yellow circle
    .many = face-down yellow circles
piece-yhs = yellow hexagon with a square
    .a = a yellow hexagon with a square
    .the = the yellow hexagon with a square
    .many = yellow hexagons with a square
piece-yhs-down = face-down yellow hexagon
    .a = a face-down yellow hexagon
    .the = the face-down yellow hexagon
    .many = face-down yellow hexagons
piece-yhc = yellow hexagon with a circle
    .a = a yellow hexagon with a circle
    .the = the yellow hexagon with a circle
    .many = yellow hexagons with a circle
piece-yhc-down = face-down yellow hexagon
    .a = a face-down yellow hexagon
    .the = the face-down yellow hexagon
    .many = face-down yellow hexagons
piece-yhh = yellow hexagon with a hexagon
    .a = a yellow hexagon with a hexagon
    .the = the yellow hexagon with a hexagon
    .many = yellow hexagons with a hexagon
piece-yhh-down = face-down yellow hexagon
    .a = a face-down yellow hexagon
    .the = the face-down yellow hexagon
    .many = face-down yellow hexagons

## Lights: what each is called, and what it says

light-wrong = wrong
    .told = does not belong here: take it off or turn it over
light-was-there = was there
    .told = a piece is missing here: put it back
light-your-choice = your choice
    .told = one of these, as you like
light-turn-over = turn over
    .told = this piece must be turned over
light-take-off = take off
    .told = this piece must come off the board
light-row = row
    .told = a row: these come off the board
light-put-here = put here
    .told = a piece must be put here
light-play-for = play for
    .told = the engine plays this: put, lift, turn over or take off for it
light-hint = hint
    .told = a hint: the engine would move this piece, or put one here
light-held = held
    .told = in a hint and at the end: who leads here, in that colour
light-tied = tied
    .told = in a hint and at the end: several are level here
light-making = making
    .told = in a hint: a row in the making, in its colour
light-threat = threat
    .told = an opponent could complete a row here next, or capture this piece
light-mistake = mistake
    .told = the last move gives much away: undo takes it back
light-in-hand = in hand
    .told = the piece in hand came from here
light-may-go-here = may go here
    .told = the piece in hand may go here; dim and steady until one is in hand
light-in-its-place = in its place
    .told = the piece in hand may go here, in place of the one that stands here
light-may-move = may move
    .told = this piece may move
light-open = open
    .told = a piece may be put here; which one is not known yet
light-last-move = last move
    .told = the last move, from where to where
light-asked = asked
    .told = on the panel: this player is asked whether to resign or to agree to a draw; confirm means yes
light-turn = turn
    .told = on the panel: this player must act
light-thinking = thinking
    .told = on the panel: an engine that must act is thinking
light-passed = passed
    .told = on the panel: this player had to pass
light-score = score
    .told = on the panel: the score, one light a point
light-two-points = two points
    .told = on the panel: two points of the score, where there are more than lights in its row
light-three-points = three points
    .told = on the panel: three points of the score
light-chosen = chosen
    .told = in the menu: the value that is chosen
light-menu = menu
    .told = in the menu: so many lights, and its values below

## Rhythms of lights

rhythm-steady = on all the time
rhythm-breathe = slowly brighter and darker
rhythm-ripple = always on, a little brighter and darker
rhythm-swell = slowly brighter, then quickly dark
rhythm-pulse = on at once, then fading
rhythm-wink = on, with a short dark moment now and then
rhythm-beat = one long, one short
rhythm-blink = on and off, each as long
rhythm-spark = one short flash at a time
rhythm-flash = two short flashes at a time
rhythm-triple = two short flashes and a long one

## Buttons

button-confirm = Confirm
button-undo = Undo
button-hint = Hint
button-new = New

## Options of games

option-blitz = Blitz (the first ring wins)
option-markers = Markers
option-rings-to-win = Rings to win
option-players = Players
option-start-is-turn = The starting base is a turn
option-end = The game ends when
option-colours = Who plays which colours
option-neutral = Nobody's colour
option-discs = Discs for each player
option-corners = Rings in the corners
option-grid = Edge of the board
option-repetition = Draw when a position comes again
option-turn-cap = Draw after
option-expert = Neutral pieces for both
option-geometry = Board
option-idle-turns = Draw after turns without anything new
option-guidance = Help

## Values of options and settings

value-on = yes
value-off = no
value-quiet = only what is wrong
value-referee = what must be done
value-full = everything
value-threats = also what opponents could complete
value-warnings = also a word after a mistake
value-end-rings = nobody can place a ring
value-end-pieces = nobody can place anything
value-turn-cap-none = no limit
value-turn-cap-100 = 100 turns
value-turn-cap-200 = 200 turns
value-grid-unbounded = none
value-grid-wall-13 = nothing beyond 13 × 13
value-grid-slide-13 = 13 × 13, and the pieces are moved along
value-red = red
value-blue = blue
value-yellow = yellow
value-green = green
value-neutral-r = red
value-neutral-b = blue
value-neutral-y = yellow
value-neutral-g = green
value-geometry-hex31 = 31 points
value-geometry-hex37 = 37 points
value-geometry-hex61 = 61 points
value-colours-rb-yg = red and blue against yellow and green
value-colours-ry-bg = red and yellow against blue and green
value-colours-rg-by = red and green against blue and yellow
value-colours-b-r-y = blue against red
value-colours-b-y-r = blue against yellow
value-colours-r-y-b = red against yellow

## Sensors and what they feel

spot-centre = centre
spot-rim = rim
spot-zone-1 = zone 1
spot-zone-2 = zone 2
spot-zone-3 = zone 3
spot-zone-4 = zone 4
spot-zone-5 = zone 5

sense-none = nothing there
sense-some = something there
sense-north = north
sense-south = south
sense-unknown = not certain
sense-level = level
health-nothing = healthy
health-never-seen-changing = never seen changing
health-silent = silent
health-stuck = stuck
health-blind = feels nothing
health-reversed = wrong pole
health-flickers = flickers
health-weak = weak
health-drifts = drifts
health-select = wrong sensor answers
health-conducts = an input is always let through
event-row = a row
event-capture = captured
event-out = out of the game
event-slide = moved along
level-high = high
level-low = low
level-lost = lost
level-doubled = doubled
level-changed = changed
level-delayed = delayed

## Faults of the pretended board

fault-dead = dead sensor
    .told = the sensor does not answer any more
fault-stuck = stuck sensor
    .told = the sensor shows for ever what it shows now, or none, some, north or south
fault-drift = drifting sensor
    .told = the sensor's zero wanders, by 1 or so many mT a minute
fault-flicker = flickering sensor
    .told = the sensor jumps about at random
fault-weak = weak magnet
    .told = the magnets of the top piece there have lost most of their strength
fault-dark = dark light
    .told = the light of a point, or a light of the panel, stays dark
fault-multiplexer = multiplexer
    .told = a multiplexer does not answer; of switches: is open (high), or shorted to ground: low
fault-converter = converter
    .told = a converter does not answer
fault-select = select line
    .told = a select line stays low, or high: wrong sensors answer
fault-stuck-on = input always let through
    .told = an input of a multiplexer is always let through: its others show the mean of both
fault-sag = weak supply
    .told = the sensors' supply is 0.1, 0.2, 0.3 or 0.5 V too low
fault-line = sensor board's cable
    .told = 1 % of the bytes to and from a sensor board are lost, doubled, changed or delayed
fault-away = sensors' bus gone
    .told = the sensors' bus is gone, or a sensor board's cable pulled: looking at it is an error

## The page

page-with = with
page-skip = To the board
page-table-label = The table
page-beside-label = Beside the board
page-board-label = The board: move with the arrow keys, lift and put down with Enter
page-pool-label = Pieces beside the board
page-pool-supply = { $piece }: { $n } beside the board
page-panel-lamp = { $player }: { $lamp }
page-buttons-label = The panel's buttons
page-button-confirm-title = Yes, or: it is done. Hold it if the board is right and I am wrong
page-button-undo-title = One step back, or: the next choice. Hold it to give up
page-button-hint-title = Show for a moment what may be done
page-button-new-title = Open the menu. Hold it for a new game
page-player-turn = to play
page-player-won = has won
page-player-score = score: { $n }
page-wrong-label = What is wrong, and what to do
page-trouble-label = What fails
page-question-title = What was played?
page-question-nothing = Nothing: the board is right
page-question-none = Something else: go back
page-announce-label = Say which colour is played, before the piece is put
page-announce-before = Say first:
page-tabs-label = More
page-tab-record = Record
page-tab-legend = Lights
page-tab-game = Game
page-tab-watch = Watch
page-tab-doctor = Doctor
page-tab-faults = Faults
page-tab-settings = Settings
page-tab-help = Help
page-workshop-door = Workshop
page-record-empty = Nothing has been played yet.
page-record-look = { $n ->
    [one] Look at the board after { $n } action
   *[other] Look at the board after { $n } actions
    }
page-record-past = { $n ->
    [one] Looking back: after { $n } action
   *[other] Looking back: after { $n } actions
    }
page-record-first = The beginning
page-record-before = One back
page-record-after = One on
page-record-now = Back to now
page-record-download = Download:
page-record-official = notation
page-record-picture = picture
page-game-game = Game
page-game-board = Board
page-game-begin = Begin a new game
page-game-seats = Who plays
page-game-seats-now = In this game
page-seat-person = a person
page-seat-engine = engine, level { $level }
page-seat-program = a program
page-seat-help = Help for { $player }
page-game-long = Also
page-game-resign = Give up …
page-game-leave = { $player } gives up …
page-game-leave-sure = Does { $player } give up? The others play on.
page-game-insist = The board is right, and I am wrong
page-watch-file = A record from a file
page-watch-text = or its text
page-watch-speed = Speed
page-watch-pace = { $times } ×
page-watch-begin = Act it out
page-watch-bar = How far the record has been acted out
page-watch-at = { $at } of { $of }: { $gesture }
page-watch-done = All { $of } actions are done.
page-watch-pause = Pause
page-watch-go = Go on
page-watch-step = Step
page-watch-stop = Stop
page-doctor-walk-title = Walk a piece over the board
page-doctor-walk = Put a piece on every point, one after another, until each has been seen to change.
page-doctor-seen = { $n ->
    [one] { $n } point of { $of } seen
   *[other] { $n } points of { $of } seen
    }
page-doctor-ill = Not working as it should: { $points }
page-doctor-well = All sensors are working.
page-doctor-point = Point
page-doctor-closed = closed
page-doctor-open = open
page-doctor-margin = margin { $mt } mT
page-doctor-account = What the board makes of this
page-doctor-account-none = Nothing has been touched since the last move.
page-doctor-lights = Lights
page-doctor-all = all of them
page-doctor-each = Each in turn
page-doctor-off = Off
page-doctor-time = Time and current
page-doctor-hz = frames
page-doctor-scan-us-p50 = scan, half of them within
page-doctor-scan-us-p99 = scan, 99 of 100 within
page-doctor-judge-us = judging
page-doctor-render-us = lighting
page-doctor-latency-ms = from change to light
page-doctor-late = late frames
page-doctor-current = { $ma } mA of { $budget } mA
page-doctor-current-label = Current drawn by the lights
page-doctor-bundle = Download everything as one diagnostic bundle
page-calibrate-title = Calibrate
page-calibrate-what = The lights ask for a piece, point after point. Each sensor's zero is measured, and wires and magnets that are wrong are found. The game waits, and goes on as it was.
page-calibrate-begin = Begin to calibrate
page-calibrate-bar = Points that are done
page-calibrate-at = { $n ->
    [one] { $n } point of { $of } done
   *[other] { $n } points of { $of } done
    }
page-calibrate-skip = Skip (confirm)
page-calibrate-back = Back (undo)
page-calibrate-stop = Stop
page-calibrate-play = Play on as it stands
page-calibrate-unanswered = Not every sensor answered on: { $points }
page-calibrate-margins = What each sensor had to spare, the weakest first:
page-calibrate-margin = { $point } { $spot }: { $mt } mT
page-faults-kind = What breaks
page-faults-point = Point
page-faults-spot = Sensor
page-faults-level = It stays at
page-faults-rate = mT a minute
page-faults-pixel = Light
page-faults-pin = Pin
page-faults-number = Number
page-faults-input = Input
page-faults-volts = Volts
page-faults-how = How
page-faults-any = as it is now
page-faults-break = Break it
page-faults-mend = Mend
page-faults-made = Broken from here
page-faults-none = Nothing.
page-faults-cut = Let the power fail
page-settings-page = This page
page-settings-theme = Appearance
page-settings-theme-auto = as the device
page-settings-theme-light = light
page-settings-theme-dark = dark
page-settings-wood = Wood
page-settings-wood-walnut = walnut
page-settings-wood-maple = maple
page-settings-wood-slate = slate
page-settings-board = The board
page-settings-guidance = Guidance
page-settings-guidance-full = full: also what may be done
page-settings-guidance-threats = threats: also what opponents could complete
page-settings-guidance-warnings = warnings: also a word after a mistake
page-settings-guidance-referee = referee: what must be done
page-settings-guidance-quiet = quiet: only errors
page-settings-brightness = Brightness
page-settings-brightness-own = as the board is made
page-settings-page-language = Language
page-settings-page-sounds = Sounds
page-settings-night-brightness = At night at most
page-settings-night-brightness-own = as by day
page-settings-night-from = The night begins
page-settings-night-to = The night ends
page-settings-sounds = Buzzer
page-settings-language = Language where a page has none of its own
page-settings-language-auto = as the device
page-settings-settle-decided-s = A move that can go no further counts after (s)
page-settings-settle-open-s = A move that could go on counts after (s)
page-settings-still-s = Nothing is called wrong before (s)
page-settings-hint-s = A hint is shown for (s)
page-settings-hint-steps = Hints of the engine
page-settings-hint-steps-0 = none
page-settings-hint-steps-1 = which piece
page-settings-hint-steps-2 = which piece, and where it goes
page-settings-engine-resigns = An engine resigns after so many turns without hope
page-settings-engine-resigns-never = never
page-settings-engine-hands = Hands of engines on the pretended board
page-settings-engine-hands-person = as fast as people
page-settings-engine-hands-instant = at once
page-settings-engine-hands-none = none: play for them
page-help-pointer = With mouse or finger
page-help-drag = Drag a piece, also from beside the board or to there.
page-help-click = Or press it, then press where it goes.
page-help-double = Press twice to turn a marker over.
page-help-off = Right button, or a finger kept still: take off.
page-help-slide = With shift a piece slides along the board.
page-help-keys = With the keyboard
page-help-arrows = Arrows: along the board's lines.
page-help-enter = Enter: lift, put down.
page-help-digits = 1, 2, 3 …: choose a piece beside the board; Enter puts it.
page-help-f = F: turn over.
page-help-delete = Delete: take off.
page-help-escape = Escape: put back.
page-help-i = I: say what is there.
page-help-announce = R, B, Y, G …: say the colour first, where the board cannot tell it.
page-help-buttons = C, U, H, N: confirm, undo, hint, new; with shift held for long.
page-hands-real = This board has hands of its own beside it: the page only shows it.
page-hands-past = You are looking back: press “Back to now” first.
page-hands-looking = You are looking. To play from here, enter the code of the board above.
page-connection-open = Connected to the board.
page-connection-away = The board does not answer. Trying again in { $seconds } s …
page-connection-none = The board is not connected just now.
page-connection-lost = The connection was lost before the board answered.
page-connection-silent = The board has not answered.
page-pair-label = You are looking. To play from here, enter the code shown at the board (there: New, Undo up to the last entry, Confirm):
page-pair-locked = This board shows itself to those beside it. Enter the code shown there (New, Undo up to the last entry, Confirm):
page-pair-send = Pair
page-pair-done = Paired: you can play now.
page-pair-failed = The board does not take this code.
page-spoken-empty = empty
page-spoken-held = in hand: { $piece }
page-spoken-chosen = { $piece } chosen: Enter puts it
page-spoken-event = { $what }: { $points }
page-spoken-done = Done: { $action }
page-spoken-back = { $n ->
    [one] Taken back: { $n } action
   *[other] Taken back: { $n } actions
    }
page-spoken-edge = Edge of the board

## The page: hands that help, the end of a game

page-helper-on = Help my hands
page-helper-choose = First choose a piece beside the board.
page-helper-redo = Redo
page-helper-not-there = It cannot go there. Press one of the lit points.
page-helper-not-that = Nothing can be done there now.
page-welcome-choose = Choose a game
page-welcome-title = What shall we play?
page-welcome-close = Stay with this one
page-welcome-players = { $players } players
page-about-yinsh = Move rings, turn markers over, make rows of five. Each row costs a ring, and the third one wins.
page-about-yinsh-time = 30 to 60 minutes
page-about-ringgz = Fill the territories with rings of four sizes. The colour with the most rings wins a territory.
page-about-ringgz-time = 20 to 30 minutes
page-about-ringo = Put a disc into a ring, move that ring, and get four in a row: discs or rings.
page-about-ringo-time = 10 to 20 minutes
page-about-bry = Capture every piece whose shape yours carries inside. The last player with pieces wins.
page-about-bry-time = 30 minutes
page-show-begin = Show me how
page-show-skip = Skip
page-show-close = Close
page-show-offer = Shall I show you a turn?
page-show-here = Press the piece in the bright ring.
page-show-put = Press the point in the bright ring.
page-show-there = Now press where it goes.
page-show-piece = First press this piece beside the board.
page-show-done = That was a turn. The sentence above says what comes next. Undo takes a turn back.
page-calls-well = The board is as it should be.
page-calls-past = You are looking at an earlier moment. The board stays as it is.
page-calls-wrong = Follow the arrow on the board.
page-how-open = How to play
page-how-before = Before
page-how-next = Next
page-how-close = Close
page-how-try = Try it
page-record-slider = How far the game is shown
page-record-play = Show one after the other
page-over-again = Rematch
page-over-another = Another game
page-over-look = Look at it again
page-kept-open = Games
page-kept-title = Games
page-kept-empty = No games are kept here yet.
page-kept-won = { $players } won
page-kept-shared = Shared win: { $players }
page-kept-draw = A draw
page-kept-aside = Put aside
page-kept-running = Goes on
page-kept-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
page-kept-minutes = { $minutes } min
page-kept-back = All games
page-kept-close = Close
page-kept-all = All of them
page-kept-which = Show
page-kept-at = After { $at } of { $of }: { $action }
page-kept-start = The beginning
page-kept-took = { $seconds } s
page-kept-picture = The board at that moment
page-kept-slider = How far the game is shown
page-kept-fails = The games cannot be read just now.
page-kept-export = Export:
page-names-label = Name
page-names-of = { $player }, name
page-record-on = Play on from here
page-record-on-sure = Begin a new game from here? The game on the board stays in the list.
page-record-heading = Move
page-record-then = At that time: { $sentence }
page-kept-person = Player
page-kept-everybody = Everybody
page-kept-none = No game fits this choice.
page-kept-delete = Delete …
page-kept-delete-sure = Delete this game for good?
page-kept-deleted = The game was deleted.
page-kept-not-deleted = The game could not be deleted just now. Try again later.
page-kept-figures = Statistics
page-kept-puzzles = Exercises
page-kept-list = List of games
page-kept-figures-games = Games
page-kept-figures-players = Players
page-kept-figures-played = Played
page-kept-figures-ended = Finished
page-kept-figures-wins = Won by
page-kept-figures-won = Won
page-kept-figures-drawn = Drawn
page-kept-figures-lost = Lost
page-kept-figures-row = Most wins in a row
page-kept-figures-actions = Moves on average
page-kept-figures-minutes = Minutes on average
page-kept-figures-none = Give the players names, and their games are counted here.
page-kept-left = Beside the board: { $pieces }
page-kept-lost = Off for good: { $pieces }
page-hands-later = Done as soon as the other pieces stand.
page-review-title = Review
page-review-begin = Review this game
page-review-judging = The engine is looking: { $done } of { $of } moments.
page-review-done = All moments have been looked at.
page-review-bar = Progress of the review
page-review-graph = Chance to win in the course of the game
page-review-key = The line is the chance to win of: { $players }
page-review-moment = After { $at } actions: { $chances }
page-review-points = Turning points
page-review-point = Action { $at }, { $player }: { $played }, from { $before } to { $after }. Better: { $better }
page-review-none = No move lost much.
page-review-table = As a table
page-review-action = After action
page-puzzles-none = An exercise is a position from one of your games in which one move was much better than all others. There are none yet.
page-puzzles-new = { $n ->
    [one] One game has not been looked through yet.
   *[other] { $n } games have not been looked through yet.
}
page-puzzles-make = Look for exercises
page-puzzles-card = { $player } to play, after { $at } actions
page-puzzles-sure = Set the game on the board aside for an exercise? It comes back afterwards.
page-puzzle-find = Exercise { $number }: { $player } has one move that is much better than all others. Find it.
page-puzzle-judging = The engine is looking at { $answer }.
page-puzzle-right = Right! { $answer } keeps a chance of { $chance } to win.
page-puzzle-wrong = { $answer } leaves a chance of { $chance } to win. Better was { $best }, with { $better }.
page-puzzle-again = Try again
page-puzzle-next = Next exercise
page-puzzle-back = Back to my game
page-watch-back = Back to my game
page-watch-now = A game is being shown. Yours waits.
page-watch-over = That was the game. Yours has waited.
page-game-draw = Agree to a draw …
page-game-draw-sure = Do all players agree to a draw? The game ends.
page-game-resign-sure = Does { $player } give up? The game ends.
page-game-begin-sure = { $n ->
    [one] A game is being played: { $n } action so far. Put it aside and begin a new one?
   *[other] A game is being played: { $n } actions so far. Put it aside and begin a new one?
    }

## Why something asked for on the page is not done

refused-codes = Too many codes were tried. Ask for a new one at the board.
refused-code = That is not the code that was asked for last.
refused-no-code = There is no code now. Ask for one at the board, and give it within two minutes.
refused-browser = No browser of number { $n } is paired.
refused-form = A game of { $game } cannot be written like that. It can be: { NAME($names) }.
refused-not-ready = The board is not ready yet. Try again in a second.
refused-records = Too many games at once. Try again in some seconds.
refused-busy = The board has too much to do just now. Try again in a second.
refused-too-fast = Too many messages. Send at most { $n } a second.
refused-look = The game is not that far yet. Look at 0 to { $n }.
refused-not-here = Only hands can do that on a real board.
refused-answer = The board does not ask that now. Choose one of its answers.
refused-colour = No piece is { $detail } here. Say one of these: { NAME($colours) }.
refused-player = Nobody here is called { $detail }. There are { NAME($players) }.
refused-program = A page cannot start a program. Use --seat where the board is started.
refused-no-game = No such game is kept here.
refused-puzzle = There is no such exercise.
refused-no-puzzle = No exercise is on the board.
refused-name = A name has at most { $n } letters.
refused-delete = This game is on the board. Begin another one first.
refused-over = The game was over then. Choose an earlier moment.
refused-piece = There is no piece called { $detail } in this game.
refused-not-calibrating = The board is not being calibrated. Begin that first.
refused-calibrating = The board is being calibrated. Stop that first.
refused-light = There is no light called { $detail }. A light is called like its point.
refused-button = There is no button called { $detail }. There are { NAME($names) }.
refused-acting = A game is being acted out. Stop that first.
refused-not-acting = No game is being acted out. Load one first.
refused-real-hands = On a real board the hands are yours. Move the pieces on the wood.
refused-real-board = Another game or board is chosen where Ringlight is started.
refused-message = The board does not understand this message: { $detail }. See docs/page.md.
refused-board = There is no board called { $detail }. There are { NAME($names) }.
refused-no-board = There is no board to play { $detail } on.
refused-wait = Time passes by itself here. Leave out "wait" and "after".
refused-too-long = That takes too long. Ask for at most { $n } seconds.
refused-too-slow = That is too slow. Ask for at least { $n } mm a second.
refused-hands-busy = The hands have { $n } seconds of work left. Wait for them.
refused-piled = { $n } pieces stand { NAME($point, form: "on") } already: one more would fall over.
refused-pieces = There are { $n } pieces in play already. Take some off.
refused-unpaired = This page is only looking. Give it the board's code to play.
refused-nothing-there = Nothing stands { NAME($point, form: "on") }.
refused-stands-already = It stands { NAME($point, form: "on") } already.
refused-nearer = That would be nearer to another point than to { NAME($point) }.
refused-hands-empty = The hands are empty. Lift something first.
refused-no-such-piece = There is no { NAME($piece) } { NAME($point, form: "on") }.
refused-stands-on = First lift { NAME($piece, form: "the") } that stands on it.
refused-nothing-played = Nothing has been played yet.
refused-nothing-undone = Nothing was undone.
refused-other = That cannot be done: { $detail }

## Boards: a part fails

engine-fails = An engine does not play: { $detail }.
engine-says = The engine says: { $detail }.
trouble-sensor-silent = The { NAME($spot) } sensor of { NAME($point) } does not answer. Look at { SAY($where) }.
trouble-sensor-stuck = The { NAME($spot) } sensor of { NAME($point) } always shows the same. Look at { SAY($where) }.
trouble-sensor-blind = The { NAME($spot) } sensor of { NAME($point) } does not feel what stands there. Try another piece; if it is not felt either, look at { SAY($where) }.
trouble-sensor-reversed = The { NAME($spot) } sensor of { NAME($point) } shows the wrong pole. Turn the piece over; if other pieces do the same, look at { SAY($where) }.
trouble-sensor-flickers = The { NAME($spot) } sensor of { NAME($point) } changes while nothing moves. Look for a loose contact at { SAY($where) }.
trouble-sensor-weak = The { NAME($spot) } sensor of { NAME($point) } feels the piece too weakly. Put it in the middle; if that does not help, look at its magnet and at { SAY($where) }.
trouble-sensor-drifts = The { NAME($spot) } sensor of { NAME($point) } has lost its zero. Clear the board and calibrate; if it comes again, look at { SAY($where) }.
trouble-sensor-reads = The { NAME($spot) } sensor of { NAME($point) } reads { $detail } on the empty board. Clear it; if it stays so, look at { SAY($where) }.
trouble-sensor-feels = The { NAME($spot) } sensor of { NAME($point) } feels something on the empty board. Clear it; if it stays so, look at { SAY($where) }.
trouble-wire-silent = { SAY($part) } does not answer: { $n } sensors, { NAME($point) } to { NAME($to) }. Look at { SAY($where) }.
trouble-wire-stuck = { SAY($part) } always shows the same: { $n } sensors, { NAME($point) } to { NAME($to) }. Look at { SAY($where) }.
trouble-wire-blind = { SAY($part) } feels nothing: { $n } sensors, { NAME($point) } to { NAME($to) }. Look at { SAY($where) }.
trouble-wire-flickers = { SAY($part) } changes while nothing moves: { $n } sensors, { NAME($point) } to { NAME($to) }. Look for a loose contact at { SAY($where) }.
trouble-wire-conducts = { SAY($part) } always lets one input through: { $n } sensors, { NAME($point) } to { NAME($to) }. Look for solder between its pins, or put in another.
trouble-piece-blind = A piece is not felt on { NAME($points) }. If it is the same one, its magnet is weak; otherwise look at { SAY($where) }.
trouble-piece-weak = A piece is felt too weakly on { NAME($points) }. If it is the same one, its magnet is weak; otherwise look at { SAY($where) }.
trouble-select = { $name } is stuck, so the wrong sensors answer. Look at its wire to { SAY($where) }.
trouble-magnet = { NAME($piece, form: "the") } shows the wrong pole everywhere. Turn it over; if it has only one face, turn its magnets over.
trouble-exchanged-lines = The select lines { NAME($names) } are exchanged. Swap their wires to the multiplexers.
trouble-exchanged-multiplexers = Multiplexers { $n } and { $of } are exchanged. Swap the wires from their outputs.
trouble-inputs-reversed = Multiplexer { $n } is connected in reverse. Turn round the order of its wires at inputs { $at } to { $entry }.
trouble-inputs-too-high = Multiplexer { $n } is connected one input too high. Move its wires at inputs { $at } to { $entry } by one.
trouble-inputs-too-low = Multiplexer { $n } is connected one input too low. Move its wires at inputs { $at } to { $entry } by one.
trouble-sensors-reversed = The sensors from { NAME($point) } to { NAME($to) } are connected in reverse. Turn the row's plug round: { NAME($point) } belongs to { SAY($where) }.
trouble-sensors-swapped = The sensors of { NAME($point) } and { NAME($to) } are swapped. Swap { SAY($where) }.
trouble-sensors-astray = When a piece stood { NAME($point, form: "on") }, { NAME($to) } felt it. Connect the sensor of { NAME($point) } to { SAY($where) }.
trouble-answered-elsewhere = When a piece stood { NAME($point, form: "on") }, other sensors felt it: { NAME($points) }. Look at { SAY($where) }.
trouble-strip-reversed = The strip runs over the points the other way. Feed it at its other end, or turn “points” round in the profile's [lights].
trouble-lights-reversed = The lights from { NAME($point) } to { NAME($to) } run the other way. Turn these names round in the profile's [lights]; if every second row is so, use “serpentine”.
trouble-light-astray = The light of { NAME($point) } is on { NAME($to) }. Put the names in the profile's [lights] into the order of the strip.
trouble-undecided = Lights or sensors are mixed up between { NAME($point) } and { NAME($to) }. Compare both with the profile.
part-sensor-board = the whole sensor board
part-converter = converter { $n }
part-multiplexer = multiplexer { $n }
look-adc-input = the wire from multiplexer { $n }, input { $at } (converter { $of } on { $name }, input { $entry })
look-serial-input = the wire from multiplexer { $n }, input { $at } ({ $name } of the sensor board)
look-switch-input = the wire from multiplexer { $n }, input { $at } ({ $name })
look-spi = the wires of SPI{ $n } ({ $names }) and the sensors' supply
look-converter = its chip enable ({ $name }), its wires to SPI{ $n } and its supply
look-multiplexer = its wire to input { $at } of converter { $n } ({ $name }) and its supply
look-usb = its USB cable
look-serial-multiplexer = its wire to { $name } of the sensor board and its supply
look-switches = the sensors' supply, the select lines ({ $names }), and whether another program uses these pins
look-switch-multiplexer = its wire to { $name } and its supply
look-multiplexers = the multiplexers
trouble-quoted = { $detail }
trouble-no-sensors = I cannot see the pieces, but your game is kept. { $detail }
trouble-no-lights = I cannot light the board. { $detail }
trouble-no-panel = I cannot feel the buttons. { $detail }
trouble-argument = I was started with something I cannot use, and go on without it. { $detail }
trouble-no-phone = No phone can play here yet. Start the board with --listen 0.0.0.0:8017 first.
journal-restored = The list of games was damaged. All games were saved.
journal-cut-short = { $n ->
    [one] The list of games was damaged. One game is lost or cut short.
   *[other] The list of games was damaged. { $n } games are lost or cut short.
    }
journal-newer = A newer Ringlight wrote the list of games. It is kept: update Ringlight to see it.
journal-put-away = The unfinished game of { $detail } was put away. It is in the list of games.
journal-no-backup = There is no copy of the list of games: { $detail }

## Calibrating

calibrate-clear = Clear the board and leave it alone.
calibrate-changing = { $n ->
    [one] Something changes on { NAME($points) }. Leave the board alone, or press Confirm if nobody touches it.
   *[other] Something changes on { NAME($n) } points. Leave the board alone, or press Confirm if nobody touches it.
    }
calibrate-felt = { $n ->
    [one] Something is felt on { NAME($points) }. Clear the board, or press Confirm if it is clear.
   *[other] Something is felt on { NAME($n) } points. Clear the board, or press Confirm if it is clear.
    }
calibrate-put = Put { NAME($pieces, form: "a") } on the lit point.
calibrate-put-dark = Put { NAME($pieces, form: "a") } { NAME($point, form: "on") }, which has no light.
calibrate-put-by-name = No light this time: put { NAME($pieces, form: "a") } { NAME($point, form: "on") }.
calibrate-return-put = Make the board as it was. Put { NAME($pieces, form: "a") } { NAME($point, form: "on") }.
calibrate-return-clear = Make the board as it was. Clear { NAME($point) }.
calibrate-return-wait = The game goes on in a moment.
calibrate-nowhere = Nothing was kept: a pretended board keeps it only with --data.
calibrate-spoiled = Nothing was kept. Mend that first, and calibrate again.
calibrate-stopped = The calibration was stopped, and nothing was kept.
calibrate-kept = Kept in { $detail }.
calibrate-quoted = { $detail }

settings-unread = The settings cannot be read, so the usual ones hold. { $detail }
settings-mistake = A setting has a mistake, so the usual one holds. { $detail }
settings-unchanged = The new settings cannot be used, so nothing changes. { $detail }
settings-not-kept = What you change is forgotten at the end. { $detail }
journal-full = The card is full. Make room on it.
journal-forbidden = Ringlight may not write to { $detail }. Let its user write there, or name another folder with --data.
journal-busy = Another program is writing to the list of games. Close that program.
journal-damaged = The list of games is damaged. Start Ringlight anew: what can be read is saved.
journal-failing = The card cannot be written: { $detail }.
journal-hanging = The card does not answer. What is played now is safe only when it answers again.
journal-lost = { $n ->
    [one] The last action is not kept.
   *[other] The last { $n } actions are not kept.
    }
journal-meanwhile = The game goes on, and is written down as soon as that works.
journal-well = The card can be written again. Nothing of the game is missing.

## The status line

status-turn = { $n ->
    [one] { $name }: { NAME($player) } to play, one action.
   *[other] { $name }: { NAME($player) } to play, { $n } actions.
    }
status-won = { $n ->
    [one] { $name }: { NAME($players) } won, one action.
   *[other] { $name }: { NAME($players) } won, { $n } actions.
    }
status-draw = { $n ->
    [one] { $name }: a draw, one action.
   *[other] { $name }: a draw, { $n } actions.
    }
status-rate = { $n } frames a second.
status-late = { $n ->
    [one] One frame was late.
   *[other] { $n } frames were late.
    }
status-well = All is well.
status-more = And { $n } more.

## The terminal, and labels beside the panel's lights

terminal-turn = { NAME($player) } to play
terminal-pieces = Pieces: { $names }
terminal-lights = Lights: r red, o orange, y yellow, g green, c cyan, b blue, v violet, m magenta, w white; capital letters are bright
terminal-type = Type what your hands do: { $names }. Type “help” to see everything, “quit” to stop.
terminal-gesture = gesture
terminal-hand = Hand: { $detail }
terminal-watching = { $name }: hands act out a game that was really played.
terminal-stop = Press Ctrl-C to stop.
terminal-play = Now play yourself: { $detail }
terminal-goodbye = Goodbye.
terminal-kept = Goodbye. The game is kept in { $detail }.
panel-lamp = { NAME($player) }: { NAME($lamp) }
panel-other = { NAME($lamp) }
lamp-turn = turn
lamp-score = score

## How a game is played: a sentence below each picture of engine/games/NAME.toml

how-yinsh-place = First place your five rings, in turn, on any free points.
how-yinsh-move = Put a marker of your colour into one of your rings. Then move that ring in a straight line; the marker stays.
how-yinsh-jump = A ring may jump over markers that lie side by side. It stops right behind them, and all of them are turned over.
how-yinsh-row = Five of your markers side by side in a line are a row. Take them off the board.
how-yinsh-ring = For each row take off one of your rings, too. The first to take off three rings wins.
how-ringgz-start = First the start base goes onto one of the nine middle points. It counts as every colour.
how-ringgz-spread = Then place one piece in turn. Its colour must be on a point right beside it, along a line, already.
how-ringgz-stack = Rings of different sizes share a point. There is room for one of each size, of any colour.
how-ringgz-base = A base needs an empty point, not beside a base of its colour. Nothing else comes there any more.
how-ringgz-win = The colour with the most rings wins a point; on a tie nobody does. When no ring fits any more, the most points win.
how-ringo-turn = Put one of your discs into any ring. Then move that ring to a free place right beside another ring; the disc stays.
how-ringo-discs = Four of your discs side by side in a line win, diagonally too.
how-ringo-rings = Four rings of your colour in a line win. It does not matter who moved them.
how-ringo-lift = When your discs are used up, lift one and go on with it. All the others must still hold together.
how-bry-enter = Bring a piece from your nest onto any free space.
how-bry-jump = Or move a piece along a line, as far as you like. It may jump over your own pieces.
how-bry-capture = A piece captures every piece whose outer shape it carries inside. A player with no pieces left in nest and ring is out.
how-bry-flip = What your piece newly attacks after its move is turned over. It misses its next turn.
how-bry-swap = Or exchange a piece with a captured one of yours. Both must have the same shape outside.

## The page that is shown where the board does not answer

offline-title = The board does not answer.
offline-where = It was at { $detail } last. Switch it on, and see that you are in the same network.
offline-again = Try again
