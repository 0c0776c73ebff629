# Deutsch. Ein Eintrag je Satz: „Schlüssel = was gesagt wird“. Wie diese Datei geschrieben wird, steht oben in en.ftl.
# Hier wird geduzt. Die Namen der Steine haben diese Formen: .a (einen weißen Ring), .the (den weißen Ring), .nom (der
# weiße Ring), .one (ein weißer Ring), .acc (deinen letzten „weißen Ring“), .which (welcher „weiße Ring“), .many (weiße
# Ringe), .these (die fünf „weißen Ringe“) und .gender. Bei den Punkten sagt .on, wo etwas steht, .to, wohin es gesetzt
# wird, .off, woher es kommt.

language = Deutsch
list = { $names } und { $name }

## Was zu tun ist

expect-put = { $n ->
    [one] { NAME($player) }, setze { NAME($piece, form: "gender") ->
        [feminine] deine letzte
       *[masculine] deinen letzten
        [neuter] dein letztes
    } { NAME($piece, form: "acc") } auf einen freien Punkt.
   *[other] { NAME($player) }, setze { NAME($piece, form: "a") } auf einen freien Punkt. Du hast noch { NAME($n) }.
    }
expect-put-lit = { NAME($player) }, setze { NAME($piece, form: "a") } auf einen Punkt, der leuchtet.
expect-put-any = { NAME($player) }, setze einen deiner Steine auf einen Punkt, der leuchtet.
expect-put-then-move-own = { NAME($player) }, lege { NAME($piece, form: "a") } in einen deiner Ringe. Dann ziehe mit diesem Ring.
expect-put-then-move = { NAME($player) }, lege { NAME($piece, form: "a") } in einen Ring, dann ziehe mit diesem Ring.
expect-lift-then-move = { NAME($player) }, dein Vorrat ist leer: Nimm eine deiner leuchtenden Scheiben. Lege sie in einen Ring, dann ziehe mit diesem Ring.
expect-move = { NAME($player) }, ziehe mit einem deiner Steine.
expect-move-on = Bewege jetzt { NAME($piece, form: "the") }.
expect-go = Setze { NAME($piece, form: "the") } auf einen der leuchtenden Punkte.
expect-capture = Setze { NAME($piece, form: "the") } auf einen leuchtenden Punkt. Steht dort ein Stein, so ist er geschlagen und kommt vom Brett.
expect-put-here = Setze { NAME($piece, form: "a") } auf den leuchtenden Punkt.
expect-put-here-several = Setze die { NAME($n) } fehlenden Steine auf die leuchtenden Punkte.
expect-flip = { $n ->
    [one] Drehe { NAME($piece, form: "the") } um, { NAME($piece, form: "gender") ->
        [feminine] die
       *[masculine] der
        [neuter] das
    } leuchtet.
   *[other] Drehe die { NAME($n) } leuchtenden { NAME($piece, form: "these") } um.
    }
expect-flip-pass = { $n ->
    [one] Du kannst nicht ziehen und musst passen. Drehe den leuchtenden Stein um.
   *[other] Du kannst nicht ziehen und musst passen. Drehe die { NAME($n) } leuchtenden Steine um.
    }
expect-flip-choice = { NAME($player) }, du darfst die leuchtenden Steine umdrehen. Drücke Bestätigen, wenn du keinen mehr umdrehen willst.
expect-flip-or-play = { NAME($player) }, du darfst die leuchtenden Steine umdrehen oder weiterspielen.
expect-row = { $n ->
    [one] Nimm { NAME($piece, form: "the") } vom Brett, { NAME($piece, form: "gender") ->
        [feminine] die
       *[masculine] der
        [neuter] das
    } leuchtet.
   *[other] Eine Reihe! Nimm ihre { NAME($n) } { NAME($piece, form: "many") } vom Brett.
    }
expect-row-choice = { NAME($player) }, mehrere Reihen leuchten. Nimm die vom Brett, die du willst.
expect-take = { $n ->
    [one] Nimm { NAME($piece, form: "the") } vom Brett, { NAME($piece, form: "gender") ->
        [feminine] die
       *[masculine] der
        [neuter] das
    } leuchtet.
   *[other] Nimm die { NAME($n) } leuchtenden { NAME($piece, form: "these") } vom Brett.
    }
expect-take-one = { NAME($player) }, nimm { NAME($piece, form: "gender") ->
        [feminine] eine deiner
       *[masculine] einen deiner
        [neuter] eines deiner
    } { NAME($piece, form: "these") } vom Brett.
expect-slide = Die Steine sind am Rand des Bretts. Rücke alle { SAY($parts) }.
slide-left = { $n ->
    [one] einen Punkt nach links
   *[other] { NAME($n) } Punkte nach links
    }
slide-right = { $n ->
    [one] einen Punkt nach rechts
   *[other] { NAME($n) } Punkte nach rechts
    }
slide-up = { $n ->
    [one] einen Punkt nach oben
   *[other] { NAME($n) } Punkte nach oben
    }
slide-down = { $n ->
    [one] einen Punkt nach unten
   *[other] { NAME($n) } Punkte nach unten
    }
expect-counts = Gesehen. Gleich zählt es.
expect-turn = { NAME($player) }, du bist am Zug.
expect-thinking = { NAME($player) } denkt nach.
expect-for-put = Spiele für { NAME($player) }: Setze { NAME($piece, form: "a") } auf den leuchtenden Punkt.
expect-for-lift = Spiele für { NAME($player) }: Hebe { NAME($piece, form: "the") } auf. Der Punkt leuchtet.
expect-for-go = Spiele für { NAME($player) }: Setze { NAME($piece, form: "the") } auf den leuchtenden Punkt.
expect-for-flip = { $n ->
    [one] Spiele für { NAME($player) }: Drehe den leuchtenden Stein um.
   *[other] Spiele für { NAME($player) }: Drehe die { NAME($n) } leuchtenden Steine um.
    }
expect-for-take = { $n ->
    [one] Spiele für { NAME($player) }: Nimm den leuchtenden Stein vom Brett.
   *[other] Spiele für { NAME($player) }: Nimm die { NAME($n) } leuchtenden Steine vom Brett.
    }

## Was gerade geschehen ist

happened-pass = { NAME($player) } kann nichts tun und passt.
happened-out = { NAME($player) } ist ausgeschieden.
happened-resigned = { NAME($player) } hat aufgegeben.
hint-nothing = Drücke Bestätigen: Nichts weiter zu tun ist wohl am besten.
hint-piece = Sieh dir die leuchtende Figur an: { NAME($piece) }.
hint-place = Das wäre jetzt zu setzen: { NAME($piece) }.
hint-go = Am besten sieht aus, was leuchtet.
hint-makes-row = Das macht eine Reihe.
hint-stops-row = Das verhindert eine Reihe.
hint-captures = Das schlägt eine Figur.
happened-no-draw = { NAME($player) } ist mit Remis nicht einverstanden.
happened-mistake = { NAME($player) }, dieser Zug verschenkt viel. Zurück nimmt ihn zurück.
happened-program-fails = Das Programm von { NAME($player) } spielt nicht. Unser eigenes spielt für es weiter.
happened-engine-fails = Das Programm von { NAME($player) } startet nicht. Wählt die Züge selbst.
happened-moved = Etwas wurde bewegt, während das Brett aus war. Drücke Zurück, damit es wieder wird wie vorher.
happened-plays-colour = { NAME($player) } spielt { NAME($colour, form: "noun") }.
happened-plays-piece = { NAME($player) } spielt { NAME($piece, form: "a") }.
happened-look-alike = Die Steine { NAME($point, form: "on") } und { NAME($to, form: "on") } sehen für mich gleich aus. Seht nach, ob jeder richtig steht.
happened-at-once = Zwei Steine kamen zugleich: Der { NAME($point, form: "on") } zählt für { NAME($player) }. Wenn das nicht stimmt, nehmt beide zurück und setzt sie nacheinander.
happened-nothing-seen = Ich habe keinen möglichen Zug gesehen. Stelle alles zurück und spiele ihn noch einmal.

## Das Ende

end-won = { $n ->
    [one] { NAME($players) } gewinnt. Räume das Brett ab, um wieder zu spielen.
   *[other] { NAME($players) } gewinnen gemeinsam. Räume das Brett ab, um wieder zu spielen.
    }
end-draw = Das Spiel endet unentschieden. Räume das Brett ab, um wieder zu spielen.
end-resignation = { $n ->
    [one] { NAME($players) } gewinnt, weil sonst niemand weiterspielt. Räume das Brett ab, um wieder zu spielen.
   *[other] { NAME($players) } gewinnen, weil sonst niemand weiterspielt. Räume das Brett ab, um wieder zu spielen.
    }
end-agreed = Unentschieden, wie ihr es wollt. Räume das Brett ab, um wieder zu spielen.
end-yinsh-rings = { $at ->
    [one] { NAME($players) } gewinnt mit einem Ring. Räume das Brett ab, um wieder zu spielen.
   *[other] { NAME($players) } gewinnt mit { NAME($at) } Ringen. Räume das Brett ab, um wieder zu spielen.
    }
end-yinsh-markers-won = Die Marker sind verbraucht: { NAME($players) } gewinnt mit mehr Ringen. Räume das Brett ab, um wieder zu spielen.
end-yinsh-markers = Keine Marker mehr, und gleich viele Ringe: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-yinsh-no-moves-won = Niemand kann ziehen: { NAME($players) } gewinnt mit mehr Ringen. Räume das Brett ab, um wieder zu spielen.
end-yinsh-no-moves = Niemand kann ziehen, und gleich viele Ringe: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-ringgz-territories = { NAME($players) } gewinnt mit den meisten Gebieten. Räume das Brett ab, um wieder zu spielen.
end-ringgz-pieces = Gleich viele Gebiete: { NAME($players) } gewinnt mit weniger übrigen Steinen. Räume das Brett ab, um wieder zu spielen.
end-ringgz-shared = Alles gleich: { NAME($players) } teilen sich den Sieg. Räume das Brett ab, um wieder zu spielen.
end-ringo-discs = { NAME($players) } gewinnt mit einer Reihe von vier Scheiben. Räume das Brett ab, um wieder zu spielen.
end-ringo-rings = { NAME($players) } gewinnt mit einer Reihe von vier Ringen. Räume das Brett ab, um wieder zu spielen.
end-ringo-passes = Niemand kann mehr spielen: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-ringo-repetition = Diese Stellung war zu oft auf dem Brett: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-ringo-turns = Alle Züge sind gespielt: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-bry-elimination = { NAME($players) } gewinnt: Sonst hat niemand mehr einen Stein. Räume das Brett ab, um wieder zu spielen.
end-bry-repetition = Diese Stellung war zu oft auf dem Brett: unentschieden. Räume das Brett ab, um wieder zu spielen.
end-bry-idle = Lange ist nichts geschehen: unentschieden. Räume das Brett ab, um wieder zu spielen.

count = { SAY($parts) }.
count-player = { $n ->
    [one] { NAME($player) } führt auf einem Punkt
   *[other] { NAME($player) } führt auf { NAME($n) } Punkten
    }
count-nobody = { $n ->
    [one] ein Punkt gehört niemandem
   *[other] { NAME($n) } Punkte gehören niemandem
    }
count-level = { $n ->
    [one] auf einem steht es gleich
   *[other] auf { NAME($n) } steht es gleich
    }

## Etwas stimmt nicht: warum

why-not-your-turn = { NAME($player) } ist am Zug.
why-not-its-move = { NAME($player) } spielt einen anderen Zug.
why-thinking = { NAME($player) } denkt noch nach.
why-belongs = { NAME($piece, form: "nom") } ist nicht mehr am Platz.
why-nothing-belongs = Dieser Punkt muss jetzt leer sein.
why-no-room = Auf diesen Punkt gehört etwas anderes.
why-not-there = { NAME($piece, form: "nom") } darf nicht dorthin.
why-missing = Es fehlt { NAME($piece, form: "one") }.
why-wrong-side = Ein Stein zeigt die falsche Seite.
why-set-up = Das Spiel braucht seine Steine, bevor es beginnt.
why-left-over = Das Spiel beginnt mit leerem Brett.
why-new-game = Ein neues Spiel beginnt. Zurück holt das alte wieder.
why-moved = Etwas wurde bewegt, während das Brett aus war.
why-cleared = Das Brett ist abgeräumt.
why-back = Einige Steine sind noch nicht wieder auf dem Brett.
why-led = Du gehst zurück.

## Etwas stimmt nicht: die Gründe der Regeln

why-game-over = Das Spiel ist vorbei.
why-cannot-pass = Du kannst noch etwas tun, also darfst du nicht passen.
why-already-out = { NAME($player) } spielt schon nicht mehr mit.
why-point-taken = Dort steht schon etwas.
why-yinsh-rings-are-placed = Zuerst werden alle Ringe gesetzt, in jedem Zug einer.
why-yinsh-rings-all-placed = Alle Ringe stehen; jetzt wird mit ihnen gezogen.
why-yinsh-move-is-due = Ein Marker kommt in einen deiner Ringe, und dieser Ring zieht.
why-yinsh-row-first = Zuerst muss eine Fünferreihe vom Brett.
why-yinsh-ring-first = Nach einer Reihe kommt einer deiner Ringe vom Brett.
why-yinsh-off-the-board = Das ist kein Punkt des Bretts.
why-yinsh-stays-there = Der Ring muss auf einen anderen Punkt ziehen.
why-yinsh-not-in-line = Ein Ring zieht in gerader Linie.
why-yinsh-jumps-a-ring = Ein Ring darf keinen anderen Ring überspringen.
why-yinsh-stops-not-behind-markers = Ein Ring, der Marker überspringt, hält gleich dahinter.
why-yinsh-no-ring-there = Dort steht kein Ring.
why-yinsh-not-your-ring = Dieser Ring gehört dem anderen.
why-yinsh-no-marker-in-ring = Vor dem Ziehen kam kein Marker in den Ring.
why-yinsh-marker-outside-ring = Ein Marker kommt in einen deiner Ringe.
why-yinsh-ring-cannot-move = Dieser Ring könnte dann nicht ziehen; wähle einen anderen.
why-yinsh-wrong-marker-colour = Dieser Marker zeigt die Farbe des anderen.
why-yinsh-not-in-the-row = Dieser Marker liegt in keiner Fünferreihe.
why-yinsh-no-row-there = Dort liegen keine fünf deiner Marker in einer Reihe.
why-yinsh-not-your-row = Diese Reihe gehört dem anderen.
why-yinsh-not-jumped = Kein Ring hat diesen Marker übersprungen.
why-yinsh-markers-stay = Marker bleiben liegen, wo sie sind.
why-ringgz-start-base-first = Zuerst kommt die Startbasis aufs Brett.
why-ringgz-start-base-stands = Die Startbasis steht schon.
why-ringgz-not-central = Die Startbasis kommt auf einen der neun Punkte in der Mitte.
why-ringgz-not-your-colour = Diese Farbe spielst du nicht.
why-ringgz-none-left = Davon hast du keine mehr.
why-ringgz-base-stands-there = Eine Basis füllt ihr Gebiet: Dort kommt nichts dazu.
why-ringgz-territory-not-adjacent = Kein Gebiet daneben hat diese Farbe.
why-ringgz-territory-not-adjacent-any = Kein Gebiet daneben hat eine deiner Farben.
why-ringgz-base-needs-empty = Eine Basis braucht ein leeres Gebiet.
why-ringgz-base-beside-base = Gleich daneben steht eine Basis derselben Farbe.
why-ringgz-base-beside-base-any = Direkt daneben stehen Basen deiner Farben.
why-ringgz-size-taken = Ein Ring dieser Größe steht schon dort.
why-ringgz-pieces-stay = Ein Stein bleibt, wo er gesetzt wurde.
why-ringo-discs-used-up = Deine Scheiben neben dem Brett sind verbraucht: Nimm eine vom Brett.
why-ringo-discs-in-stock = Neben dem Brett hast du noch Scheiben: Spiele eine davon.
why-ringo-no-disc-there = Dort liegt keine deiner Scheiben.
why-ringo-not-your-disc = Diese Scheibe gehört dem anderen.
why-ringo-splits-the-group = Ohne diese Scheibe zerfielen die Steine in zwei Gruppen.
why-ringo-no-ring-there = Eine Scheibe kommt in einen Ring, und dort steht keiner.
why-ringo-ring-has-to-move = Der Ring mit der neuen Scheibe muss ziehen.
why-ringo-stays-there = Der Ring muss an einen anderen Platz ziehen.
why-ringo-no-ring-beside = Ein Ring kommt direkt neben einen Ring, nicht nur an dessen Ecke.
why-ringo-off-the-board = Das liegt jenseits des Bretts.
why-ringo-no-disc-in-ring = Vor dem Ziehen kam keine Scheibe in den Ring.
why-ringo-disc-stays = Diese Scheibe bleibt, wo sie ist.
why-bry-nothing-there = Dort steht kein Stein.
why-bry-face-down = Ein verdeckter Stein zieht nicht.
why-bry-neutral-rests = Der neutrale Stein hat zuletzt gezogen; diesmal ruht er.
why-bry-not-in-line = Ein Stein zieht entlang einer geraden Linie.
why-bry-in-the-way = Ein anderer Stein steht im Weg.
why-bry-own-colour-there = Eigene Steine werden nicht geschlagen.
why-bry-shapes-do-not-fit = Ein Stein schlägt nur die Form, die auf ihm steht.
why-bry-not-in-the-nest = Nur ein Stein aus seinem Nest darf in den Ring kommen.
why-bry-not-in-the-pen = Nur ein Stein aus seinem Gehege kann befreit werden.
why-bry-just-released = Ein eben befreiter Stein kommt erst im nächsten Zug ins Spiel.
why-bry-neutral-not-first = Ein neutraler Stein kommt nur, solange du einen im Ring hast.
why-bry-other-body = Dafür darf nur ein Stein gleicher Farbe und Form kommen.
why-bry-released-already = Du darfst in einem Zug nur einen Stein befreien.
why-bry-no-release-now = Du darfst jetzt keinen Stein befreien.
why-bry-no-move-after-release = Nach diesem Befreien bliebe kein Zug mehr.
why-bry-choice-first = Wähle zuerst, welche leuchtenden Steine du umdrehst.
why-bry-nothing-to-choose = Es gibt nichts umzudrehen; ziehe mit einem Stein.
why-bry-not-to-choose = Dieser Stein wird jetzt nicht umgedreht.
why-bry-chosen-out-of-order = In dieser Reihenfolge werden sie nicht umgedreht.
why-bry-not-captured = Dieser Stein wurde nicht geschlagen.

## Etwas stimmt nicht: was zu tun ist

do-back = Setze { NAME($piece, form: "the") } zurück { NAME($to, form: "to") }.
do-take = Nimm { NAME($piece, form: "the") } { NAME($point, form: "off") }.
do-flip = Drehe { NAME($piece, form: "the") } { NAME($point, form: "on") } wieder um.
do-put = Setze { NAME($piece, form: "a") } { NAME($point, form: "to") }.
do-put-back = Setze { NAME($piece, form: "the") } zurück { NAME($point, form: "to") }.
do-cleared = Stelle die Steine zurück, oder drücke Bestätigen für ein neues Spiel.
do-insist = Drücke Bestätigen, wenn das Brett stimmt und ich mich irre.
do-led = { SAY($what) } Drücke Bestätigen, um hier zu bleiben.

## Fragen

ask-which-piece = { NAME($piece, form: "gender") ->
    [feminine] Welche { NAME($piece) } ist { NAME($point, form: "on") }? Bestätigen nimmt die leuchtende Farbe, Zurück zeigt die nächste.
   *[masculine] Welcher { NAME($piece, form: "which") } ist { NAME($point, form: "on") }? Bestätigen nimmt die leuchtende Farbe, Zurück zeigt die nächste.
    [neuter] Welches { NAME($piece, form: "which") } ist { NAME($point, form: "on") }? Bestätigen nimmt die leuchtende Farbe, Zurück zeigt die nächste.
    }
ask-which = Was war es? Bestätigen nimmt, was leuchtet, Zurück zeigt das Nächste.
ask-which-first = Was war es? Zurück zeigt eins nach dem anderen, Bestätigen nimmt, was leuchtet.
ask-made = War es das: { SAY($what) }? Drücke Bestätigen, wenn ja, oder spiele weiter.
ask-nothing = Wurde nichts gespielt? Drücke Bestätigen, wenn es so ist, oder spiele weiter.
ask-unseen = Mehrere Züge wurden gemacht, während das Brett aus war. Drücke Bestätigen, wenn sie gespielt wurden, oder stelle die Steine zurück.
ask-right = Ich sehe hier etwas Falsches. Drücke Bestätigen, wenn das Brett stimmt und ich mich irre.
ask-draw = { $n ->
    [2] Unentschieden? Drückt Bestätigen, wenn ihr beide wollt, sonst einen anderen Knopf.
   *[other] Unentschieden? Drückt Bestätigen, wenn ihr alle wollt, sonst einen anderen Knopf.
    }
ask-resign = { NAME($player) }, gibst du auf? Drücke Bestätigen, wenn ja, sonst einen anderen Knopf.
ask-resign-next = { NAME($player) }, gibst du auf? Drücke Bestätigen, wenn ja; Zurück fragt den Nächsten.

choice-nothing = nichts wurde gespielt
choice-as-it-stands = das Brett, wie es jetzt ist
choice-put = { NAME($piece, form: "one") } { NAME($point, form: "on") }
choice-piece = { NAME($piece) }
choice-move = { NAME($piece, form: "nom") } { NAME($point, form: "off") } nach { NAME($to) }
choice-take = { NAME($piece, form: "nom") } { NAME($point, form: "off") } genommen
choice-row = die Reihe { NAME($point, form: "off") } bis { NAME($to) }
choice-flip = { $n ->
    [one] { NAME($piece, form: "nom") } { NAME($point, form: "on") } umgedreht
   *[other] { NAME($n) } Steine umgedreht, auch { NAME($point, form: "on") }
    }
choice-at = was auf { NAME($points) } geschah
choice-pass = passen

## Was der Schiedsrichter meint: in der Werkstatt und für Entwickler

account-lifted = { NAME($piece, form: "nom") } wurde { NAME($point, form: "off") } gehoben.
account-stands = Hier steht { NAME($point, form: "on") }: { NAME($piece) }.
account-missing = Hier fehlt { NAME($point, form: "on") }: { NAME($piece) }.
account-explains = Vielleicht { $name }. Gesehen: { $n } von { $of } Schritten, { $entry } Züge übergangen.
account-amends = Vielleicht { $name } statt der letzten { $at }. Gesehen: { $n } von { $of } Schritten, { $entry } übergangen.
account-more = { $n } weitere erklären das Brett ebenso.
account-unexplained = Kein erlaubter Zug erklärt das Brett.
account-dropped = Nicht { $name }: { SAY($what) }.
account-others = { $n ->
    [one] Noch einer nicht: { SAY($what) }.
   *[other] { $n } andere nicht: { SAY($what) }.
    }

constraint-not-begun = nichts davon war zu sehen
constraint-unexplained = ein Punkt zeigt etwas anderes
constraint-removed-first = etwas wurde vor dem Zug entfernt, der das verlangt
constraint-chosen-first = vorher ist noch ein Stein umzudrehen
constraint-too-many-in-hand = mehr Steine wären hochgehoben, als es Hände gibt
constraint-not-made-yet = der Stein des Zuges davor steht noch an seinem Platz
constraint-not-arrived = dort steht, was vorher dort stand
constraint-not-left = sein Stein steht noch an seinem Platz
constraint-came-too-soon = ein Stein kam, bevor der richtige weg war
constraint-stood-elsewhere = sein Stein wurde auf einen anderen Punkt geschoben und blieb dort
constraint-stood-on = sein Stein blieb stehen und wurde nur angesehen
constraint-dragged = ein Stein wurde hinter einem anderen mitgezogen
constraint-knocked-away = ein Stein wurde zum nächsten Punkt gestoßen, nicht entfernt
constraint-taken-too-soon = ein Stein wurde zu früh entfernt
constraint-touched-too-soon = was der letzte Zug brachte, wurde zu früh aufgenommen
constraint-came-out-of-turn = ein Stein kam, bevor der Spieler davor begonnen hatte
constraint-gone-out-of-turn = ein Stein wurde aufgenommen, bevor der Spieler davor begonnen hatte
constraint-turned-too-soon = ein Stein wurde zu früh umgedreht
constraint-chosen-too-late = ein Stein wurde umgedreht, als der nächste schon gespielt hatte
constraint-rearranged-too-soon = das Brett wurde vor den anderen Zügen umgelegt
constraint-out-of-turn = ein Stein kam außer der Reihe
constraint-first-out-of-turn = ein Stein kam zuerst außer der Reihe
constraint-less-far = ein Stein ist weiter gegangen
constraint-lifted-again = ein Stein wurde wieder gehoben
constraint-up-before = ein Stein war in der Hand, bevor der Spieler davor begonnen hatte
constraint-nothing-new = seit der Aufzeichnung spricht nichts Neues dafür
constraint-amended-out-of-turn = er ist außer der Reihe und ersetzt nichts
constraint-pushed-about = er war nicht gemacht, bevor Steine verschoben wurden, und ersetzt nichts
constraint-left-standing = er ließe einen Stein stehen, der entfernt wurde
constraint-other-face = er braucht eine Seite, die nach unten gedreht wurde
constraint-there-before = sein Stein war da, bevor der aufgezeichnete aufgenommen wurde
constraint-after-the-next = der nächste hatte schon gespielt
constraint-known-otherwise = dort steht ein anderer Stein
constraint-joined = ein anderer Stein ist dazugekommen
constraint-knocked-on = ein Stein war schneller, als Hände ihn tragen
constraint-not-followed = was folgte, war ein Stoß

## Das Menü

menu-go-on = Menü, { $at } von { $of }: zurück zum Spiel. Bestätigen tut es, Zurück zeigt das Nächste.
menu-option = Menü, { $at } von { $of }: { NAME($option) }: { NAME($value) }. Bestätigen ändert es für ein neues Spiel, Zurück zeigt das Nächste.
menu-new-game = Menü, { $at } von { $of }: ein neues Spiel. Bestätigen beginnt es, Zurück zeigt das Nächste.
menu-guidance = Menü, { $at } von { $of }: Hilfe: { NAME($value) }. Bestätigen ändert sie, Zurück zeigt das Nächste.
menu-seat-person = Menü, { $at } von { $of }: { NAME($player) } spielt ein Mensch. Bestätigen ändert es, Zurück zeigt das Nächste.
menu-seat-engine = Menü, { $at } von { $of }: { NAME($player) } spielt das Programm, Stufe { $n }. Bestätigen ändert es, Zurück zeigt das Nächste.
menu-seat-ugi = Menü, { $at } von { $of }: { NAME($player) } spielt ein anderes Programm. Bestätigen ändert es, Zurück zeigt das Nächste.
menu-help = Menü, { $at } von { $of }: Hilfe für { NAME($player) }: { NAME($value) }. Bestätigen ändert sie, Zurück zeigt das Nächste.
menu-draw = Menü, { $at } von { $of }: Unentschieden anbieten. Bestätigen fragt alle, Zurück zeigt das Nächste.
menu-resign = Menü, { $at } von { $of }: aufgeben. Bestätigen fragt dich vorher, Zurück zeigt das Nächste.
menu-phone = Menü, { $at } von { $of }: ein Telefon mitspielen lassen. Bestätigen zeigt einen Code, Zurück zeigt das Nächste.
code-digit = Ziffer { $at } von { $of } des Codes: so viele Lichter. Bestätigen zeigt die nächste, Neu beendet es.

## Spieler, Farben, Zahlen

player-white = Weiß
player-black = Schwarz
player-red = Rot
player-blue = Blau
player-yellow = Gelb
player-1 = Spieler 1
player-2 = Spieler 2
player-3 = Spieler 3
player-4 = Spieler 4
player-other = { $name }
colour-white = weiß
    .noun = Weiß
colour-black = schwarz
    .noun = Schwarz
colour-red = rot
    .noun = Rot
colour-blue = blau
    .noun = Blau
colour-yellow = gelb
    .noun = Gelb
colour-green = grün
    .noun = Grün
number-1 = eins
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
number-11 = elf
number-12 = zwölf

## Punkte; die Steine von BRY haben Plätze neben dem Ring

point-other = { $name }
    .on = auf { $name }
    .to = auf { $name }
    .off = von { $name }
point-pen-any = Gehege
    .on = im Gehege
    .to = ins Gehege
    .off = aus dem Gehege
point-nest-any = Nest
    .on = im Nest
    .to = ins Nest
    .off = aus dem Nest

## Steine, deren Farbe nicht bekannt ist
piece-ring = Ring
    .a = einen Ring
    .the = den Ring
    .nom = der Ring
    .acc = Ring
    .which = Ring
    .one = ein Ring
    .many = Ringe
    .these = Ringe
    .gender = masculine
piece-marker = Marker
    .a = einen Marker
    .the = den Marker
    .nom = der Marker
    .acc = Marker
    .which = Marker
    .one = ein Marker
    .many = Marker
    .these = Marker
    .gender = masculine
piece-disc = Scheibe
    .a = eine Scheibe
    .the = die Scheibe
    .nom = die Scheibe
    .acc = Scheibe
    .which = Scheibe
    .one = eine Scheibe
    .many = Scheiben
    .these = Scheiben
    .gender = feminine
piece-base = Basis
    .a = eine Basis
    .the = die Basis
    .nom = die Basis
    .acc = Basis
    .which = Basis
    .one = eine Basis
    .many = Basen
    .these = Basen
    .gender = feminine
piece-piece = Stein
    .a = einen Stein
    .the = den Stein
    .nom = der Stein
    .acc = Stein
    .which = Stein
    .one = ein Stein
    .many = Steine
    .these = Steine
    .gender = masculine
piece-white-piece = weißer Stein
    .a = einen weißen Stein
    .the = den weißen Stein
    .nom = der weiße Stein
    .acc = weißen Stein
    .which = weiße Stein
    .one = ein weißer Stein
    .many = weiße Steine
    .these = weißen Steine
    .gender = masculine
piece-black-piece = schwarzer Stein
    .a = einen schwarzen Stein
    .the = den schwarzen Stein
    .nom = der schwarze Stein
    .acc = schwarzen Stein
    .which = schwarze Stein
    .one = ein schwarzer Stein
    .many = schwarze Steine
    .these = schwarzen Steine
    .gender = masculine
piece-red-piece = roter Stein
    .a = einen roten Stein
    .the = den roten Stein
    .nom = der rote Stein
    .acc = roten Stein
    .which = rote Stein
    .one = ein roter Stein
    .many = rote Steine
    .these = roten Steine
    .gender = masculine
piece-blue-piece = blauer Stein
    .a = einen blauen Stein
    .the = den blauen Stein
    .nom = der blaue Stein
    .acc = blauen Stein
    .which = blaue Stein
    .one = ein blauer Stein
    .many = blaue Steine
    .these = blauen Steine
    .gender = masculine
piece-yellow-piece = gelber Stein
    .a = einen gelben Stein
    .the = den gelben Stein
    .nom = der gelbe Stein
    .acc = gelben Stein
    .which = gelbe Stein
    .one = ein gelber Stein
    .many = gelbe Steine
    .these = gelben Steine
    .gender = masculine
piece-green-piece = grüner Stein
    .a = einen grünen Stein
    .the = den grünen Stein
    .nom = der grüne Stein
    .acc = grünen Stein
    .which = grüne Stein
    .one = ein grüner Stein
    .many = grüne Steine
    .these = grünen Steine
    .gender = masculine
piece-other = Stein „{ $name }“
    .a = einen Stein „{ $name }“
    .the = den Stein „{ $name }“
    .nom = der Stein „{ $name }“
    .acc = Stein „{ $name }“
    .which = Stein „{ $name }“
    .one = ein Stein „{ $name }“
    .many = Steine „{ $name }“
    .these = Steine „{ $name }“
    .gender = masculine

## YINSH und RINGO
piece-white-rings = weißer Ring
piece-black-rings = schwarzer Ring
piece-markers = Marker
piece-white-ring = weißer Ring
    .a = einen weißen Ring
    .the = den weißen Ring
    .nom = der weiße Ring
    .acc = weißen Ring
    .which = weiße Ring
    .one = ein weißer Ring
    .many = weiße Ringe
    .these = weißen Ringe
    .gender = masculine
piece-black-ring = schwarzer Ring
    .a = einen schwarzen Ring
    .the = den schwarzen Ring
    .nom = der schwarze Ring
    .acc = schwarzen Ring
    .which = schwarze Ring
    .one = ein schwarzer Ring
    .many = schwarze Ringe
    .these = schwarzen Ringe
    .gender = masculine
piece-red-ring = roter Ring
    .a = einen roten Ring
    .the = den roten Ring
    .nom = der rote Ring
    .acc = roten Ring
    .which = rote Ring
    .one = ein roter Ring
    .many = rote Ringe
    .these = roten Ringe
    .gender = masculine
piece-blue-ring = blauer Ring
    .a = einen blauen Ring
    .the = den blauen Ring
    .nom = der blaue Ring
    .acc = blauen Ring
    .which = blaue Ring
    .one = ein blauer Ring
    .many = blaue Ringe
    .these = blauen Ringe
    .gender = masculine
piece-white-marker = weißer Marker
    .a = einen weißen Marker
    .the = den weißen Marker
    .nom = der weiße Marker
    .acc = weißen Marker
    .which = weiße Marker
    .one = ein weißer Marker
    .many = weiße Marker
    .these = weißen Marker
    .gender = masculine
piece-black-marker = schwarzer Marker
    .a = einen schwarzen Marker
    .the = den schwarzen Marker
    .nom = der schwarze Marker
    .acc = schwarzen Marker
    .which = schwarze Marker
    .one = ein schwarzer Marker
    .many = schwarze Marker
    .these = schwarzen Marker
    .gender = masculine
piece-red-disc = rote Scheibe
    .a = eine rote Scheibe
    .the = die rote Scheibe
    .nom = die rote Scheibe
    .acc = rote Scheibe
    .which = rote Scheibe
    .one = eine rote Scheibe
    .many = rote Scheiben
    .these = roten Scheiben
    .gender = feminine
piece-blue-disc = blaue Scheibe
    .a = eine blaue Scheibe
    .the = die blaue Scheibe
    .nom = die blaue Scheibe
    .acc = blaue Scheibe
    .which = blaue Scheibe
    .one = eine blaue Scheibe
    .many = blaue Scheiben
    .these = blauen Scheiben
    .gender = feminine

## RINGGZ
piece-start-base = Startbasis
    .a = eine Startbasis
    .the = die Startbasis
    .nom = die Startbasis
    .acc = Startbasis
    .which = Startbasis
    .one = eine Startbasis
    .many = Startbasen
    .these = Startbasen
    .gender = feminine
piece-red-1 = winziger roter Ring
    .a = einen winzigen roten Ring
    .the = den winzigen roten Ring
    .nom = der winzige rote Ring
    .acc = winzigen roten Ring
    .which = winzige rote Ring
    .one = ein winziger roter Ring
    .many = winzige rote Ringe
    .these = winzigen roten Ringe
    .gender = masculine
piece-red-2 = kleiner roter Ring
    .a = einen kleinen roten Ring
    .the = den kleinen roten Ring
    .nom = der kleine rote Ring
    .acc = kleinen roten Ring
    .which = kleine rote Ring
    .one = ein kleiner roter Ring
    .many = kleine rote Ringe
    .these = kleinen roten Ringe
    .gender = masculine
piece-red-3 = mittlerer roter Ring
    .a = einen mittleren roten Ring
    .the = den mittleren roten Ring
    .nom = der mittlere rote Ring
    .acc = mittleren roten Ring
    .which = mittlere rote Ring
    .one = ein mittlerer roter Ring
    .many = mittlere rote Ringe
    .these = mittleren roten Ringe
    .gender = masculine
piece-red-4 = großer roter Ring
    .a = einen großen roten Ring
    .the = den großen roten Ring
    .nom = der große rote Ring
    .acc = großen roten Ring
    .which = große rote Ring
    .one = ein großer roter Ring
    .many = große rote Ringe
    .these = großen roten Ringe
    .gender = masculine
piece-red-base = rote Basis
    .a = eine rote Basis
    .the = die rote Basis
    .nom = die rote Basis
    .acc = rote Basis
    .which = rote Basis
    .one = eine rote Basis
    .many = rote Basen
    .these = roten Basen
    .gender = feminine
piece-blue-1 = winziger blauer Ring
    .a = einen winzigen blauen Ring
    .the = den winzigen blauen Ring
    .nom = der winzige blaue Ring
    .acc = winzigen blauen Ring
    .which = winzige blaue Ring
    .one = ein winziger blauer Ring
    .many = winzige blaue Ringe
    .these = winzigen blauen Ringe
    .gender = masculine
piece-blue-2 = kleiner blauer Ring
    .a = einen kleinen blauen Ring
    .the = den kleinen blauen Ring
    .nom = der kleine blaue Ring
    .acc = kleinen blauen Ring
    .which = kleine blaue Ring
    .one = ein kleiner blauer Ring
    .many = kleine blaue Ringe
    .these = kleinen blauen Ringe
    .gender = masculine
piece-blue-3 = mittlerer blauer Ring
    .a = einen mittleren blauen Ring
    .the = den mittleren blauen Ring
    .nom = der mittlere blaue Ring
    .acc = mittleren blauen Ring
    .which = mittlere blaue Ring
    .one = ein mittlerer blauer Ring
    .many = mittlere blaue Ringe
    .these = mittleren blauen Ringe
    .gender = masculine
piece-blue-4 = großer blauer Ring
    .a = einen großen blauen Ring
    .the = den großen blauen Ring
    .nom = der große blaue Ring
    .acc = großen blauen Ring
    .which = große blaue Ring
    .one = ein großer blauer Ring
    .many = große blaue Ringe
    .these = großen blauen Ringe
    .gender = masculine
piece-blue-base = blaue Basis
    .a = eine blaue Basis
    .the = die blaue Basis
    .nom = die blaue Basis
    .acc = blaue Basis
    .which = blaue Basis
    .one = eine blaue Basis
    .many = blaue Basen
    .these = blauen Basen
    .gender = feminine
piece-yellow-1 = winziger gelber Ring
    .a = einen winzigen gelben Ring
    .the = den winzigen gelben Ring
    .nom = der winzige gelbe Ring
    .acc = winzigen gelben Ring
    .which = winzige gelbe Ring
    .one = ein winziger gelber Ring
    .many = winzige gelbe Ringe
    .these = winzigen gelben Ringe
    .gender = masculine
piece-yellow-2 = kleiner gelber Ring
    .a = einen kleinen gelben Ring
    .the = den kleinen gelben Ring
    .nom = der kleine gelbe Ring
    .acc = kleinen gelben Ring
    .which = kleine gelbe Ring
    .one = ein kleiner gelber Ring
    .many = kleine gelbe Ringe
    .these = kleinen gelben Ringe
    .gender = masculine
piece-yellow-3 = mittlerer gelber Ring
    .a = einen mittleren gelben Ring
    .the = den mittleren gelben Ring
    .nom = der mittlere gelbe Ring
    .acc = mittleren gelben Ring
    .which = mittlere gelbe Ring
    .one = ein mittlerer gelber Ring
    .many = mittlere gelbe Ringe
    .these = mittleren gelben Ringe
    .gender = masculine
piece-yellow-4 = großer gelber Ring
    .a = einen großen gelben Ring
    .the = den großen gelben Ring
    .nom = der große gelbe Ring
    .acc = großen gelben Ring
    .which = große gelbe Ring
    .one = ein großer gelber Ring
    .many = große gelbe Ringe
    .these = großen gelben Ringe
    .gender = masculine
piece-yellow-base = gelbe Basis
    .a = eine gelbe Basis
    .the = die gelbe Basis
    .nom = die gelbe Basis
    .acc = gelbe Basis
    .which = gelbe Basis
    .one = eine gelbe Basis
    .many = gelbe Basen
    .these = gelben Basen
    .gender = feminine
piece-green-1 = winziger grüner Ring
    .a = einen winzigen grünen Ring
    .the = den winzigen grünen Ring
    .nom = der winzige grüne Ring
    .acc = winzigen grünen Ring
    .which = winzige grüne Ring
    .one = ein winziger grüner Ring
    .many = winzige grüne Ringe
    .these = winzigen grünen Ringe
    .gender = masculine
piece-green-2 = kleiner grüner Ring
    .a = einen kleinen grünen Ring
    .the = den kleinen grünen Ring
    .nom = der kleine grüne Ring
    .acc = kleinen grünen Ring
    .which = kleine grüne Ring
    .one = ein kleiner grüner Ring
    .many = kleine grüne Ringe
    .these = kleinen grünen Ringe
    .gender = masculine
piece-green-3 = mittlerer grüner Ring
    .a = einen mittleren grünen Ring
    .the = den mittleren grünen Ring
    .nom = der mittlere grüne Ring
    .acc = mittleren grünen Ring
    .which = mittlere grüne Ring
    .one = ein mittlerer grüner Ring
    .many = mittlere grüne Ringe
    .these = mittleren grünen Ringe
    .gender = masculine
piece-green-4 = großer grüner Ring
    .a = einen großen grünen Ring
    .the = den großen grünen Ring
    .nom = der große grüne Ring
    .acc = großen grünen Ring
    .which = große grüne Ring
    .one = ein großer grüner Ring
    .many = große grüne Ringe
    .these = großen grünen Ringe
    .gender = masculine
piece-green-base = grüne Basis
    .a = eine grüne Basis
    .the = die grüne Basis
    .nom = die grüne Basis
    .acc = grüne Basis
    .which = grüne Basis
    .one = eine grüne Basis
    .many = grüne Basen
    .these = grünen Basen
    .gender = feminine

## BRY: erst der Umriss, dann das aufgedruckte Zeichen; verdeckt sieht man es nicht
piece-bss = blaues Quadrat mit Quadrat
    .a = ein blaues Quadrat mit Quadrat
    .the = das blaue Quadrat mit Quadrat
    .nom = das blaue Quadrat mit Quadrat
    .acc = blaues Quadrat mit Quadrat
    .which = blaue Quadrat mit Quadrat
    .one = ein blaues Quadrat mit Quadrat
    .many = blaue Quadrate mit Quadrat
    .these = blauen Quadrate mit Quadrat
    .gender = neuter
piece-bss-down = verdecktes blaues Quadrat
    .a = ein verdecktes blaues Quadrat
    .the = das verdeckte blaue Quadrat
    .nom = das verdeckte blaue Quadrat
    .acc = verdecktes blaues Quadrat
    .which = verdeckte blaue Quadrat
    .one = ein verdecktes blaues Quadrat
    .many = verdeckte blaue Quadrate
    .these = verdeckten blauen Quadrate
    .gender = neuter
piece-bsc = blaues Quadrat mit Kreis
    .a = ein blaues Quadrat mit Kreis
    .the = das blaue Quadrat mit Kreis
    .nom = das blaue Quadrat mit Kreis
    .acc = blaues Quadrat mit Kreis
    .which = blaue Quadrat mit Kreis
    .one = ein blaues Quadrat mit Kreis
    .many = blaue Quadrate mit Kreis
    .these = blauen Quadrate mit Kreis
    .gender = neuter
piece-bsc-down = verdecktes blaues Quadrat
    .a = ein verdecktes blaues Quadrat
    .the = das verdeckte blaue Quadrat
    .nom = das verdeckte blaue Quadrat
    .acc = verdecktes blaues Quadrat
    .which = verdeckte blaue Quadrat
    .one = ein verdecktes blaues Quadrat
    .many = verdeckte blaue Quadrate
    .these = verdeckten blauen Quadrate
    .gender = neuter
piece-bsh = blaues Quadrat mit Sechseck
    .a = ein blaues Quadrat mit Sechseck
    .the = das blaue Quadrat mit Sechseck
    .nom = das blaue Quadrat mit Sechseck
    .acc = blaues Quadrat mit Sechseck
    .which = blaue Quadrat mit Sechseck
    .one = ein blaues Quadrat mit Sechseck
    .many = blaue Quadrate mit Sechseck
    .these = blauen Quadrate mit Sechseck
    .gender = neuter
piece-bsh-down = verdecktes blaues Quadrat
    .a = ein verdecktes blaues Quadrat
    .the = das verdeckte blaue Quadrat
    .nom = das verdeckte blaue Quadrat
    .acc = verdecktes blaues Quadrat
    .which = verdeckte blaue Quadrat
    .one = ein verdecktes blaues Quadrat
    .many = verdeckte blaue Quadrate
    .these = verdeckten blauen Quadrate
    .gender = neuter
piece-bcs = blauer Kreis mit Quadrat
    .a = einen blauen Kreis mit Quadrat
    .the = den blauen Kreis mit Quadrat
    .nom = der blaue Kreis mit Quadrat
    .acc = blauen Kreis mit Quadrat
    .which = blaue Kreis mit Quadrat
    .one = ein blauer Kreis mit Quadrat
    .many = blaue Kreise mit Quadrat
    .these = blauen Kreise mit Quadrat
    .gender = masculine
piece-bcs-down = verdeckter blauer Kreis
    .a = einen verdeckten blauen Kreis
    .the = den verdeckten blauen Kreis
    .nom = der verdeckte blaue Kreis
    .acc = verdeckten blauen Kreis
    .which = verdeckte blaue Kreis
    .one = ein verdeckter blauer Kreis
    .many = verdeckte blaue Kreise
    .these = verdeckten blauen Kreise
    .gender = masculine
piece-bcc = blauer Kreis mit Kreis
    .a = einen blauen Kreis mit Kreis
    .the = den blauen Kreis mit Kreis
    .nom = der blaue Kreis mit Kreis
    .acc = blauen Kreis mit Kreis
    .which = blaue Kreis mit Kreis
    .one = ein blauer Kreis mit Kreis
    .many = blaue Kreise mit Kreis
    .these = blauen Kreise mit Kreis
    .gender = masculine
piece-bcc-down = verdeckter blauer Kreis
    .a = einen verdeckten blauen Kreis
    .the = den verdeckten blauen Kreis
    .nom = der verdeckte blaue Kreis
    .acc = verdeckten blauen Kreis
    .which = verdeckte blaue Kreis
    .one = ein verdeckter blauer Kreis
    .many = verdeckte blaue Kreise
    .these = verdeckten blauen Kreise
    .gender = masculine
piece-bch = blauer Kreis mit Sechseck
    .a = einen blauen Kreis mit Sechseck
    .the = den blauen Kreis mit Sechseck
    .nom = der blaue Kreis mit Sechseck
    .acc = blauen Kreis mit Sechseck
    .which = blaue Kreis mit Sechseck
    .one = ein blauer Kreis mit Sechseck
    .many = blaue Kreise mit Sechseck
    .these = blauen Kreise mit Sechseck
    .gender = masculine
piece-bch-down = verdeckter blauer Kreis
    .a = einen verdeckten blauen Kreis
    .the = den verdeckten blauen Kreis
    .nom = der verdeckte blaue Kreis
    .acc = verdeckten blauen Kreis
    .which = verdeckte blaue Kreis
    .one = ein verdeckter blauer Kreis
    .many = verdeckte blaue Kreise
    .these = verdeckten blauen Kreise
    .gender = masculine
piece-bhs = blaues Sechseck mit Quadrat
    .a = ein blaues Sechseck mit Quadrat
    .the = das blaue Sechseck mit Quadrat
    .nom = das blaue Sechseck mit Quadrat
    .acc = blaues Sechseck mit Quadrat
    .which = blaue Sechseck mit Quadrat
    .one = ein blaues Sechseck mit Quadrat
    .many = blaue Sechsecke mit Quadrat
    .these = blauen Sechsecke mit Quadrat
    .gender = neuter
piece-bhs-down = verdecktes blaues Sechseck
    .a = ein verdecktes blaues Sechseck
    .the = das verdeckte blaue Sechseck
    .nom = das verdeckte blaue Sechseck
    .acc = verdecktes blaues Sechseck
    .which = verdeckte blaue Sechseck
    .one = ein verdecktes blaues Sechseck
    .many = verdeckte blaue Sechsecke
    .these = verdeckten blauen Sechsecke
    .gender = neuter
piece-bhc = blaues Sechseck mit Kreis
    .a = ein blaues Sechseck mit Kreis
    .the = das blaue Sechseck mit Kreis
    .nom = das blaue Sechseck mit Kreis
    .acc = blaues Sechseck mit Kreis
    .which = blaue Sechseck mit Kreis
    .one = ein blaues Sechseck mit Kreis
    .many = blaue Sechsecke mit Kreis
    .these = blauen Sechsecke mit Kreis
    .gender = neuter
piece-bhc-down = verdecktes blaues Sechseck
    .a = ein verdecktes blaues Sechseck
    .the = das verdeckte blaue Sechseck
    .nom = das verdeckte blaue Sechseck
    .acc = verdecktes blaues Sechseck
    .which = verdeckte blaue Sechseck
    .one = ein verdecktes blaues Sechseck
    .many = verdeckte blaue Sechsecke
    .these = verdeckten blauen Sechsecke
    .gender = neuter
piece-bhh = blaues Sechseck mit Sechseck
    .a = ein blaues Sechseck mit Sechseck
    .the = das blaue Sechseck mit Sechseck
    .nom = das blaue Sechseck mit Sechseck
    .acc = blaues Sechseck mit Sechseck
    .which = blaue Sechseck mit Sechseck
    .one = ein blaues Sechseck mit Sechseck
    .many = blaue Sechsecke mit Sechseck
    .these = blauen Sechsecke mit Sechseck
    .gender = neuter
piece-bhh-down = verdecktes blaues Sechseck
    .a = ein verdecktes blaues Sechseck
    .the = das verdeckte blaue Sechseck
    .nom = das verdeckte blaue Sechseck
    .acc = verdecktes blaues Sechseck
    .which = verdeckte blaue Sechseck
    .one = ein verdecktes blaues Sechseck
    .many = verdeckte blaue Sechsecke
    .these = verdeckten blauen Sechsecke
    .gender = neuter
piece-rss = rotes Quadrat mit Quadrat
    .a = ein rotes Quadrat mit Quadrat
    .the = das rote Quadrat mit Quadrat
    .nom = das rote Quadrat mit Quadrat
    .acc = rotes Quadrat mit Quadrat
    .which = rote Quadrat mit Quadrat
    .one = ein rotes Quadrat mit Quadrat
    .many = rote Quadrate mit Quadrat
    .these = roten Quadrate mit Quadrat
    .gender = neuter
piece-rss-down = verdecktes rotes Quadrat
    .a = ein verdecktes rotes Quadrat
    .the = das verdeckte rote Quadrat
    .nom = das verdeckte rote Quadrat
    .acc = verdecktes rotes Quadrat
    .which = verdeckte rote Quadrat
    .one = ein verdecktes rotes Quadrat
    .many = verdeckte rote Quadrate
    .these = verdeckten roten Quadrate
    .gender = neuter
piece-rsc = rotes Quadrat mit Kreis
    .a = ein rotes Quadrat mit Kreis
    .the = das rote Quadrat mit Kreis
    .nom = das rote Quadrat mit Kreis
    .acc = rotes Quadrat mit Kreis
    .which = rote Quadrat mit Kreis
    .one = ein rotes Quadrat mit Kreis
    .many = rote Quadrate mit Kreis
    .these = roten Quadrate mit Kreis
    .gender = neuter
piece-rsc-down = verdecktes rotes Quadrat
    .a = ein verdecktes rotes Quadrat
    .the = das verdeckte rote Quadrat
    .nom = das verdeckte rote Quadrat
    .acc = verdecktes rotes Quadrat
    .which = verdeckte rote Quadrat
    .one = ein verdecktes rotes Quadrat
    .many = verdeckte rote Quadrate
    .these = verdeckten roten Quadrate
    .gender = neuter
piece-rsh = rotes Quadrat mit Sechseck
    .a = ein rotes Quadrat mit Sechseck
    .the = das rote Quadrat mit Sechseck
    .nom = das rote Quadrat mit Sechseck
    .acc = rotes Quadrat mit Sechseck
    .which = rote Quadrat mit Sechseck
    .one = ein rotes Quadrat mit Sechseck
    .many = rote Quadrate mit Sechseck
    .these = roten Quadrate mit Sechseck
    .gender = neuter
piece-rsh-down = verdecktes rotes Quadrat
    .a = ein verdecktes rotes Quadrat
    .the = das verdeckte rote Quadrat
    .nom = das verdeckte rote Quadrat
    .acc = verdecktes rotes Quadrat
    .which = verdeckte rote Quadrat
    .one = ein verdecktes rotes Quadrat
    .many = verdeckte rote Quadrate
    .these = verdeckten roten Quadrate
    .gender = neuter
piece-rcs = roter Kreis mit Quadrat
    .a = einen roten Kreis mit Quadrat
    .the = den roten Kreis mit Quadrat
    .nom = der rote Kreis mit Quadrat
    .acc = roten Kreis mit Quadrat
    .which = rote Kreis mit Quadrat
    .one = ein roter Kreis mit Quadrat
    .many = rote Kreise mit Quadrat
    .these = roten Kreise mit Quadrat
    .gender = masculine
piece-rcs-down = verdeckter roter Kreis
    .a = einen verdeckten roten Kreis
    .the = den verdeckten roten Kreis
    .nom = der verdeckte rote Kreis
    .acc = verdeckten roten Kreis
    .which = verdeckte rote Kreis
    .one = ein verdeckter roter Kreis
    .many = verdeckte rote Kreise
    .these = verdeckten roten Kreise
    .gender = masculine
piece-rcc = roter Kreis mit Kreis
    .a = einen roten Kreis mit Kreis
    .the = den roten Kreis mit Kreis
    .nom = der rote Kreis mit Kreis
    .acc = roten Kreis mit Kreis
    .which = rote Kreis mit Kreis
    .one = ein roter Kreis mit Kreis
    .many = rote Kreise mit Kreis
    .these = roten Kreise mit Kreis
    .gender = masculine
piece-rcc-down = verdeckter roter Kreis
    .a = einen verdeckten roten Kreis
    .the = den verdeckten roten Kreis
    .nom = der verdeckte rote Kreis
    .acc = verdeckten roten Kreis
    .which = verdeckte rote Kreis
    .one = ein verdeckter roter Kreis
    .many = verdeckte rote Kreise
    .these = verdeckten roten Kreise
    .gender = masculine
piece-rch = roter Kreis mit Sechseck
    .a = einen roten Kreis mit Sechseck
    .the = den roten Kreis mit Sechseck
    .nom = der rote Kreis mit Sechseck
    .acc = roten Kreis mit Sechseck
    .which = rote Kreis mit Sechseck
    .one = ein roter Kreis mit Sechseck
    .many = rote Kreise mit Sechseck
    .these = roten Kreise mit Sechseck
    .gender = masculine
piece-rch-down = verdeckter roter Kreis
    .a = einen verdeckten roten Kreis
    .the = den verdeckten roten Kreis
    .nom = der verdeckte rote Kreis
    .acc = verdeckten roten Kreis
    .which = verdeckte rote Kreis
    .one = ein verdeckter roter Kreis
    .many = verdeckte rote Kreise
    .these = verdeckten roten Kreise
    .gender = masculine
piece-rhs = rotes Sechseck mit Quadrat
    .a = ein rotes Sechseck mit Quadrat
    .the = das rote Sechseck mit Quadrat
    .nom = das rote Sechseck mit Quadrat
    .acc = rotes Sechseck mit Quadrat
    .which = rote Sechseck mit Quadrat
    .one = ein rotes Sechseck mit Quadrat
    .many = rote Sechsecke mit Quadrat
    .these = roten Sechsecke mit Quadrat
    .gender = neuter
piece-rhs-down = verdecktes rotes Sechseck
    .a = ein verdecktes rotes Sechseck
    .the = das verdeckte rote Sechseck
    .nom = das verdeckte rote Sechseck
    .acc = verdecktes rotes Sechseck
    .which = verdeckte rote Sechseck
    .one = ein verdecktes rotes Sechseck
    .many = verdeckte rote Sechsecke
    .these = verdeckten roten Sechsecke
    .gender = neuter
piece-rhc = rotes Sechseck mit Kreis
    .a = ein rotes Sechseck mit Kreis
    .the = das rote Sechseck mit Kreis
    .nom = das rote Sechseck mit Kreis
    .acc = rotes Sechseck mit Kreis
    .which = rote Sechseck mit Kreis
    .one = ein rotes Sechseck mit Kreis
    .many = rote Sechsecke mit Kreis
    .these = roten Sechsecke mit Kreis
    .gender = neuter
piece-rhc-down = verdecktes rotes Sechseck
    .a = ein verdecktes rotes Sechseck
    .the = das verdeckte rote Sechseck
    .nom = das verdeckte rote Sechseck
    .acc = verdecktes rotes Sechseck
    .which = verdeckte rote Sechseck
    .one = ein verdecktes rotes Sechseck
    .many = verdeckte rote Sechsecke
    .these = verdeckten roten Sechsecke
    .gender = neuter
piece-rhh = rotes Sechseck mit Sechseck
    .a = ein rotes Sechseck mit Sechseck
    .the = das rote Sechseck mit Sechseck
    .nom = das rote Sechseck mit Sechseck
    .acc = rotes Sechseck mit Sechseck
    .which = rote Sechseck mit Sechseck
    .one = ein rotes Sechseck mit Sechseck
    .many = rote Sechsecke mit Sechseck
    .these = roten Sechsecke mit Sechseck
    .gender = neuter
piece-rhh-down = verdecktes rotes Sechseck
    .a = ein verdecktes rotes Sechseck
    .the = das verdeckte rote Sechseck
    .nom = das verdeckte rote Sechseck
    .acc = verdecktes rotes Sechseck
    .which = verdeckte rote Sechseck
    .one = ein verdecktes rotes Sechseck
    .many = verdeckte rote Sechsecke
    .these = verdeckten roten Sechsecke
    .gender = neuter
piece-yss = gelbes Quadrat mit Quadrat
    .a = ein gelbes Quadrat mit Quadrat
    .the = das gelbe Quadrat mit Quadrat
    .nom = das gelbe Quadrat mit Quadrat
    .acc = gelbes Quadrat mit Quadrat
    .which = gelbe Quadrat mit Quadrat
    .one = ein gelbes Quadrat mit Quadrat
    .many = gelbe Quadrate mit Quadrat
    .these = gelben Quadrate mit Quadrat
    .gender = neuter
piece-yss-down = verdecktes gelbes Quadrat
    .a = ein verdecktes gelbes Quadrat
    .the = das verdeckte gelbe Quadrat
    .nom = das verdeckte gelbe Quadrat
    .acc = verdecktes gelbes Quadrat
    .which = verdeckte gelbe Quadrat
    .one = ein verdecktes gelbes Quadrat
    .many = verdeckte gelbe Quadrate
    .these = verdeckten gelben Quadrate
    .gender = neuter
piece-ysc = gelbes Quadrat mit Kreis
    .a = ein gelbes Quadrat mit Kreis
    .the = das gelbe Quadrat mit Kreis
    .nom = das gelbe Quadrat mit Kreis
    .acc = gelbes Quadrat mit Kreis
    .which = gelbe Quadrat mit Kreis
    .one = ein gelbes Quadrat mit Kreis
    .many = gelbe Quadrate mit Kreis
    .these = gelben Quadrate mit Kreis
    .gender = neuter
piece-ysc-down = verdecktes gelbes Quadrat
    .a = ein verdecktes gelbes Quadrat
    .the = das verdeckte gelbe Quadrat
    .nom = das verdeckte gelbe Quadrat
    .acc = verdecktes gelbes Quadrat
    .which = verdeckte gelbe Quadrat
    .one = ein verdecktes gelbes Quadrat
    .many = verdeckte gelbe Quadrate
    .these = verdeckten gelben Quadrate
    .gender = neuter
piece-ysh = gelbes Quadrat mit Sechseck
    .a = ein gelbes Quadrat mit Sechseck
    .the = das gelbe Quadrat mit Sechseck
    .nom = das gelbe Quadrat mit Sechseck
    .acc = gelbes Quadrat mit Sechseck
    .which = gelbe Quadrat mit Sechseck
    .one = ein gelbes Quadrat mit Sechseck
    .many = gelbe Quadrate mit Sechseck
    .these = gelben Quadrate mit Sechseck
    .gender = neuter
piece-ysh-down = verdecktes gelbes Quadrat
    .a = ein verdecktes gelbes Quadrat
    .the = das verdeckte gelbe Quadrat
    .nom = das verdeckte gelbe Quadrat
    .acc = verdecktes gelbes Quadrat
    .which = verdeckte gelbe Quadrat
    .one = ein verdecktes gelbes Quadrat
    .many = verdeckte gelbe Quadrate
    .these = verdeckten gelben Quadrate
    .gender = neuter
piece-ycs = gelber Kreis mit Quadrat
    .a = einen gelben Kreis mit Quadrat
    .the = den gelben Kreis mit Quadrat
    .nom = der gelbe Kreis mit Quadrat
    .acc = gelben Kreis mit Quadrat
    .which = gelbe Kreis mit Quadrat
    .one = ein gelber Kreis mit Quadrat
    .many = gelbe Kreise mit Quadrat
    .these = gelben Kreise mit Quadrat
    .gender = masculine
piece-ycs-down = verdeckter gelber Kreis
    .a = einen verdeckten gelben Kreis
    .the = den verdeckten gelben Kreis
    .nom = der verdeckte gelbe Kreis
    .acc = verdeckten gelben Kreis
    .which = verdeckte gelbe Kreis
    .one = ein verdeckter gelber Kreis
    .many = verdeckte gelbe Kreise
    .these = verdeckten gelben Kreise
    .gender = masculine
piece-ycc = gelber Kreis mit Kreis
    .a = einen gelben Kreis mit Kreis
    .the = den gelben Kreis mit Kreis
    .nom = der gelbe Kreis mit Kreis
    .acc = gelben Kreis mit Kreis
    .which = gelbe Kreis mit Kreis
    .one = ein gelber Kreis mit Kreis
    .many = gelbe Kreise mit Kreis
    .these = gelben Kreise mit Kreis
    .gender = masculine
piece-ycc-down = verdeckter gelber Kreis
    .a = einen verdeckten gelben Kreis
    .the = den verdeckten gelben Kreis
    .nom = der verdeckte gelbe Kreis
    .acc = verdeckten gelben Kreis
    .which = verdeckte gelbe Kreis
    .one = ein verdeckter gelber Kreis
    .many = verdeckte gelbe Kreise
    .these = verdeckten gelben Kreise
    .gender = masculine
piece-ych = gelber Kreis mit Sechseck
    .a = einen gelben Kreis mit Sechseck
    .the = den gelben Kreis mit Sechseck
    .nom = der gelbe Kreis mit Sechseck
    .acc = gelben Kreis mit Sechseck
    .which = gelbe Kreis mit Sechseck
    .one = ein gelber Kreis mit Sechseck
    .many = gelbe Kreise mit Sechseck
    .these = gelben Kreise mit Sechseck
    .gender = masculine
piece-ych-down = verdeckter gelber Kreis
    .a = einen verdeckten gelben Kreis
    .the = den verdeckten gelben Kreis
    .nom = der verdeckte gelbe Kreis
    .acc = verdeckten gelben Kreis
    .which = verdeckte gelbe Kreis
    .one = ein verdeckter gelber Kreis
    .many = verdeckte gelbe Kreise
    .these = verdeckten gelben Kreise
    .gender = masculine
piece-yhs = gelbes Sechseck mit Quadrat
    .a = ein gelbes Sechseck mit Quadrat
    .the = das gelbe Sechseck mit Quadrat
    .nom = das gelbe Sechseck mit Quadrat
    .acc = gelbes Sechseck mit Quadrat
    .which = gelbe Sechseck mit Quadrat
    .one = ein gelbes Sechseck mit Quadrat
    .many = gelbe Sechsecke mit Quadrat
    .these = gelben Sechsecke mit Quadrat
    .gender = neuter
piece-yhs-down = verdecktes gelbes Sechseck
    .a = ein verdecktes gelbes Sechseck
    .the = das verdeckte gelbe Sechseck
    .nom = das verdeckte gelbe Sechseck
    .acc = verdecktes gelbes Sechseck
    .which = verdeckte gelbe Sechseck
    .one = ein verdecktes gelbes Sechseck
    .many = verdeckte gelbe Sechsecke
    .these = verdeckten gelben Sechsecke
    .gender = neuter
piece-yhc = gelbes Sechseck mit Kreis
    .a = ein gelbes Sechseck mit Kreis
    .the = das gelbe Sechseck mit Kreis
    .nom = das gelbe Sechseck mit Kreis
    .acc = gelbes Sechseck mit Kreis
    .which = gelbe Sechseck mit Kreis
    .one = ein gelbes Sechseck mit Kreis
    .many = gelbe Sechsecke mit Kreis
    .these = gelben Sechsecke mit Kreis
    .gender = neuter
piece-yhc-down = verdecktes gelbes Sechseck
    .a = ein verdecktes gelbes Sechseck
    .the = das verdeckte gelbe Sechseck
    .nom = das verdeckte gelbe Sechseck
    .acc = verdecktes gelbes Sechseck
    .which = verdeckte gelbe Sechseck
    .one = ein verdecktes gelbes Sechseck
    .many = verdeckte gelbe Sechsecke
    .these = verdeckten gelben Sechsecke
    .gender = neuter
piece-yhh = gelbes Sechseck mit Sechseck
    .a = ein gelbes Sechseck mit Sechseck
    .the = das gelbe Sechseck mit Sechseck
    .nom = das gelbe Sechseck mit Sechseck
    .acc = gelbes Sechseck mit Sechseck
    .which = gelbe Sechseck mit Sechseck
    .one = ein gelbes Sechseck mit Sechseck
    .many = gelbe Sechsecke mit Sechseck
    .these = gelben Sechsecke mit Sechseck
    .gender = neuter
piece-yhh-down = verdecktes gelbes Sechseck
    .a = ein verdecktes gelbes Sechseck
    .the = das verdeckte gelbe Sechseck
    .nom = das verdeckte gelbe Sechseck
    .acc = verdecktes gelbes Sechseck
    .which = verdeckte gelbe Sechseck
    .one = ein verdecktes gelbes Sechseck
    .many = verdeckte gelbe Sechsecke
    .these = verdeckten gelben Sechsecke
    .gender = neuter

## Lichter: wie jedes heißt und was es sagt

light-wrong = falsch
    .told = gehört nicht hierher: wegnehmen oder umdrehen
light-was-there = war hier
    .told = hier fehlt ein Stein: zurückstellen
light-your-choice = deine Wahl
    .told = eines davon, wie du willst
light-turn-over = umdrehen
    .told = dieser Stein muss umgedreht werden
light-take-off = wegnehmen
    .told = dieser Stein muss vom Brett
light-row = Reihe
    .told = eine Reihe: Diese kommen vom Brett
light-put-here = hierher
    .told = hierher muss ein Stein
light-play-for = mitspielen
    .told = das Programm spielt dies: für es setzen, heben, umdrehen oder wegnehmen
light-hint = Hinweis
    .told = ein Hinweis: Das Programm würde diese Figur ziehen oder hier eine setzen
light-held = geführt
    .told = beim Tipp und am Ende: wer hier führt, in seiner Farbe
light-tied = gleich
    .told = beim Tipp und am Ende: Hier steht es gleich
light-making = im Entstehen
    .told = beim Tipp: eine Reihe im Entstehen, in ihrer Farbe
light-threat = Drohung
    .told = hier könnte ein Gegner als Nächstes eine Reihe vollenden oder diese Figur schlagen
light-mistake = Fehler
    .told = der letzte Zug verschenkt viel: Zurück nimmt ihn zurück
light-in-hand = in der Hand
    .told = der Stein in der Hand kommt von hier
light-may-go-here = darf hierher
    .told = der Stein in der Hand darf hierher; schwach und stetig, solange keiner in der Hand ist
light-in-its-place = an dessen Stelle
    .told = der Stein in der Hand darf hierher, anstelle des Steins, der hier steht
light-may-move = darf ziehen
    .told = dieser Stein darf ziehen
light-open = offen
    .told = hierher darf ein Stein; welcher, ist noch nicht bekannt
light-last-move = letzter Zug
    .told = der letzte Zug, woher und wohin
light-asked = gefragt
    .told = neben dem Brett: Dieser Spieler wird nach Aufgabe oder Unentschieden gefragt; Bestätigen heißt ja
light-turn = am Zug
    .told = neben dem Brett: Dieser Spieler muss etwas tun
light-thinking = denkt nach
    .told = auf der Bedienleiste: ein Programm ist am Zug und denkt nach
light-passed = gepasst
    .told = neben dem Brett: Dieser Spieler musste passen
light-score = Punktestand
    .told = neben dem Brett: der Punktestand, ein Licht je Punkt
light-two-points = zwei Punkte
    .told = neben dem Brett: zwei Punkte, wenn es mehr sind als Lichter in der Reihe
light-three-points = drei Punkte
    .told = neben dem Brett: drei Punkte
light-chosen = gewählt
    .told = im Menü: der gewählte Wert
light-menu = Menü
    .told = im Menü: so viele Lichter, darunter die Werte

## Rhythmen der Lichter

rhythm-steady = immer an
rhythm-breathe = langsam heller und dunkler
rhythm-ripple = immer an, ein wenig heller und dunkler
rhythm-swell = langsam heller, dann schnell dunkel
rhythm-pulse = auf einmal an, dann langsam aus
rhythm-wink = an, ab und zu kurz dunkel
rhythm-beat = einmal lang, einmal kurz
rhythm-blink = an und aus, gleich lang
rhythm-spark = jeweils ein kurzer Blitz
rhythm-flash = jeweils zwei kurze Blitze
rhythm-triple = zwei kurze Blitze und ein langer

## Knöpfe

button-confirm = Bestätigen
button-undo = Zurück
button-hint = Tipp
button-new = Neu

## Optionen der Spiele

option-blitz = Blitz (der erste Ring gewinnt)
option-markers = Marker
option-rings-to-win = Ringe zum Sieg
option-players = Spieler
option-start-is-turn = Die Startbasis ist ein Zug
option-end = Das Spiel endet, wenn
option-colours = Wer welche Farben spielt
option-neutral = Farbe von niemandem
option-discs = Scheiben je Spieler
option-corners = Ringe in den Ecken
option-grid = Rand des Bretts
option-repetition = Unentschieden, wenn eine Stellung wiederkehrt
option-turn-cap = Unentschieden nach
option-expert = Neutrale Steine für beide
option-geometry = Brett
option-idle-turns = Unentschieden nach Zügen ohne Neues
option-guidance = Hilfe

## Werte der Optionen und Einstellungen

value-on = ja
value-off = nein
value-quiet = nur was falsch ist
value-referee = was getan werden muss
value-full = alles
value-threats = auch was Gegner vollenden könnten
value-warnings = auch eine Warnung nach einem Fehler
value-end-rings = niemand mehr einen Ring setzen kann
value-end-pieces = niemand mehr etwas setzen kann
value-turn-cap-none = ohne Grenze
value-turn-cap-100 = 100 Zügen
value-turn-cap-200 = 200 Zügen
value-grid-unbounded = keiner
value-grid-wall-13 = nichts jenseits von 13 × 13
value-grid-slide-13 = 13 × 13, und die Steine rücken weiter
value-red = Rot
value-blue = Blau
value-yellow = Gelb
value-green = Grün
value-neutral-r = Rot
value-neutral-b = Blau
value-neutral-y = Gelb
value-neutral-g = Grün
value-geometry-hex31 = 31 Punkte
value-geometry-hex37 = 37 Punkte
value-geometry-hex61 = 61 Punkte
value-colours-rb-yg = Rot und Blau gegen Gelb und Grün
value-colours-ry-bg = Rot und Gelb gegen Blau und Grün
value-colours-rg-by = Rot und Grün gegen Blau und Gelb
value-colours-b-r-y = Blau gegen Rot
value-colours-b-y-r = Blau gegen Gelb
value-colours-r-y-b = Rot gegen Gelb

## Sensoren und was sie spüren

spot-centre = Mitte
    .which = mittlere
spot-rim = Rand
    .which = äußere
spot-zone-1 = Zone 1
    .which = erste
spot-zone-2 = Zone 2
    .which = zweite
spot-zone-3 = Zone 3
    .which = dritte
spot-zone-4 = Zone 4
    .which = vierte
spot-zone-5 = Zone 5
    .which = fünfte

sense-none = nichts
sense-some = etwas
sense-north = Nord
sense-south = Süd
sense-unknown = unsicher
sense-level = Stärke
health-nothing = gesund
health-never-seen-changing = noch keine Änderung gesehen
health-silent = stumm
health-stuck = hängt fest
health-blind = spürt nichts
health-reversed = falscher Pol
health-flickers = flackert
health-weak = schwach
health-drifts = driftet
health-select = falscher Sensor antwortet
health-conducts = ein Eingang ist immer durchgeschaltet
event-row = eine Reihe
event-capture = geschlagen
event-out = ausgeschieden
event-slide = weitergerückt
level-high = hoch
level-low = niedrig
level-lost = verloren
level-doubled = verdoppelt
level-changed = verändert
level-delayed = verspätet

## Fehler des simulierten Bretts

fault-dead = toter Sensor
    .told = der Sensor antwortet nicht mehr
fault-stuck = festhängender Sensor
    .told = der Sensor zeigt für immer, was er jetzt zeigt, oder nichts, etwas, Nord oder Süd
fault-drift = driftender Sensor
    .told = der Nullpunkt des Sensors wandert, um 1 oder so viele mT in der Minute
fault-flicker = flackernder Sensor
    .told = der Sensor springt zufällig umher
fault-weak = schwacher Magnet
    .told = die Magnete des obersten Steins dort haben fast alle Kraft verloren
fault-dark = dunkles Licht
    .told = das Licht eines Punkts oder eines neben dem Brett bleibt dunkel
fault-multiplexer = Multiplexer
    .told = ein Multiplexer antwortet nicht; bei Schaltern: bleibt offen (high), oder ist kurzgeschlossen (low)
fault-converter = Wandler
    .told = ein Wandler antwortet nicht
fault-select = Auswahlleitung
    .told = eine Auswahl- oder Adressleitung bleibt niedrig oder hoch: Falsche Sensoren antworten
fault-stuck-on = Eingang immer durchgeschaltet
    .told = ein Eingang eines Multiplexers ist immer durchgeschaltet: Die anderen zeigen das Mittel aus beiden
fault-sag = schwache Versorgung
    .told = die Versorgung der Sensoren ist um 0,1, 0,2, 0,3 oder 0,5 V zu niedrig
fault-line = Kabel der Sensorplatine
    .told = 1 % der Bytes von und zu einer Sensorplatine gehen verloren, verdoppeln, verändern oder verspäten sich
fault-away = Bus der Sensoren fehlt
    .told = der Bus der Sensoren fehlt, oder das Kabel einer Sensorplatine ist gezogen: Lesen ist ein Fehler

## Die Seite

page-with = mit
page-skip = Zum Brett
page-table-label = Der Tisch
page-beside-label = Neben dem Brett
page-board-label = Das Brett: Pfeiltasten bewegen, Enter nimmt und setzt
page-pool-label = Steine neben dem Brett
page-pool-supply = { $piece }: { $n } neben dem Brett
page-panel-lamp = { $player }: { $lamp }
page-buttons-label = Die Knöpfe neben dem Brett
page-button-confirm-title = Ja, oder: fertig. Lange drücken, wenn das Brett stimmt und ich mich irre
page-button-undo-title = Einen Schritt zurück, oder: die nächste Wahl. Lange drücken, um aufzugeben
page-button-hint-title = Einen Augenblick zeigen, was möglich ist
page-button-new-title = Das Menü öffnen. Lange drücken für ein neues Spiel
page-player-turn = am Zug
page-player-won = hat gewonnen
page-player-score = Punkte: { $n }
page-wrong-label = Was falsch ist und was zu tun ist
page-trouble-label = Was nicht funktioniert
page-question-title = Was wurde gespielt?
page-question-nothing = Nichts: Das Brett stimmt
page-question-none = Etwas anderes: zurück
page-announce-label = Sagen, welche Farbe gespielt wird, bevor der Stein gesetzt wird
page-announce-before = Erst sagen:
page-tabs-label = Mehr
page-tab-record = Züge
page-tab-legend = Lichter
page-tab-game = Spiel
page-tab-watch = Zusehen
page-tab-doctor = Doktor
page-tab-faults = Fehler
page-tab-settings = Einstellungen
page-tab-help = Hilfe
page-workshop-door = Werkstatt
page-record-empty = Noch wurde nichts gespielt.
page-record-look = { $n ->
    [one] Das Brett nach { $n } Zug ansehen
   *[other] Das Brett nach { $n } Zügen ansehen
    }
page-record-past = { $n ->
    [one] Rückblick: nach { $n } Zug
   *[other] Rückblick: nach { $n } Zügen
    }
page-record-first = Der Anfang
page-record-before = Eins zurück
page-record-after = Eins vor
page-record-now = Zurück zu jetzt
page-record-download = Herunterladen:
page-record-official = Notation
page-record-picture = Bild
page-game-game = Spiel
page-game-board = Brett
page-game-begin = Neues Spiel beginnen
page-game-seats = Wer spielt
page-game-seats-now = In diesem Spiel
page-seat-person = ein Mensch
page-seat-engine = Programm, Stufe { $level }
page-seat-program = ein anderes Programm
page-seat-help = Hilfe für { $player }
page-game-long = Außerdem
page-game-resign = Aufgeben …
page-game-leave = { $player } gibt auf …
page-game-leave-sure = Gibt { $player } auf? Die anderen spielen weiter.
page-game-insist = Das Brett stimmt, und ich irre mich
page-watch-file = Ein Spiel aus einer Datei
page-watch-text = oder sein Text
page-watch-speed = Tempo
page-watch-pace = { $times } ×
page-watch-begin = Vorspielen
page-watch-bar = Wie weit das Spiel vorgespielt ist
page-watch-at = { $at } von { $of }: { $gesture }
page-watch-done = Alle { $of } Züge sind gespielt.
page-watch-pause = Pause
page-watch-go = Weiter
page-watch-step = Ein Schritt
page-watch-stop = Anhalten
page-doctor-walk-title = Einen Stein über das Brett führen
page-doctor-walk = Setze einen Stein nacheinander auf jeden Punkt, bis sich alle einmal geändert haben.
page-doctor-seen = { $n ->
    [one] { $n } Punkt von { $of } gesehen
   *[other] { $n } Punkte von { $of } gesehen
    }
page-doctor-ill = Funktioniert nicht, wie es soll: { $points }
page-doctor-well = Alle Sensoren funktionieren.
page-doctor-point = Punkt
page-doctor-closed = geschlossen
page-doctor-open = offen
page-doctor-margin = Reserve { $mt } mT
page-doctor-account = Was das Brett davon hält
page-doctor-account-none = Seit dem letzten Zug wurde nichts berührt.
page-doctor-lights = Lichter
page-doctor-all = alle
page-doctor-each = Eins nach dem anderen
page-doctor-off = Aus
page-doctor-time = Zeit und Strom
page-doctor-hz = Bilder
page-doctor-scan-us-p50 = Abtasten, die Hälfte in höchstens
page-doctor-scan-us-p99 = Abtasten, 99 von 100 in höchstens
page-doctor-judge-us = Urteilen
page-doctor-render-us = Beleuchten
page-doctor-latency-ms = von der Änderung zum Licht
page-doctor-late = verspätete Bilder
page-doctor-current = { $ma } mA von { $budget } mA
page-doctor-current-label = Strom der Lichter
page-doctor-bundle = Alles als ein Diagnosepaket herunterladen
page-calibrate-title = Kalibrieren
page-calibrate-what = Die Lichter fragen Punkt für Punkt nach einem Stein. So wird der Nullpunkt jedes Sensors gemessen, und falsche Drähte und Magnete fallen auf. Das Spiel wartet und geht danach weiter.
page-calibrate-begin = Kalibrieren beginnen
page-calibrate-bar = Fertige Punkte
page-calibrate-at = { $n ->
    [one] { $n } Punkt von { $of } fertig
   *[other] { $n } Punkte von { $of } fertig
    }
page-calibrate-skip = Auslassen (Bestätigen)
page-calibrate-back = Zurück (Zurück)
page-calibrate-stop = Anhalten
page-calibrate-play = So weiterspielen
page-calibrate-unanswered = Nicht jeder Sensor hat geantwortet auf: { $points }
page-calibrate-margins = Welche Reserve jeder Sensor hatte, die schwächsten zuerst:
page-calibrate-margin = { $point }, { $spot }: { $mt } mT
page-faults-kind = Was kaputtgeht
page-faults-point = Punkt
page-faults-spot = Sensor
page-faults-level = Bleibt bei
page-faults-rate = mT in der Minute
page-faults-pixel = Licht
page-faults-pin = Pin
page-faults-number = Nummer
page-faults-input = Eingang
page-faults-volts = Volt
page-faults-how = Wie
page-faults-any = wie jetzt
page-faults-break = Kaputtmachen
page-faults-mend = Reparieren
page-faults-made = Von hier aus kaputt
page-faults-none = Nichts.
page-faults-cut = Den Strom ausfallen lassen
page-settings-page = Diese Seite
page-settings-theme = Aussehen
page-settings-theme-auto = wie das Gerät
page-settings-theme-light = hell
page-settings-theme-dark = dunkel
page-settings-wood = Holz
page-settings-wood-walnut = Nussbaum
page-settings-wood-maple = Ahorn
page-settings-wood-slate = Schiefer
page-settings-board = Das Brett
page-settings-guidance = Hilfe
page-settings-guidance-full = alles: auch was möglich ist
page-settings-guidance-threats = Drohungen: auch was Gegner vollenden könnten
page-settings-guidance-warnings = Warnungen: auch ein Wort nach einem Fehler
page-settings-guidance-referee = Schiedsrichter: was getan werden muss
page-settings-guidance-quiet = leise: nur Fehler
page-settings-brightness = Helligkeit
page-settings-brightness-own = wie das Brett es vorsieht
page-settings-page-language = Sprache
page-settings-page-sounds = Töne
page-settings-night-brightness = Nachts höchstens
page-settings-night-brightness-own = wie am Tag
page-settings-night-from = Die Nacht beginnt
page-settings-night-to = Die Nacht endet
page-settings-sounds = Summer
page-settings-language = Sprache, wenn auf der Seite keine gewählt ist
page-settings-language-auto = wie das Gerät
page-settings-settle-decided-s = Ein Zug, der nicht weitergehen kann, zählt nach (s)
page-settings-settle-open-s = Ein Zug, der weitergehen könnte, zählt nach (s)
page-settings-still-s = Nichts heißt falsch vor (s)
page-settings-hint-s = Ein Tipp bleibt (s)
page-settings-hint-steps = Tipps des Programms
page-settings-hint-steps-0 = keine
page-settings-hint-steps-1 = welcher Stein
page-settings-hint-steps-2 = welcher Stein, und wohin
page-settings-engine-resigns = Ein Programm gibt auf nach so vielen Zügen ohne Hoffnung
page-settings-engine-resigns-never = nie
page-settings-engine-hands = Hände der Programme auf dem simulierten Brett
page-settings-engine-hands-person = wie Menschen
page-settings-engine-hands-instant = sofort
page-settings-engine-hands-none = keine: für sie spielen
page-help-pointer = Mit Maus oder Finger
page-help-drag = Ziehe einen Stein, auch vom Rand aufs Brett oder zurück.
page-help-click = Oder drücke ihn und dann die Stelle, an die er soll.
page-help-double = Drücke zweimal, um einen Marker umzudrehen.
page-help-off = Rechte Taste oder ein ruhender Finger: wegnehmen.
page-help-slide = Mit der Umschalttaste gleitet ein Stein über das Brett.
page-help-keys = Mit der Tastatur
page-help-arrows = Pfeile: an den Linien des Bretts entlang.
page-help-enter = Enter: nehmen, setzen.
page-help-digits = 1, 2, 3 …: einen Stein neben dem Brett wählen; Enter setzt ihn.
page-help-f = F: umdrehen.
page-help-delete = Entf: wegnehmen.
page-help-escape = Esc: zurückstellen.
page-help-i = I: sagen, was dort ist.
page-help-announce = R, B, Y, G …: erst die Farbe sagen (rot, blau, gelb, grün), wo das Brett sie nicht erkennt.
page-help-buttons = C, U, H, N: Bestätigen, Zurück, Tipp, Neu; mit der Umschalttaste lange gedrückt.
page-hands-real = Dieses Brett hat eigene Hände neben sich: Die Seite zeigt es nur.
page-hands-past = Du siehst einen früheren Stand: Drücke erst „Zurück zu jetzt“.
page-hands-looking = Du siehst zu. Um hier zu spielen, gib oben den Code des Bretts ein.
page-connection-open = Mit dem Brett verbunden.
page-connection-away = Das Brett antwortet nicht. Neuer Versuch in { $seconds } s …
page-connection-none = Das Brett ist gerade nicht verbunden.
page-connection-lost = Die Verbindung riss ab, bevor das Brett antwortete.
page-connection-silent = Das Brett hat nicht geantwortet.
page-pair-label = Du siehst zu. Um hier zu spielen, gib den Code ein, den das Brett zeigt (dort: Neu, Zurück bis zum letzten Eintrag, Bestätigen):
page-pair-locked = Dieses Brett zeigt sich nur denen, die daneben sitzen. Gib den Code ein, den es zeigt (Neu, Zurück bis zum letzten Eintrag, Bestätigen):
page-pair-send = Koppeln
page-pair-done = Gekoppelt: Du kannst jetzt spielen.
page-pair-failed = Das Brett nimmt diesen Code nicht an.
page-spoken-empty = leer
page-spoken-held = in der Hand: { $piece }
page-spoken-chosen = { $piece } gewählt: Enter setzt
page-spoken-event = { $what }: { $points }
page-spoken-done = Getan: { $action }
page-spoken-back = { $n ->
    [one] Zurückgenommen: { $n } Zug
   *[other] Zurückgenommen: { $n } Züge
    }
page-spoken-edge = Rand des Bretts
page-helper-on = Meinen Händen helfen
page-helper-choose = Wähle zuerst einen Stein neben dem Brett.
page-helper-redo = Wiederholen
page-helper-not-there = Dorthin geht es nicht. Drücke einen der leuchtenden Punkte.
page-helper-not-that = Dort ist jetzt nichts zu tun.
page-welcome-choose = Spiel wählen
page-welcome-title = Was spielen wir?
page-welcome-close = Bei diesem bleiben
page-welcome-players = { $players } Spieler
page-about-yinsh = Ringe ziehen, Steine umdrehen, fünf in eine Reihe bringen. Jede Reihe kostet einen Ring, die dritte gewinnt.
page-about-yinsh-time = 30 bis 60 Minuten
page-about-ringgz = Gebiete mit Ringen verschiedener Größe füllen. Wer in einem Gebiet am meisten hat, gewinnt es.
page-about-ringgz-time = 20 bis 30 Minuten
page-about-ringo = Eine Scheibe in einen Ring legen, den Ring versetzen, vier in eine Reihe bringen: Scheiben oder Ringe.
page-about-ringo-time = 10 bis 20 Minuten
page-about-bry = Jede Figur schlagen, deren Form deine innen trägt. Wer am Ende noch Figuren hat, gewinnt.
page-about-bry-time = 30 Minuten
page-show-begin = Zeig es mir
page-show-skip = Überspringen
page-show-close = Schließen
page-show-offer = Soll ich einen Zug zeigen?
page-show-here = Drücke auf die Figur im hellen Kreis.
page-show-put = Drücke auf den Punkt im hellen Kreis.
page-show-there = Drücke jetzt dorthin, wo sie hinkommt.
page-show-piece = Drücke zuerst auf diese Figur neben dem Brett.
page-show-done = Das war ein Zug. Der Satz oben sagt, was als Nächstes kommt. Zurück nimmt einen Zug zurück.
page-calls-well = Das Brett ist in Ordnung.
page-calls-past = Das ist ein früherer Augenblick. Das Brett bleibt, wie es ist.
page-calls-wrong = Folge dem Pfeil auf dem Brett.
page-how-open = So wird gespielt
page-how-before = Zurück
page-how-next = Weiter
page-how-close = Schließen
page-how-try = Ausprobieren
page-record-slider = Wie weit die Partie gezeigt wird
page-record-play = Einen Zug nach dem anderen zeigen
page-over-again = Revanche
page-over-another = Anderes Spiel
page-over-look = Noch einmal ansehen
page-kept-open = Spiele
page-kept-title = Spiele
page-kept-empty = Hier sind noch keine Spiele gespeichert.
page-kept-won = { $players } hat gewonnen
page-kept-shared = Geteilter Sieg: { $players }
page-kept-draw = Unentschieden
page-kept-aside = Beiseitegelegt
page-kept-running = Läuft noch
page-kept-actions = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}
page-kept-minutes = { $minutes } min
page-kept-back = Alle Spiele
page-kept-close = Schließen
page-kept-all = Alle
page-kept-which = Zeigen
page-kept-at = Nach { $at } von { $of }: { $action }
page-kept-start = Der Anfang
page-kept-took = { $seconds } s
page-kept-picture = Das Brett in diesem Moment
page-kept-slider = Wie weit das Spiel gezeigt wird
page-kept-fails = Die Spiele können gerade nicht gelesen werden.
page-kept-export = Exportieren:
page-names-label = Name
page-names-of = { $player }, Name
page-record-on = Von hier weiterspielen
page-record-on-sure = Von hier aus ein neues Spiel beginnen? Das Spiel auf dem Brett bleibt in der Liste.
page-record-heading = Zug
page-record-then = Damals: { $sentence }
page-kept-person = Wer
page-kept-everybody = Alle
page-kept-none = Zu dieser Auswahl gibt es kein Spiel.
page-kept-delete = Löschen …
page-kept-delete-sure = Dieses Spiel endgültig löschen?
page-kept-deleted = Das Spiel ist gelöscht.
page-kept-not-deleted = Das Spiel konnte gerade nicht gelöscht werden. Versuche es später noch einmal.
page-kept-figures = Statistik
page-kept-puzzles = Aufgaben
page-kept-list = Liste der Spiele
page-kept-figures-games = Spiele
page-kept-figures-players = Personen
page-kept-figures-played = Gespielt
page-kept-figures-ended = Beendet
page-kept-figures-wins = Gewonnen von
page-kept-figures-won = Gewonnen
page-kept-figures-drawn = Unentschieden
page-kept-figures-lost = Verloren
page-kept-figures-row = Meiste Siege in Folge
page-kept-figures-actions = Züge im Schnitt
page-kept-figures-minutes = Minuten im Schnitt
page-kept-figures-none = Gib den Spielern Namen, dann werden ihre Spiele hier gezählt.
page-kept-left = Neben dem Brett: { $pieces }
page-kept-lost = Aus dem Spiel: { $pieces }
page-hands-later = Das geschieht, sobald die anderen Steine stehen.
page-review-title = Rückblick
page-review-begin = Diese Partie ansehen
page-review-judging = Das Programm sieht nach: { $done } von { $of } Momenten.
page-review-done = Alle Momente sind angesehen.
page-review-bar = Fortschritt des Rückblicks
page-review-graph = Gewinnchance im Lauf der Partie
page-review-key = Die Linie ist die Gewinnchance von: { $players }
page-review-moment = Nach { $at } Aktionen: { $chances }
page-review-points = Wendepunkte
page-review-point = Aktion { $at }, { $player }: { $played }, von { $before } auf { $after }. Besser: { $better }
page-review-none = Kein Zug hat viel verschenkt.
page-review-table = Als Tabelle
page-review-action = Nach Aktion
page-puzzles-none = Eine Aufgabe ist eine Stellung aus einem deiner Spiele, in der ein Zug viel besser war als alle anderen. Noch gibt es keine.
page-puzzles-new = { $n ->
    [one] Ein Spiel ist noch nicht durchgesehen.
   *[other] { $n } Spiele sind noch nicht durchgesehen.
}
page-puzzles-make = Aufgaben suchen
page-puzzles-card = { $player } am Zug, nach { $at } Aktionen
page-puzzles-sure = Das Spiel auf dem Brett für eine Aufgabe beiseitelegen? Danach kommt es wieder.
page-puzzle-find = Aufgabe { $number }: { $player } hat einen Zug, der viel besser ist als alle anderen. Finde ihn.
page-puzzle-judging = Das Programm sieht sich { $answer } an.
page-puzzle-right = Richtig! { $answer } behält eine Gewinnchance von { $chance }.
page-puzzle-wrong = { $answer } lässt eine Gewinnchance von { $chance }. Besser war { $best } mit { $better }.
page-puzzle-again = Noch einmal
page-puzzle-next = Nächste Aufgabe
page-puzzle-back = Zurück zu meinem Spiel
page-watch-back = Zurück zu meinem Spiel
page-watch-now = Ein Spiel wird gezeigt. Deines wartet.
page-watch-over = Das war das Spiel. Deines hat gewartet.
page-game-draw = Unentschieden vereinbaren …
page-game-draw-sure = Sind alle mit einem Unentschieden einverstanden? Das Spiel endet.
page-game-resign-sure = Gibt { $player } auf? Das Spiel endet.
page-game-begin-sure = { $n ->
    [one] Ein Spiel läuft: bisher { $n } Zug. Beiseitelegen und ein neues beginnen?
   *[other] Ein Spiel läuft: bisher { $n } Züge. Beiseitelegen und ein neues beginnen?
    }

## Warum etwas, das auf der Seite verlangt wird, nicht geschieht

refused-codes = Es wurden zu viele Codes versucht. Verlange am Brett einen neuen.
refused-code = Das ist nicht der letzte Code, der verlangt wurde.
refused-no-code = Gerade gibt es keinen Code. Verlange am Brett einen und gib ihn binnen zwei Minuten ein.
refused-browser = Kein gekoppelter Browser hat die Nummer { $n }.
refused-form = So kann ein Spiel { $game } nicht geschrieben werden. Möglich ist: { NAME($names) }.
refused-not-ready = Das Brett ist noch nicht bereit. Versuche es gleich noch einmal.
refused-records = Zu viele Spiele auf einmal. Versuche es in einigen Sekunden noch einmal.
refused-busy = Das Brett hat gerade zu viel zu tun. Versuche es gleich noch einmal.
refused-too-fast = Zu viele Nachrichten. Sende höchstens { $n } in der Sekunde.
refused-look = So weit ist das Spiel noch nicht. Sieh dir 0 bis { $n } an.
refused-not-here = Auf einem echten Brett können das nur Hände.
refused-answer = Danach fragt das Brett jetzt nicht. Wähle eine seiner Antworten.
refused-colour = Kein Stein ist hier { $detail }. Sage eines davon: { NAME($colours) }.
refused-player = Hier heißt niemand { $detail }. Es gibt { NAME($players) }.
refused-program = Eine Seite kann kein Programm starten. Nutze --seat, wo das Brett gestartet wird.
refused-no-game = Ein solches Spiel ist hier nicht gespeichert.
refused-puzzle = Diese Aufgabe gibt es nicht.
refused-no-puzzle = Auf dem Brett ist keine Aufgabe.
refused-name = Ein Name hat höchstens { $n } Buchstaben.
refused-delete = Dieses Spiel steht auf dem Brett. Beginne zuerst ein anderes.
refused-over = Das Spiel war da schon zu Ende. Wähle einen früheren Zeitpunkt.
refused-piece = In diesem Spiel gibt es keinen Stein { $detail }.
refused-not-calibrating = Das Brett wird nicht kalibriert. Beginne erst damit.
refused-calibrating = Das Brett wird kalibriert. Halte das erst an.
refused-light = Es gibt kein Licht { $detail }. Ein Licht heißt wie sein Punkt.
refused-button = Es gibt keinen Knopf { $detail }. Es gibt { NAME($names) }.
refused-acting = Gerade wird ein Spiel vorgespielt. Halte das erst an.
refused-not-acting = Es wird kein Spiel vorgespielt. Lade erst eines.
refused-real-hands = Auf einem echten Brett sind es deine Hände. Bewege die Steine auf dem Holz.
refused-real-board = Ein anderes Spiel oder Brett wählst du beim Start von Ringlight.
refused-message = Das Brett versteht diese Nachricht nicht: { $detail }. Siehe docs/page.md.
refused-board = Es gibt kein Brett { $detail }. Es gibt { NAME($names) }.
refused-no-board = Es gibt kein Brett, auf dem man { $detail } spielen kann.
refused-wait = Hier vergeht die Zeit von selbst. Lass „wait“ und „after“ weg.
refused-too-long = Das dauert zu lange. Verlange höchstens { $n } Sekunden.
refused-too-slow = Das ist zu langsam. Verlange mindestens { $n } mm in der Sekunde.
refused-hands-busy = Die Hände sind noch { $n } Sekunden beschäftigt. Warte auf sie.
refused-piled = Schon { $n } Steine stehen { NAME($point, form: "on") }: Noch einer fiele um.
refused-pieces = Schon { $n } Steine sind im Spiel. Nimm einige weg.
refused-unpaired = Diese Seite sieht nur zu. Gib ihr den Code des Bretts, um zu spielen.
refused-nothing-there = Nichts steht { NAME($point, form: "on") }.
refused-stands-already = Das steht schon { NAME($point, form: "on") }.
refused-nearer = Das wäre näher an einem anderen Punkt als an { NAME($point) }.
refused-hands-empty = Die Hände sind leer. Nimm erst etwas auf.
refused-no-such-piece = { NAME($piece) }: So etwas ist nicht { NAME($point, form: "on") }.
refused-stands-on = Nimm erst { NAME($piece, form: "the") }, { NAME($piece, form: "gender") ->
        [feminine] die
       *[masculine] der
        [neuter] das
    } darauf steht.
refused-nothing-played = Es ist noch nichts gespielt.
refused-nothing-undone = Es ist nichts zurückgenommen.
refused-other = Das geht nicht: { $detail }
engine-fails = Ein Programm spielt nicht: { $detail }.
engine-says = Das Programm sagt: { $detail }.

## Das Brett: Ein Teil ist ausgefallen

trouble-sensor-silent = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } antwortet nicht. Prüfe { SAY($where) }.
trouble-sensor-stuck = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } zeigt immer dasselbe. Prüfe { SAY($where) }.
trouble-sensor-blind = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } spürt nicht, was dort steht. Versuche einen anderen Stein; spürt er auch den nicht, prüfe { SAY($where) }.
trouble-sensor-reversed = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } zeigt den falschen Pol. Drehe den Stein um; ist es bei anderen genauso, prüfe { SAY($where) }.
trouble-sensor-flickers = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } ändert sich, ohne dass sich etwas bewegt. Suche einen Wackelkontakt: Prüfe { SAY($where) }.
trouble-sensor-weak = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } spürt den Stein zu schwach. Setze ihn in die Mitte; hilft das nicht, prüfe seinen Magneten und { SAY($where) }.
trouble-sensor-drifts = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } hat seinen Nullpunkt verloren. Räume das Brett ab und kalibriere; kommt es wieder, prüfe { SAY($where) }.
trouble-sensor-reads = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } zeigt leer { $detail }. Räume es ab; bleibt es so, prüfe { SAY($where) }.
trouble-sensor-feels = Der { NAME($spot, form: "which") } Sensor von { NAME($point) } spürt etwas, obwohl dort nichts steht. Räume es ab; bleibt es so, prüfe { SAY($where) }.
trouble-wire-silent = { SAY($part) } antwortet nicht: { $n } Sensoren, { NAME($point) } bis { NAME($to) }. Prüfe { SAY($where) }.
trouble-wire-stuck = { SAY($part) } zeigt immer dasselbe: { $n } Sensoren, { NAME($point) } bis { NAME($to) }. Prüfe { SAY($where) }.
trouble-wire-blind = { SAY($part) } spürt nichts: { $n } Sensoren, { NAME($point) } bis { NAME($to) }. Prüfe { SAY($where) }.
trouble-wire-flickers = { SAY($part) } ändert sich von selbst: { $n } Sensoren, { NAME($point) } bis { NAME($to) }. Suche einen Wackelkontakt: Prüfe { SAY($where) }.
trouble-wire-conducts = { SAY($part) } lässt immer einen Eingang durch: { $n } Sensoren, { NAME($point) } bis { NAME($to) }. Suche Lötzinn zwischen den Beinchen, oder setze einen anderen ein.
trouble-piece-blind = Ein Stein wird auf { NAME($points) } nicht gespürt. Ist es immer derselbe, so ist sein Magnet schwach; sonst prüfe { SAY($where) }.
trouble-piece-weak = Ein Stein wird auf { NAME($points) } zu schwach gespürt. Ist es immer derselbe, so ist sein Magnet schwach; sonst prüfe { SAY($where) }.
trouble-select = { $name } hängt fest, darum antworten die falschen Sensoren. Prüfe den Draht von dort { SAY($where) }.
trouble-magnet = Überall zeigt { NAME($piece, form: "nom") } den falschen Pol. Drehe den Stein um; hat er nur eine Seite, drehe seine Magnete um.
trouble-exchanged-lines = Die Auswahlleitungen { NAME($names) } sind vertauscht. Tausche ihre Drähte zu den Multiplexern.
trouble-exchanged-multiplexers = Multiplexer { $n } und { $of } sind vertauscht. Tausche die Drähte an ihren Ausgängen.
trouble-inputs-reversed = Multiplexer { $n } ist verkehrt herum angeschlossen. Drehe die Reihenfolge seiner Drähte an den Eingängen { $at } bis { $entry } um.
trouble-inputs-too-high = Multiplexer { $n } ist einen Eingang zu hoch angeschlossen. Versetze seine Drähte an den Eingängen { $at } bis { $entry } um einen.
trouble-inputs-too-low = Multiplexer { $n } ist einen Eingang zu tief angeschlossen. Versetze seine Drähte an den Eingängen { $at } bis { $entry } um einen.
trouble-sensors-reversed = Die Sensoren von { NAME($point) } bis { NAME($to) } sind verkehrt herum angeschlossen. Drehe den Stecker der Reihe um; zu { NAME($point) } gehört: { SAY($where) }.
trouble-sensors-swapped = Die Sensoren von { NAME($point) } und { NAME($to) } sind vertauscht. Tausche { SAY($where) }.
trouble-sensors-astray = Als ein Stein { NAME($point, form: "on") } stand, hat ihn { NAME($to) } gespürt. Zum Sensor von { NAME($point) } gehört: { SAY($where) }.
trouble-answered-elsewhere = Als ein Stein { NAME($point, form: "on") } stand, spürten ihn andere Sensoren: { NAME($points) }. Prüfe { SAY($where) }.
trouble-strip-reversed = Der Lichtstreifen läuft andersherum über die Punkte. Speise ihn am anderen Ende, oder drehe „points“ unter [lights] im Profil um.
trouble-lights-reversed = Die Lichter von { NAME($point) } bis { NAME($to) } laufen andersherum. Drehe diese Namen unter [lights] im Profil um; ist es in jeder zweiten Reihe so, nimm „serpentine“.
trouble-light-astray = Das Licht von { NAME($point) } ist auf { NAME($to) }. Ordne die Namen unter [lights] im Profil so, wie der Lichtstreifen läuft.
trouble-undecided = Lichter oder Sensoren sind zwischen { NAME($point) } und { NAME($to) } vertauscht. Vergleiche beide mit dem Profil.
part-sensor-board = die ganze Sensorplatine
part-converter = Wandler { $n }
part-multiplexer = Multiplexer { $n }
look-adc-input = den Draht von Multiplexer { $n }, Eingang { $at } (Wandler { $of } an { $name }, Eingang { $entry })
look-serial-input = den Draht von Multiplexer { $n }, Eingang { $at } ({ $name } der Sensorplatine)
look-switch-input = den Draht von Multiplexer { $n }, Eingang { $at } ({ $name })
look-spi = die Drähte von SPI{ $n } ({ $names }) und die Versorgung der Sensoren
look-converter = seine Auswahl ({ $name }), seine Drähte zu SPI{ $n } und seine Versorgung
look-multiplexer = seinen Draht zu Eingang { $at } von Wandler { $n } ({ $name }) und seine Versorgung
look-usb = ihr USB-Kabel
look-serial-multiplexer = seinen Draht zu { $name } der Sensorplatine und seine Versorgung
look-switches = die Versorgung der Sensoren, die Auswahlleitungen ({ $names }), und ob ein anderes Programm diese Pins benutzt
look-switch-multiplexer = seinen Draht zu { $name } und seine Versorgung
look-multiplexers = zu den Multiplexern
trouble-quoted = { $detail }
trouble-no-sensors = Ich sehe die Steine nicht, aber dein Spiel ist gespeichert. { $detail }
trouble-no-lights = Ich kann das Brett nicht beleuchten. { $detail }
trouble-no-panel = Ich spüre die Knöpfe nicht. { $detail }
trouble-argument = Ich lasse etwas weg, womit ich gestartet wurde. { $detail }
trouble-no-phone = Hier kann noch kein Telefon mitspielen. Starte das Brett erst mit --listen 0.0.0.0:8017.
journal-restored = Die Liste der Spiele war beschädigt. Alle Spiele sind gerettet.
journal-cut-short = { $n ->
    [one] Die Liste der Spiele war beschädigt. Ein Spiel ist verloren oder unvollständig.
   *[other] Die Liste der Spiele war beschädigt. { $n } Spiele sind verloren oder unvollständig.
    }
journal-newer = Ein neueres Ringlight hat die Liste der Spiele geschrieben. Sie bleibt erhalten: Aktualisiere Ringlight, um sie zu sehen.
journal-put-away = Das angefangene Spiel { $detail } wurde weggelegt. Es steht in der Liste der Spiele.
journal-no-backup = Es gibt keine Kopie der Liste der Spiele: { $detail }

## Kalibrieren

calibrate-clear = Räume das Brett ab und fass es nicht an.
calibrate-changing = { $n ->
    [one] Auf { NAME($points) } ändert sich etwas. Fass das Brett nicht an, oder drücke Bestätigen, wenn es niemand anfasst.
   *[other] Auf { NAME($n) } Punkten ändert sich etwas. Fass das Brett nicht an, oder drücke Bestätigen, wenn es niemand anfasst.
    }
calibrate-felt = { $n ->
    [one] Auf { NAME($points) } ist etwas zu spüren. Räume das Brett ab, oder drücke Bestätigen, wenn es leer ist.
   *[other] Auf { NAME($n) } Punkten ist etwas zu spüren. Räume das Brett ab, oder drücke Bestätigen, wenn es leer ist.
    }
calibrate-put = Setze { NAME($pieces, form: "a") } auf den leuchtenden Punkt.
calibrate-put-dark = Setze { NAME($pieces, form: "a") } { NAME($point, form: "to") }; dort ist kein Licht.
calibrate-put-by-name = Diesmal ohne Licht: Setze { NAME($pieces, form: "a") } { NAME($point, form: "to") }.
calibrate-return-put = Stelle das Brett wie vorher auf. Setze { NAME($pieces, form: "a") } { NAME($point, form: "to") }.
calibrate-return-clear = Stelle das Brett wie vorher auf. Räume { NAME($point) } frei.
calibrate-return-wait = Gleich geht das Spiel weiter.
calibrate-nowhere = Nichts wurde gespeichert. Ein simuliertes Brett speichert nur mit --data.
calibrate-spoiled = Nichts wurde gespeichert. Behebe das zuerst und kalibriere noch einmal.
calibrate-stopped = Das Kalibrieren wurde angehalten, und nichts wurde gespeichert.
calibrate-kept = Gespeichert in { $detail }.
calibrate-quoted = { $detail }

settings-unread = Die Einstellungen sind nicht lesbar, darum gelten die üblichen. { $detail }
settings-mistake = Eine Einstellung hat einen Fehler, darum gilt die übliche. { $detail }
settings-unchanged = Die neuen Einstellungen gehen so nicht, darum bleiben die alten. { $detail }
settings-not-kept = Was du änderst, ist am Ende vergessen. { $detail }
journal-full = Die Karte ist voll. Schaffe Platz darauf.
journal-forbidden = Ringlight darf in { $detail } nicht schreiben. Erlaube es seinem Benutzer, oder nenne einen anderen Ordner mit --data.
journal-busy = Ein anderes Programm schreibt gerade in die Liste der Spiele. Beende dieses Programm.
journal-damaged = Die Liste der Spiele ist beschädigt. Starte Ringlight neu: Was lesbar ist, wird gerettet.
journal-failing = Die Karte lässt sich nicht beschreiben: { $detail }.
journal-hanging = Die Karte antwortet nicht. Was jetzt gespielt wird, ist erst sicher, wenn sie wieder antwortet.
journal-lost = { $n ->
    [one] Der letzte Zug ist nicht gespeichert.
   *[other] Die letzten { $n } Züge sind nicht gespeichert.
    }
journal-meanwhile = Das Spiel geht weiter und wird aufgeschrieben, sobald es geht.
journal-well = Die Karte lässt sich wieder beschreiben. Vom Spiel fehlt nichts.

## Die Statuszeile

status-turn = { $n ->
    [one] { $name }: { NAME($player) } ist am Zug, ein Zug gespielt.
   *[other] { $name }: { NAME($player) } ist am Zug, { $n } Züge gespielt.
    }
status-won = { $n ->
    [one] { $name }: { NAME($players) } hat gewonnen, ein Zug.
   *[other] { $name }: { NAME($players) } hat gewonnen, { $n } Züge.
    }
status-draw = { $n ->
    [one] { $name }: unentschieden, ein Zug.
   *[other] { $name }: unentschieden, { $n } Züge.
    }
status-rate = { $n } Bilder in der Sekunde.
status-late = { $n ->
    [one] Ein Bild kam zu spät.
   *[other] { $n } Bilder kamen zu spät.
    }
status-well = Alles ist in Ordnung.
status-more = Und { $n } weitere.

## Das Terminal, und was neben den Lichtern am Brett steht

terminal-turn = { NAME($player) } ist am Zug
terminal-pieces = Steine: { $names }
terminal-lights = Lichter: r Rot, o Orange, y Gelb, g Grün, c Cyan, b Blau, v Violett, m Magenta, w Weiß; Großbuchstaben sind hell
terminal-type = Tippe, was deine Hände tun: { $names }. Tippe „help“ für alles, „quit“ zum Aufhören.
terminal-gesture = Geste
terminal-hand = Hand: { $detail }
terminal-watching = { $name }: Hände spielen ein wirklich gespieltes Spiel nach.
terminal-stop = Strg-C hält an.
terminal-play = Spiele jetzt selbst: { $detail }
terminal-goodbye = Auf Wiedersehen.
terminal-kept = Auf Wiedersehen. Das Spiel ist in { $detail } gespeichert.
panel-lamp = { NAME($player) }: { NAME($lamp) }
panel-other = { NAME($lamp) }
lamp-turn = Zug
lamp-score = Punkte
how-yinsh-place = Setzt zuerst abwechselnd eure fünf Ringe auf freie Punkte.
how-yinsh-move = Lege einen Marker deiner Farbe in einen deiner Ringe. Ziehe dann diesen Ring geradeaus; der Marker bleibt liegen.
how-yinsh-jump = Ein Ring darf über Marker springen, die nebeneinanderliegen. Er hält direkt dahinter, und alle werden umgedreht.
how-yinsh-row = Fünf deiner Marker nebeneinander sind eine Reihe. Nimm sie vom Brett.
how-yinsh-ring = Für jede Reihe nimmst du auch einen deiner Ringe weg. Wer den dritten Ring wegnimmt, gewinnt.
how-ringgz-start = Zuerst kommt die Startbasis auf einen der neun mittleren Punkte. Sie zählt als jede Farbe.
how-ringgz-spread = Setzt dann abwechselnd je einen Stein. Seine Farbe muss auf einem Nachbarpunkt an einer Linie schon liegen.
how-ringgz-stack = Ringe verschiedener Größe teilen sich einen Punkt. Platz ist für einen von jeder Größe, gleich welcher Farbe.
how-ringgz-base = Eine Basis will einen leeren Punkt, nicht neben einer gleichfarbigen. Dorthin kommt nichts mehr.
how-ringgz-win = Die Farbe mit den meisten Ringen gewinnt einen Punkt. Passt kein Ring mehr, gewinnen die meisten Punkte.
how-ringo-turn = Lege eine deiner Scheiben in irgendeinen Ring. Setze dann diesen Ring direkt neben einen anderen; die Scheibe bleibt.
how-ringo-discs = Vier deiner Scheiben nebeneinander gewinnen, auch schräg.
how-ringo-rings = Vier Ringe deiner Farbe nebeneinander gewinnen, egal wer sie zog.
how-ringo-lift = Sind deine Scheiben verbraucht, hebe eine auf und spiele mit ihr. Alle anderen müssen noch zusammenhängen.
how-bry-enter = Bringe einen Stein aus deinem Nest auf ein freies Feld.
how-bry-jump = Oder ziehe einen Stein auf einer Linie, so weit du willst. Über deine eigenen Steine darf er springen.
how-bry-capture = Ein Stein schlägt, was außen seine innere Form hat. Wer in Nest und Ring keinen Stein mehr hat, ist raus.
how-bry-flip = Was dein Stein nach dem Zug neu angreift, wird umgedreht. Es setzt einen Zug aus.
how-bry-swap = Oder tausche einen Stein gegen einen gefangenen von dir. Beide müssen außen dieselbe Form haben.
offline-title = Das Brett antwortet nicht.
offline-where = Zuletzt war es unter { $detail }. Schalte es ein und sieh nach, ob du im selben Netz bist.
offline-again = Noch einmal
