# Nederlands. Eén regel voor elke zin: „sleutel = wat er gezegd wordt”. Hoe je dit bestand schrijft, staat boven in en.ftl.
# Hier zeggen we je. De namen van stukken hebben de vormen .a (een witte ring), .the (de witte ring), .many (witte ringen),
# .lit (de verlichte witte ring) en .gender (common: de ring; neuter: het stuk). Bij punten zegt .on waar iets staat, .to waar het heen gaat, .off waar
# het vandaan komt.

language = Nederlands
list = { $names } en { $name }

## Wat er te doen is

expect-put = { $n ->
    [one] { NAME($player) }, zet je laatste { NAME($piece) } op een vrij punt.
   *[other] { NAME($player) }, zet { NAME($piece, form: "a") } op een vrij punt. Je hebt er nog { NAME($n) }.
    }
expect-put-lit = { NAME($player) }, zet { NAME($piece, form: "a") } op een verlicht punt.
expect-put-any = { NAME($player) }, zet een van je stukken op een verlicht punt.
expect-put-then-move-own = { NAME($player) }, leg { NAME($piece, form: "a") } in een van je ringen. Verplaats daarna die ring.
expect-put-then-move = { NAME($player) }, leg { NAME($piece, form: "a") } in een ring en verplaats daarna die ring.
expect-lift-then-move = { NAME($player) }, je voorraad is op: pak een van je verlichte schijven. Leg die in een ring en verplaats daarna die ring.
expect-move = { NAME($player) }, verplaats een van je stukken.
expect-move-on = Verplaats nu { NAME($piece, form: "the") }.
expect-go = Zet { NAME($piece, form: "the") } op een van de verlichte punten.
expect-capture = Zet { NAME($piece, form: "the") } op een verlicht punt. Staat daar een stuk, dan is het geslagen en gaat het van het bord.
expect-put-here = Zet { NAME($piece, form: "a") } op het verlichte punt.
expect-put-here-several = Zet de { NAME($n) } ontbrekende stukken op de verlichte punten.
expect-flip = { $n ->
    [one] Draai { NAME($piece, form: "lit") } om.
   *[other] Draai de { NAME($n) } verlichte { NAME($piece, form: "many") } om.
    }
expect-flip-pass = { $n ->
    [one] Je kunt geen zet doen, dus je past. Draai het verlichte stuk om.
   *[other] Je kunt geen zet doen, dus je past. Draai de { NAME($n) } verlichte stukken om.
    }
expect-flip-choice = { NAME($player) }, je mag de verlichte stukken omdraaien. Druk op Bevestig als je er geen meer wilt omdraaien.
expect-flip-or-play = { NAME($player) }, je mag de verlichte stukken omdraaien of verder spelen.
expect-row = { $n ->
    [one] Haal { NAME($piece, form: "lit") } van het bord.
   *[other] Een rij! Haal haar { NAME($n) } { NAME($piece, form: "many") } van het bord.
    }
expect-row-choice = { NAME($player) }, er is meer dan één rij verlicht. Haal de rij van het bord die je kiest.
expect-take = { $n ->
    [one] Haal { NAME($piece, form: "lit") } van het bord.
   *[other] Haal de { NAME($n) } verlichte { NAME($piece, form: "many") } van het bord.
    }
expect-take-one = { NAME($player) }, haal een van je { NAME($piece, form: "many") } van het bord.
expect-slide = De stukken zijn bij de rand van het bord. Schuif ze allemaal { SAY($parts) }.
slide-left = { $n ->
    [one] één punt naar links
   *[other] { NAME($n) } punten naar links
    }
slide-right = { $n ->
    [one] één punt naar rechts
   *[other] { NAME($n) } punten naar rechts
    }
slide-up = { $n ->
    [one] één punt omhoog
   *[other] { NAME($n) } punten omhoog
    }
slide-down = { $n ->
    [one] één punt omlaag
   *[other] { NAME($n) } punten omlaag
    }
expect-counts = Gezien. Het telt zo dadelijk.
expect-turn = { NAME($player) }, jij bent aan de beurt.
expect-thinking = { NAME($player) } denkt na.
expect-for-put = Speel voor { NAME($player) }: zet { NAME($piece, form: "a") } op het punt dat brandt.
expect-for-lift = Speel voor { NAME($player) }: til { NAME($piece, form: "the") } op. Het punt brandt.
expect-for-go = Speel voor { NAME($player) }: zet { NAME($piece, form: "the") } op het punt dat brandt.
expect-for-flip = { $n ->
    [one] Speel voor { NAME($player) }: draai het stuk om dat brandt.
   *[other] Speel voor { NAME($player) }: draai de { NAME($n) } stukken om die branden.
    }
expect-for-take = { $n ->
    [one] Speel voor { NAME($player) }: haal het stuk dat brandt van het bord.
   *[other] Speel voor { NAME($player) }: haal de { NAME($n) } stukken die branden van het bord.
    }

## Wat er net gebeurd is

happened-pass = { NAME($player) } kan niets doen en past.
happened-out = { NAME($player) } ligt uit het spel.
happened-resigned = { NAME($player) } heeft opgegeven.
hint-nothing = Druk op Bevestig: niets meer doen lijkt het beste.
hint-piece = Kijk naar het verlichte stuk: { NAME($piece) }.
hint-place = Dit kun je nu plaatsen: { NAME($piece) }.
hint-go = Wat oplicht, lijkt het beste.
hint-makes-row = Dit maakt een rij.
hint-stops-row = Dit houdt een rij tegen.
hint-captures = Dit slaat een stuk.
happened-no-draw = { NAME($player) } is het niet eens met remise.
happened-mistake = { NAME($player) }, deze zet geeft veel weg. Druk op Terug om hem terug te nemen.
happened-program-fails = Het programma van { NAME($player) } speelt niet. Ons eigen programma speelt verder.
happened-engine-fails = Het programma van { NAME($player) } start niet. Kies de zetten zelf.
happened-moved = Er is iets verplaatst terwijl het bord uit stond. Druk op Terug om te herstellen hoe het was.
happened-plays-colour = { NAME($player) } speelt { NAME($colour) }.
happened-plays-piece = { NAME($player) } speelt { NAME($piece, form: "a") }.
happened-look-alike = De stukken { NAME($point, form: "on") } en { NAME($to, form: "on") } zien er voor mij gelijk uit. Kijk of elk goed staat.
happened-at-once = Twee stukken kwamen tegelijk: dat { NAME($point, form: "on") } telt voor { NAME($player) }. Zo niet, neem beide terug en zet ze om de beurt.
happened-nothing-seen = Ik heb geen mogelijke zet gezien. Zet alles terug en speel het opnieuw.

## Het einde

end-won = { $n ->
    [one] { NAME($players) } wint. Maak het bord leeg om opnieuw te spelen.
   *[other] { NAME($players) } winnen samen. Maak het bord leeg om opnieuw te spelen.
    }
end-draw = Het spel is gelijk geëindigd. Maak het bord leeg om opnieuw te spelen.
end-resignation = { $n ->
    [one] { NAME($players) } wint, want verder speelt niemand door. Maak het bord leeg om opnieuw te spelen.
   *[other] { NAME($players) } winnen, want verder speelt niemand door. Maak het bord leeg om opnieuw te spelen.
    }
end-agreed = Gelijkspel, zoals afgesproken. Maak het bord leeg om opnieuw te spelen.
end-yinsh-rings = { $at ->
    [one] { NAME($players) } wint met één ring. Maak het bord leeg om opnieuw te spelen.
   *[other] { NAME($players) } wint met { NAME($at) } ringen. Maak het bord leeg om opnieuw te spelen.
    }
end-yinsh-markers-won = De markers zijn op: { NAME($players) } wint met meer ringen. Maak het bord leeg om opnieuw te spelen.
end-yinsh-markers = De markers zijn op, en de ringen staan gelijk: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-yinsh-no-moves-won = Niemand kan een zet doen: { NAME($players) } wint met meer ringen. Maak het bord leeg om opnieuw te spelen.
end-yinsh-no-moves = Niemand kan een zet doen, en de ringen staan gelijk: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-ringgz-territories = { NAME($players) } wint met de meeste gebieden. Maak het bord leeg om opnieuw te spelen.
end-ringgz-pieces = Evenveel gebieden: { NAME($players) } wint met minder stukken over. Maak het bord leeg om opnieuw te spelen.
end-ringgz-shared = Alles gelijk: { NAME($players) } delen de winst. Maak het bord leeg om opnieuw te spelen.
end-ringo-discs = { NAME($players) } wint met een rij van vier schijven. Maak het bord leeg om opnieuw te spelen.
end-ringo-rings = { NAME($players) } wint met een rij van vier ringen. Maak het bord leeg om opnieuw te spelen.
end-ringo-passes = Niemand kan nog spelen: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-ringo-repetition = Deze stand is te vaak voorgekomen: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-ringo-turns = Alle beurten zijn gespeeld: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-bry-elimination = { NAME($players) } wint: verder heeft niemand nog een stuk. Maak het bord leeg om opnieuw te spelen.
end-bry-repetition = Deze stand is te vaak voorgekomen: gelijkspel. Maak het bord leeg om opnieuw te spelen.
end-bry-idle = Er is lang niets gebeurd: gelijkspel. Maak het bord leeg om opnieuw te spelen.

count = { SAY($parts) }.
count-player = { $n ->
    [one] { NAME($player) } staat voor op één punt
   *[other] { NAME($player) } staat voor op { NAME($n) } punten
    }
count-nobody = { $n ->
    [one] één punt is van niemand
   *[other] { NAME($n) } punten zijn van niemand
    }
count-level = { $n ->
    [one] op één staat het gelijk
   *[other] op { NAME($n) } staat het gelijk
    }

## Er klopt iets niet: waarom

why-not-your-turn = { NAME($player) } is aan de beurt.
why-not-its-move = { NAME($player) } speelt een andere zet.
why-thinking = { NAME($player) } denkt nog na.
why-belongs = { NAME($piece, form: "the") } staat niet meer op zijn plaats.
why-nothing-belongs = Dit punt moet nu leeg zijn.
why-no-room = Op dit punt hoort iets anders.
why-not-there = { NAME($piece, form: "the") } mag daar niet heen.
why-missing = Er ontbreekt { NAME($piece, form: "a") }.
why-wrong-side = Een stuk ligt met de verkeerde kant boven.
why-set-up = Het spel heeft zijn stukken nodig voordat het begint.
why-left-over = Het spel begint met een leeg bord.
why-new-game = Er begint een nieuw spel. Terug haalt het oude terug.
why-moved = Er is iets verplaatst terwijl het bord uit stond.
why-cleared = Het bord is leeggemaakt.
why-back = Sommige stukken staan nog niet terug op het bord.
why-led = Je gaat terug.

## Er klopt iets niet: de redenen van de regels

why-game-over = Het spel is afgelopen.
why-cannot-pass = Je kunt nog iets doen, dus je mag niet passen.
why-already-out = { NAME($player) } doet al niet meer mee.
why-point-taken = Daar staat al iets.
why-yinsh-rings-are-placed = Eerst worden alle ringen gezet, één per beurt.
why-yinsh-rings-all-placed = Alle ringen staan; nu worden ze verplaatst.
why-yinsh-move-is-due = Er gaat een marker in een ring van jou, en die ring verplaats je.
why-yinsh-row-first = Eerst moet er een rij van vijf van het bord.
why-yinsh-ring-first = Na een rij gaat een van je ringen van het bord.
why-yinsh-off-the-board = Dat is geen punt van het bord.
why-yinsh-stays-there = De ring moet naar een ander punt.
why-yinsh-not-in-line = Een ring gaat in een rechte lijn.
why-yinsh-jumps-a-ring = Een ring mag niet over een andere ring springen.
why-yinsh-stops-not-behind-markers = Een ring die over markers springt, stopt er vlak achter.
why-yinsh-no-ring-there = Daar staat geen ring.
why-yinsh-not-your-ring = Die ring is van de ander.
why-yinsh-no-marker-in-ring = Er is geen marker in de ring gelegd voordat hij ging.
why-yinsh-marker-outside-ring = Een marker gaat in een van je ringen.
why-yinsh-ring-cannot-move = Die ring zou dan niet weg kunnen; kies een andere.
why-yinsh-wrong-marker-colour = Die marker toont de kleur van de ander.
why-yinsh-not-in-the-row = Die marker ligt niet in een rij van vijf.
why-yinsh-no-row-there = Daar liggen geen vijf van je markers op een rij.
why-yinsh-not-your-row = Die rij is van de ander.
why-yinsh-not-jumped = Er is geen ring over die marker gesprongen.
why-yinsh-markers-stay = Markers blijven liggen waar ze zijn.
why-ringgz-start-base-first = Eerst komt de startbasis op het bord.
why-ringgz-start-base-stands = De startbasis staat er al.
why-ringgz-not-central = De startbasis komt op een van de negen punten in het midden.
why-ringgz-not-your-colour = Die kleur speel jij niet.
why-ringgz-none-left = Die heb je niet meer.
why-ringgz-base-stands-there = Een basis vult haar gebied: daar komt niets meer bij.
why-ringgz-territory-not-adjacent = Geen gebied ernaast heeft die kleur.
why-ringgz-territory-not-adjacent-any = Geen gebied ernaast heeft een kleur van jou.
why-ringgz-base-needs-empty = Een basis heeft een leeg gebied nodig.
why-ringgz-base-beside-base = Vlak ernaast staat een basis van die kleur.
why-ringgz-base-beside-base-any = Direct ernaast staan bases van jouw kleuren.
why-ringgz-size-taken = Daar staat al een ring van die maat.
why-ringgz-pieces-stay = Een stuk blijft staan waar het gezet is.
why-ringo-discs-used-up = Je schijven naast het bord zijn op: pak er een van het bord.
why-ringo-discs-in-stock = Je hebt nog schijven naast het bord: speel daar een van.
why-ringo-no-disc-there = Daar ligt geen schijf van jou.
why-ringo-not-your-disc = Die schijf is van de ander.
why-ringo-splits-the-group = Zonder die schijf vallen de stukken in twee groepen uiteen.
why-ringo-no-ring-there = Een schijf gaat in een ring, en daar staat er geen.
why-ringo-ring-has-to-move = De ring met de nieuwe schijf moet weg.
why-ringo-stays-there = De ring moet naar een andere plaats.
why-ringo-no-ring-beside = Een ring komt vlak naast een andere, niet alleen aan een hoek.
why-ringo-off-the-board = Dat is voorbij de rand van het bord.
why-ringo-no-disc-in-ring = Er is geen schijf in de ring gelegd voordat hij ging.
why-ringo-disc-stays = Die schijf blijft waar ze is.
why-bry-nothing-there = Daar staat geen stuk.
why-bry-face-down = Een omgedraaid stuk doet geen zet.
why-bry-neutral-rests = Het neutrale stuk is net verplaatst; deze keer rust het.
why-bry-not-in-line = Een stuk gaat langs een rechte lijn.
why-bry-in-the-way = Er staat een ander stuk in de weg.
why-bry-own-colour-there = Je eigen stukken kun je niet slaan.
why-bry-shapes-do-not-fit = Een stuk slaat alleen de vorm die erop staat.
why-bry-not-in-the-nest = Alleen een stuk uit zijn nest mag in de Ring komen.
why-bry-not-in-the-pen = Alleen een stuk uit zijn hok kan bevrijd worden.
why-bry-just-released = Een stuk dat net is bevrijd, komt pas de volgende beurt in het spel.
why-bry-neutral-not-first = Een neutraal stuk komt er alleen in als je er een in de Ring hebt.
why-bry-other-body = Daarvoor mag alleen een stuk van dezelfde kleur en vorm komen.
why-bry-released-already = Je mag in een beurt maar één stuk bevrijden.
why-bry-no-release-now = Je mag nu geen stuk bevrijden.
why-bry-no-move-after-release = Daarna zou er geen zet meer zijn.
why-bry-choice-first = Kies eerst welke verlichte stukken je omdraait.
why-bry-nothing-to-choose = Er is niets om te draaien; verplaats een stuk.
why-bry-not-to-choose = Dat stuk wordt nu niet omgedraaid.
why-bry-chosen-out-of-order = In die volgorde worden ze niet omgedraaid.
why-bry-not-captured = Dat stuk is niet geslagen.

## Er klopt iets niet: wat te doen

do-back = Zet { NAME($piece, form: "the") } terug { NAME($to, form: "to") }.
do-take = Haal { NAME($piece, form: "the") } { NAME($point, form: "off") }.
do-flip = Draai { NAME($piece, form: "the") } { NAME($point, form: "on") } weer om.
do-put = Zet { NAME($piece, form: "a") } { NAME($point, form: "to") }.
do-put-back = Zet { NAME($piece, form: "the") } terug { NAME($point, form: "to") }.
do-cleared = Zet de stukken terug, of druk op Bevestig voor een nieuw spel.
do-insist = Druk op Bevestig als het bord klopt en ik me vergis.
do-led = { SAY($what) } Druk op Bevestig om hier te blijven.

## Vragen

ask-which-piece = { NAME($piece, form: "gender") ->
    [neuter] Welk { NAME($piece) } is het { NAME($point, form: "on") }? Bevestig neemt de kleur die brandt, Terug toont de volgende.
   *[common] Welke { NAME($piece) } is het { NAME($point, form: "on") }? Bevestig neemt de kleur die brandt, Terug toont de volgende.
    }
ask-which = Wat was het? Bevestig neemt wat brandt, Terug toont het volgende.
ask-which-first = Wat was het? Terug toont ze een voor een, Bevestig neemt wat brandt.
ask-made = Was het dit: { SAY($what) }? Druk op Bevestig als dat zo is, of speel verder.
ask-nothing = Is er niets gespeeld? Druk op Bevestig als dat zo is, of speel verder.
ask-unseen = Er zijn meerdere zetten gedaan terwijl het bord uit stond. Druk op Bevestig als ze gespeeld zijn, of zet de stukken terug.
ask-right = Ik zie hier iets dat niet klopt. Druk op Bevestig als het bord klopt en ik me vergis.
ask-draw = { $n ->
    [2] Gelijkspel? Druk op Bevestig als jullie het allebei willen, anders op een andere knop.
   *[other] Gelijkspel? Druk op Bevestig als jullie het allemaal willen, anders op een andere knop.
    }
ask-resign = { NAME($player) }, geef je op? Druk op Bevestig als dat zo is, anders op een andere knop.
ask-resign-next = { NAME($player) }, geef je op? Druk op Bevestig als dat zo is; Terug vraagt het de volgende.

choice-nothing = er is niets gespeeld
choice-as-it-stands = het bord zoals het nu staat
choice-put = { NAME($piece, form: "a") } { NAME($point, form: "on") }
choice-piece = { NAME($piece) }
choice-move = { NAME($piece, form: "the") } van { NAME($point) } naar { NAME($to) }
choice-take = { NAME($piece, form: "the") } { NAME($point, form: "off") }
choice-row = de rij van { NAME($point) } tot { NAME($to) }
choice-flip = { $n ->
    [one] { NAME($piece, form: "the") } { NAME($point, form: "on") } omgedraaid
   *[other] { NAME($n) } stukken omgedraaid, ook { NAME($point, form: "on") }
    }
choice-at = wat er op { NAME($points) } gebeurde
choice-pass = passen

## Wat de scheidsrechter denkt: in de werkplaats en voor ontwikkelaars

account-lifted = { NAME($piece, form: "the") } is opgetild { NAME($point, form: "off") }.
account-stands = Er staat { NAME($piece, form: "a") } { NAME($point, form: "on") }.
account-missing = Er ontbreekt { NAME($piece, form: "a") } { NAME($point, form: "on") }.
account-explains = Misschien { $name }. Gezien: { $n } van { $of } stappen, { $entry } zetten overgeslagen.
account-amends = Misschien { $name } in plaats van de laatste { $at }. Gezien: { $n } van { $of } stappen, { $entry } overgeslagen.
account-more = Nog { $n } verklaren het bord ook.
account-unexplained = Geen toegestane zet verklaart het bord.
account-dropped = Niet { $name }: { SAY($what) }.
account-others = { $n ->
    [one] Nog een ook niet: { SAY($what) }.
   *[other] { $n } andere ook niet: { SAY($what) }.
    }

constraint-not-begun = er is niets van gezien
constraint-unexplained = een punt toont iets anders
constraint-removed-first = er is iets weggenomen voor de zet die dat vraagt
constraint-chosen-first = eerst moet er nog een stuk omgedraaid worden
constraint-too-many-in-hand = er zouden meer stukken opgetild zijn dan er handen zijn
constraint-not-made-yet = het stuk van de zet ervoor staat nog op zijn plaats
constraint-not-arrived = wat er staat, stond er al
constraint-not-left = zijn stuk staat nog op zijn plaats
constraint-came-too-soon = er kwam een stuk voordat het juiste weg was
constraint-stood-elsewhere = zijn stuk werd naar een ander punt geschoven en bleef daar
constraint-stood-on = zijn stuk bleef staan en werd alleen bekeken
constraint-dragged = een stuk werd achter een ander meegesleept
constraint-knocked-away = een stuk werd naar het volgende punt gestoten, niet weggenomen
constraint-taken-too-soon = een stuk werd te vroeg weggenomen
constraint-touched-too-soon = wat de laatste zet bracht, werd te vroeg opgepakt
constraint-came-out-of-turn = er kwam een stuk voordat de speler ervoor begonnen was
constraint-gone-out-of-turn = een stuk werd opgepakt voordat de speler ervoor begonnen was
constraint-turned-too-soon = een stuk werd te vroeg omgedraaid
constraint-chosen-too-late = een stuk werd omgedraaid toen de volgende al gespeeld had
constraint-rearranged-too-soon = het bord werd verlegd voor de andere zetten
constraint-out-of-turn = er kwam een stuk buiten zijn beurt
constraint-first-out-of-turn = een stuk kwam eerst buiten zijn beurt
constraint-less-far = een stuk is verder gegaan
constraint-lifted-again = een stuk werd weer opgetild
constraint-up-before = een stuk was in de hand voordat de speler ervoor begonnen was
constraint-nothing-new = sindsdien spreekt er niets nieuws voor
constraint-amended-out-of-turn = hij is buiten zijn beurt en vervangt niets
constraint-pushed-about = hij was niet gemaakt voordat stukken verschoven werden en vervangt niets
constraint-left-standing = hij zou een stuk laten staan dat weggenomen is
constraint-other-face = hij heeft een kant nodig die omgedraaid is
constraint-there-before = zijn stuk stond er voordat het genoteerde werd opgepakt
constraint-after-the-next = de volgende speler had al gespeeld
constraint-known-otherwise = het stuk dat er staat is een ander
constraint-joined = een ander stuk is bij het genoteerde gekomen
constraint-knocked-on = een stuk ging sneller dan handen het dragen
constraint-not-followed = wat volgde was een stoot

## Het menu

menu-go-on = Menu, { $at } van { $of }: terug naar het spel. Bevestig doet het, Terug toont het volgende.
menu-option = Menu, { $at } van { $of }: { NAME($option) }: { NAME($value) }. Bevestig verandert het voor een nieuw spel, Terug toont het volgende.
menu-new-game = Menu, { $at } van { $of }: een nieuw spel. Bevestig begint het, Terug toont het volgende.
menu-guidance = Menu, { $at } van { $of }: hulp: { NAME($value) }. Bevestig verandert die, Terug toont het volgende.
menu-seat-person = Menu, { $at } van { $of }: { NAME($player) } wordt gespeeld door een mens. Bevestig verandert het, Terug toont het volgende.
menu-seat-engine = Menu, { $at } van { $of }: { NAME($player) } wordt gespeeld door het programma, niveau { $n }. Bevestig verandert het, Terug toont het volgende.
menu-seat-ugi = Menu, { $at } van { $of }: { NAME($player) } wordt gespeeld door een ander programma. Bevestig verandert het, Terug toont het volgende.
menu-help = Menu, { $at } van { $of }: hulp voor { NAME($player) }: { NAME($value) }. Bevestig verandert die, Terug toont het volgende.
menu-draw = Menu, { $at } van { $of }: gelijkspel voorstellen. Bevestig vraagt het iedereen, Terug toont het volgende.
menu-resign = Menu, { $at } van { $of }: opgeven. Bevestig vraagt het je eerst, Terug toont het volgende.
menu-phone = Menu, { $at } van { $of }: een telefoon laten meespelen. Bevestig toont een code, Terug toont het volgende.
code-digit = Cijfer { $at } van { $of } van de code: zoveel lampjes. Bevestig toont het volgende, Nieuw stopt.

## Spelers, kleuren, getallen

player-white = Wit
player-black = Zwart
player-red = Rood
player-blue = Blauw
player-yellow = Geel
player-1 = Speler 1
player-2 = Speler 2
player-3 = Speler 3
player-4 = Speler 4
player-other = { $name }
colour-white = wit
colour-black = zwart
colour-red = rood
colour-blue = blauw
colour-yellow = geel
colour-green = groen
number-1 = één
number-2 = twee
number-3 = drie
number-4 = vier
number-5 = vijf
number-6 = zes
number-7 = zeven
number-8 = acht
number-9 = negen
number-10 = tien
number-11 = elf
number-12 = twaalf

## Punten; de stukken van BRY hebben plaatsen naast de Ring

point-other = { $name }
    .on = op { $name }
    .to = op { $name }
    .off = van { $name }
point-pen-any = het hok
    .on = in het hok
    .to = in het hok
    .off = uit het hok
point-nest-any = het nest
    .on = in het nest
    .to = in het nest
    .off = uit het nest

## Stukken waarvan de kleur niet bekend is
piece-ring = ring
    .a = een ring
    .the = de ring
    .lit = de verlichte ring
    .many = ringen
    .gender = common
piece-marker = marker
    .a = een marker
    .the = de marker
    .lit = de verlichte marker
    .many = markers
    .gender = common
piece-disc = schijf
    .a = een schijf
    .the = de schijf
    .lit = de verlichte schijf
    .many = schijven
    .gender = common
piece-base = basis
    .a = een basis
    .the = de basis
    .lit = de verlichte basis
    .many = bases
    .gender = common
piece-piece = stuk
    .a = een stuk
    .the = het stuk
    .lit = het verlichte stuk
    .many = stukken
    .gender = neuter
piece-white-piece = wit stuk
    .a = een wit stuk
    .the = het witte stuk
    .lit = het verlichte witte stuk
    .many = witte stukken
    .gender = neuter
piece-black-piece = zwart stuk
    .a = een zwart stuk
    .the = het zwarte stuk
    .lit = het verlichte zwarte stuk
    .many = zwarte stukken
    .gender = neuter
piece-red-piece = rood stuk
    .a = een rood stuk
    .the = het rode stuk
    .lit = het verlichte rode stuk
    .many = rode stukken
    .gender = neuter
piece-blue-piece = blauw stuk
    .a = een blauw stuk
    .the = het blauwe stuk
    .lit = het verlichte blauwe stuk
    .many = blauwe stukken
    .gender = neuter
piece-yellow-piece = geel stuk
    .a = een geel stuk
    .the = het gele stuk
    .lit = het verlichte gele stuk
    .many = gele stukken
    .gender = neuter
piece-green-piece = groen stuk
    .a = een groen stuk
    .the = het groene stuk
    .lit = het verlichte groene stuk
    .many = groene stukken
    .gender = neuter
piece-other = stuk ‘{ $name }’
    .a = een stuk ‘{ $name }’
    .the = het stuk ‘{ $name }’
    .lit = het verlichte stuk ‘{ $name }’
    .many = stukken ‘{ $name }’
    .gender = neuter

## YINSH en RINGO
piece-white-rings = witte ring
piece-black-rings = zwarte ring
piece-markers = marker
piece-white-ring = witte ring
    .a = een witte ring
    .the = de witte ring
    .lit = de verlichte witte ring
    .many = witte ringen
    .gender = common
piece-black-ring = zwarte ring
    .a = een zwarte ring
    .the = de zwarte ring
    .lit = de verlichte zwarte ring
    .many = zwarte ringen
    .gender = common
piece-red-ring = rode ring
    .a = een rode ring
    .the = de rode ring
    .lit = de verlichte rode ring
    .many = rode ringen
    .gender = common
piece-blue-ring = blauwe ring
    .a = een blauwe ring
    .the = de blauwe ring
    .lit = de verlichte blauwe ring
    .many = blauwe ringen
    .gender = common
piece-white-marker = witte marker
    .a = een witte marker
    .the = de witte marker
    .lit = de verlichte witte marker
    .many = witte markers
    .gender = common
piece-black-marker = zwarte marker
    .a = een zwarte marker
    .the = de zwarte marker
    .lit = de verlichte zwarte marker
    .many = zwarte markers
    .gender = common
piece-red-disc = rode schijf
    .a = een rode schijf
    .the = de rode schijf
    .lit = de verlichte rode schijf
    .many = rode schijven
    .gender = common
piece-blue-disc = blauwe schijf
    .a = een blauwe schijf
    .the = de blauwe schijf
    .lit = de verlichte blauwe schijf
    .many = blauwe schijven
    .gender = common

## RINGGZ
piece-start-base = startbasis
    .a = een startbasis
    .the = de startbasis
    .lit = de verlichte startbasis
    .many = startbases
    .gender = common
piece-red-1 = heel kleine rode ring
    .a = een heel kleine rode ring
    .the = de heel kleine rode ring
    .lit = de verlichte heel kleine rode ring
    .many = heel kleine rode ringen
    .gender = common
piece-red-2 = kleine rode ring
    .a = een kleine rode ring
    .the = de kleine rode ring
    .lit = de verlichte kleine rode ring
    .many = kleine rode ringen
    .gender = common
piece-red-3 = middelgrote rode ring
    .a = een middelgrote rode ring
    .the = de middelgrote rode ring
    .lit = de verlichte middelgrote rode ring
    .many = middelgrote rode ringen
    .gender = common
piece-red-4 = grote rode ring
    .a = een grote rode ring
    .the = de grote rode ring
    .lit = de verlichte grote rode ring
    .many = grote rode ringen
    .gender = common
piece-red-base = rode basis
    .a = een rode basis
    .the = de rode basis
    .lit = de verlichte rode basis
    .many = rode bases
    .gender = common
piece-blue-1 = heel kleine blauwe ring
    .a = een heel kleine blauwe ring
    .the = de heel kleine blauwe ring
    .lit = de verlichte heel kleine blauwe ring
    .many = heel kleine blauwe ringen
    .gender = common
piece-blue-2 = kleine blauwe ring
    .a = een kleine blauwe ring
    .the = de kleine blauwe ring
    .lit = de verlichte kleine blauwe ring
    .many = kleine blauwe ringen
    .gender = common
piece-blue-3 = middelgrote blauwe ring
    .a = een middelgrote blauwe ring
    .the = de middelgrote blauwe ring
    .lit = de verlichte middelgrote blauwe ring
    .many = middelgrote blauwe ringen
    .gender = common
piece-blue-4 = grote blauwe ring
    .a = een grote blauwe ring
    .the = de grote blauwe ring
    .lit = de verlichte grote blauwe ring
    .many = grote blauwe ringen
    .gender = common
piece-blue-base = blauwe basis
    .a = een blauwe basis
    .the = de blauwe basis
    .lit = de verlichte blauwe basis
    .many = blauwe bases
    .gender = common
piece-yellow-1 = heel kleine gele ring
    .a = een heel kleine gele ring
    .the = de heel kleine gele ring
    .lit = de verlichte heel kleine gele ring
    .many = heel kleine gele ringen
    .gender = common
piece-yellow-2 = kleine gele ring
    .a = een kleine gele ring
    .the = de kleine gele ring
    .lit = de verlichte kleine gele ring
    .many = kleine gele ringen
    .gender = common
piece-yellow-3 = middelgrote gele ring
    .a = een middelgrote gele ring
    .the = de middelgrote gele ring
    .lit = de verlichte middelgrote gele ring
    .many = middelgrote gele ringen
    .gender = common
piece-yellow-4 = grote gele ring
    .a = een grote gele ring
    .the = de grote gele ring
    .lit = de verlichte grote gele ring
    .many = grote gele ringen
    .gender = common
piece-yellow-base = gele basis
    .a = een gele basis
    .the = de gele basis
    .lit = de verlichte gele basis
    .many = gele bases
    .gender = common
piece-green-1 = heel kleine groene ring
    .a = een heel kleine groene ring
    .the = de heel kleine groene ring
    .lit = de verlichte heel kleine groene ring
    .many = heel kleine groene ringen
    .gender = common
piece-green-2 = kleine groene ring
    .a = een kleine groene ring
    .the = de kleine groene ring
    .lit = de verlichte kleine groene ring
    .many = kleine groene ringen
    .gender = common
piece-green-3 = middelgrote groene ring
    .a = een middelgrote groene ring
    .the = de middelgrote groene ring
    .lit = de verlichte middelgrote groene ring
    .many = middelgrote groene ringen
    .gender = common
piece-green-4 = grote groene ring
    .a = een grote groene ring
    .the = de grote groene ring
    .lit = de verlichte grote groene ring
    .many = grote groene ringen
    .gender = common
piece-green-base = groene basis
    .a = een groene basis
    .the = de groene basis
    .lit = de verlichte groene basis
    .many = groene bases
    .gender = common

## BRY: eerst de omtrek, dan het teken erop; omgedraaid zie je het niet
piece-bss = blauw vierkant met vierkant
    .a = een blauw vierkant met vierkant
    .the = het blauwe vierkant met vierkant
    .lit = het verlichte blauwe vierkant met vierkant
    .many = blauwe vierkanten met vierkant
    .gender = neuter
piece-bss-down = omgedraaid blauw vierkant
    .a = een omgedraaid blauw vierkant
    .the = het omgedraaide blauwe vierkant
    .lit = het verlichte omgedraaide blauwe vierkant
    .many = omgedraaide blauwe vierkanten
    .gender = neuter
piece-bsc = blauw vierkant met cirkel
    .a = een blauw vierkant met cirkel
    .the = het blauwe vierkant met cirkel
    .lit = het verlichte blauwe vierkant met cirkel
    .many = blauwe vierkanten met cirkel
    .gender = neuter
piece-bsc-down = omgedraaid blauw vierkant
    .a = een omgedraaid blauw vierkant
    .the = het omgedraaide blauwe vierkant
    .lit = het verlichte omgedraaide blauwe vierkant
    .many = omgedraaide blauwe vierkanten
    .gender = neuter
piece-bsh = blauw vierkant met zeshoek
    .a = een blauw vierkant met zeshoek
    .the = het blauwe vierkant met zeshoek
    .lit = het verlichte blauwe vierkant met zeshoek
    .many = blauwe vierkanten met zeshoek
    .gender = neuter
piece-bsh-down = omgedraaid blauw vierkant
    .a = een omgedraaid blauw vierkant
    .the = het omgedraaide blauwe vierkant
    .lit = het verlichte omgedraaide blauwe vierkant
    .many = omgedraaide blauwe vierkanten
    .gender = neuter
piece-bcs = blauwe cirkel met vierkant
    .a = een blauwe cirkel met vierkant
    .the = de blauwe cirkel met vierkant
    .lit = de verlichte blauwe cirkel met vierkant
    .many = blauwe cirkels met vierkant
    .gender = common
piece-bcs-down = omgedraaide blauwe cirkel
    .a = een omgedraaide blauwe cirkel
    .the = de omgedraaide blauwe cirkel
    .lit = de verlichte omgedraaide blauwe cirkel
    .many = omgedraaide blauwe cirkels
    .gender = common
piece-bcc = blauwe cirkel met cirkel
    .a = een blauwe cirkel met cirkel
    .the = de blauwe cirkel met cirkel
    .lit = de verlichte blauwe cirkel met cirkel
    .many = blauwe cirkels met cirkel
    .gender = common
piece-bcc-down = omgedraaide blauwe cirkel
    .a = een omgedraaide blauwe cirkel
    .the = de omgedraaide blauwe cirkel
    .lit = de verlichte omgedraaide blauwe cirkel
    .many = omgedraaide blauwe cirkels
    .gender = common
piece-bch = blauwe cirkel met zeshoek
    .a = een blauwe cirkel met zeshoek
    .the = de blauwe cirkel met zeshoek
    .lit = de verlichte blauwe cirkel met zeshoek
    .many = blauwe cirkels met zeshoek
    .gender = common
piece-bch-down = omgedraaide blauwe cirkel
    .a = een omgedraaide blauwe cirkel
    .the = de omgedraaide blauwe cirkel
    .lit = de verlichte omgedraaide blauwe cirkel
    .many = omgedraaide blauwe cirkels
    .gender = common
piece-bhs = blauwe zeshoek met vierkant
    .a = een blauwe zeshoek met vierkant
    .the = de blauwe zeshoek met vierkant
    .lit = de verlichte blauwe zeshoek met vierkant
    .many = blauwe zeshoeken met vierkant
    .gender = common
piece-bhs-down = omgedraaide blauwe zeshoek
    .a = een omgedraaide blauwe zeshoek
    .the = de omgedraaide blauwe zeshoek
    .lit = de verlichte omgedraaide blauwe zeshoek
    .many = omgedraaide blauwe zeshoeken
    .gender = common
piece-bhc = blauwe zeshoek met cirkel
    .a = een blauwe zeshoek met cirkel
    .the = de blauwe zeshoek met cirkel
    .lit = de verlichte blauwe zeshoek met cirkel
    .many = blauwe zeshoeken met cirkel
    .gender = common
piece-bhc-down = omgedraaide blauwe zeshoek
    .a = een omgedraaide blauwe zeshoek
    .the = de omgedraaide blauwe zeshoek
    .lit = de verlichte omgedraaide blauwe zeshoek
    .many = omgedraaide blauwe zeshoeken
    .gender = common
piece-bhh = blauwe zeshoek met zeshoek
    .a = een blauwe zeshoek met zeshoek
    .the = de blauwe zeshoek met zeshoek
    .lit = de verlichte blauwe zeshoek met zeshoek
    .many = blauwe zeshoeken met zeshoek
    .gender = common
piece-bhh-down = omgedraaide blauwe zeshoek
    .a = een omgedraaide blauwe zeshoek
    .the = de omgedraaide blauwe zeshoek
    .lit = de verlichte omgedraaide blauwe zeshoek
    .many = omgedraaide blauwe zeshoeken
    .gender = common
piece-rss = rood vierkant met vierkant
    .a = een rood vierkant met vierkant
    .the = het rode vierkant met vierkant
    .lit = het verlichte rode vierkant met vierkant
    .many = rode vierkanten met vierkant
    .gender = neuter
piece-rss-down = omgedraaid rood vierkant
    .a = een omgedraaid rood vierkant
    .the = het omgedraaide rode vierkant
    .lit = het verlichte omgedraaide rode vierkant
    .many = omgedraaide rode vierkanten
    .gender = neuter
piece-rsc = rood vierkant met cirkel
    .a = een rood vierkant met cirkel
    .the = het rode vierkant met cirkel
    .lit = het verlichte rode vierkant met cirkel
    .many = rode vierkanten met cirkel
    .gender = neuter
piece-rsc-down = omgedraaid rood vierkant
    .a = een omgedraaid rood vierkant
    .the = het omgedraaide rode vierkant
    .lit = het verlichte omgedraaide rode vierkant
    .many = omgedraaide rode vierkanten
    .gender = neuter
piece-rsh = rood vierkant met zeshoek
    .a = een rood vierkant met zeshoek
    .the = het rode vierkant met zeshoek
    .lit = het verlichte rode vierkant met zeshoek
    .many = rode vierkanten met zeshoek
    .gender = neuter
piece-rsh-down = omgedraaid rood vierkant
    .a = een omgedraaid rood vierkant
    .the = het omgedraaide rode vierkant
    .lit = het verlichte omgedraaide rode vierkant
    .many = omgedraaide rode vierkanten
    .gender = neuter
piece-rcs = rode cirkel met vierkant
    .a = een rode cirkel met vierkant
    .the = de rode cirkel met vierkant
    .lit = de verlichte rode cirkel met vierkant
    .many = rode cirkels met vierkant
    .gender = common
piece-rcs-down = omgedraaide rode cirkel
    .a = een omgedraaide rode cirkel
    .the = de omgedraaide rode cirkel
    .lit = de verlichte omgedraaide rode cirkel
    .many = omgedraaide rode cirkels
    .gender = common
piece-rcc = rode cirkel met cirkel
    .a = een rode cirkel met cirkel
    .the = de rode cirkel met cirkel
    .lit = de verlichte rode cirkel met cirkel
    .many = rode cirkels met cirkel
    .gender = common
piece-rcc-down = omgedraaide rode cirkel
    .a = een omgedraaide rode cirkel
    .the = de omgedraaide rode cirkel
    .lit = de verlichte omgedraaide rode cirkel
    .many = omgedraaide rode cirkels
    .gender = common
piece-rch = rode cirkel met zeshoek
    .a = een rode cirkel met zeshoek
    .the = de rode cirkel met zeshoek
    .lit = de verlichte rode cirkel met zeshoek
    .many = rode cirkels met zeshoek
    .gender = common
piece-rch-down = omgedraaide rode cirkel
    .a = een omgedraaide rode cirkel
    .the = de omgedraaide rode cirkel
    .lit = de verlichte omgedraaide rode cirkel
    .many = omgedraaide rode cirkels
    .gender = common
piece-rhs = rode zeshoek met vierkant
    .a = een rode zeshoek met vierkant
    .the = de rode zeshoek met vierkant
    .lit = de verlichte rode zeshoek met vierkant
    .many = rode zeshoeken met vierkant
    .gender = common
piece-rhs-down = omgedraaide rode zeshoek
    .a = een omgedraaide rode zeshoek
    .the = de omgedraaide rode zeshoek
    .lit = de verlichte omgedraaide rode zeshoek
    .many = omgedraaide rode zeshoeken
    .gender = common
piece-rhc = rode zeshoek met cirkel
    .a = een rode zeshoek met cirkel
    .the = de rode zeshoek met cirkel
    .lit = de verlichte rode zeshoek met cirkel
    .many = rode zeshoeken met cirkel
    .gender = common
piece-rhc-down = omgedraaide rode zeshoek
    .a = een omgedraaide rode zeshoek
    .the = de omgedraaide rode zeshoek
    .lit = de verlichte omgedraaide rode zeshoek
    .many = omgedraaide rode zeshoeken
    .gender = common
piece-rhh = rode zeshoek met zeshoek
    .a = een rode zeshoek met zeshoek
    .the = de rode zeshoek met zeshoek
    .lit = de verlichte rode zeshoek met zeshoek
    .many = rode zeshoeken met zeshoek
    .gender = common
piece-rhh-down = omgedraaide rode zeshoek
    .a = een omgedraaide rode zeshoek
    .the = de omgedraaide rode zeshoek
    .lit = de verlichte omgedraaide rode zeshoek
    .many = omgedraaide rode zeshoeken
    .gender = common
piece-yss = geel vierkant met vierkant
    .a = een geel vierkant met vierkant
    .the = het gele vierkant met vierkant
    .lit = het verlichte gele vierkant met vierkant
    .many = gele vierkanten met vierkant
    .gender = neuter
piece-yss-down = omgedraaid geel vierkant
    .a = een omgedraaid geel vierkant
    .the = het omgedraaide gele vierkant
    .lit = het verlichte omgedraaide gele vierkant
    .many = omgedraaide gele vierkanten
    .gender = neuter
piece-ysc = geel vierkant met cirkel
    .a = een geel vierkant met cirkel
    .the = het gele vierkant met cirkel
    .lit = het verlichte gele vierkant met cirkel
    .many = gele vierkanten met cirkel
    .gender = neuter
piece-ysc-down = omgedraaid geel vierkant
    .a = een omgedraaid geel vierkant
    .the = het omgedraaide gele vierkant
    .lit = het verlichte omgedraaide gele vierkant
    .many = omgedraaide gele vierkanten
    .gender = neuter
piece-ysh = geel vierkant met zeshoek
    .a = een geel vierkant met zeshoek
    .the = het gele vierkant met zeshoek
    .lit = het verlichte gele vierkant met zeshoek
    .many = gele vierkanten met zeshoek
    .gender = neuter
piece-ysh-down = omgedraaid geel vierkant
    .a = een omgedraaid geel vierkant
    .the = het omgedraaide gele vierkant
    .lit = het verlichte omgedraaide gele vierkant
    .many = omgedraaide gele vierkanten
    .gender = neuter
piece-ycs = gele cirkel met vierkant
    .a = een gele cirkel met vierkant
    .the = de gele cirkel met vierkant
    .lit = de verlichte gele cirkel met vierkant
    .many = gele cirkels met vierkant
    .gender = common
piece-ycs-down = omgedraaide gele cirkel
    .a = een omgedraaide gele cirkel
    .the = de omgedraaide gele cirkel
    .lit = de verlichte omgedraaide gele cirkel
    .many = omgedraaide gele cirkels
    .gender = common
piece-ycc = gele cirkel met cirkel
    .a = een gele cirkel met cirkel
    .the = de gele cirkel met cirkel
    .lit = de verlichte gele cirkel met cirkel
    .many = gele cirkels met cirkel
    .gender = common
piece-ycc-down = omgedraaide gele cirkel
    .a = een omgedraaide gele cirkel
    .the = de omgedraaide gele cirkel
    .lit = de verlichte omgedraaide gele cirkel
    .many = omgedraaide gele cirkels
    .gender = common
piece-ych = gele cirkel met zeshoek
    .a = een gele cirkel met zeshoek
    .the = de gele cirkel met zeshoek
    .lit = de verlichte gele cirkel met zeshoek
    .many = gele cirkels met zeshoek
    .gender = common
piece-ych-down = omgedraaide gele cirkel
    .a = een omgedraaide gele cirkel
    .the = de omgedraaide gele cirkel
    .lit = de verlichte omgedraaide gele cirkel
    .many = omgedraaide gele cirkels
    .gender = common
piece-yhs = gele zeshoek met vierkant
    .a = een gele zeshoek met vierkant
    .the = de gele zeshoek met vierkant
    .lit = de verlichte gele zeshoek met vierkant
    .many = gele zeshoeken met vierkant
    .gender = common
piece-yhs-down = omgedraaide gele zeshoek
    .a = een omgedraaide gele zeshoek
    .the = de omgedraaide gele zeshoek
    .lit = de verlichte omgedraaide gele zeshoek
    .many = omgedraaide gele zeshoeken
    .gender = common
piece-yhc = gele zeshoek met cirkel
    .a = een gele zeshoek met cirkel
    .the = de gele zeshoek met cirkel
    .lit = de verlichte gele zeshoek met cirkel
    .many = gele zeshoeken met cirkel
    .gender = common
piece-yhc-down = omgedraaide gele zeshoek
    .a = een omgedraaide gele zeshoek
    .the = de omgedraaide gele zeshoek
    .lit = de verlichte omgedraaide gele zeshoek
    .many = omgedraaide gele zeshoeken
    .gender = common
piece-yhh = gele zeshoek met zeshoek
    .a = een gele zeshoek met zeshoek
    .the = de gele zeshoek met zeshoek
    .lit = de verlichte gele zeshoek met zeshoek
    .many = gele zeshoeken met zeshoek
    .gender = common
piece-yhh-down = omgedraaide gele zeshoek
    .a = een omgedraaide gele zeshoek
    .the = de omgedraaide gele zeshoek
    .lit = de verlichte omgedraaide gele zeshoek
    .many = omgedraaide gele zeshoeken
    .gender = common

## Lichten: hoe ze heten en wat ze zeggen

light-wrong = fout
    .told = hoort hier niet: weghalen of omdraaien
light-was-there = stond hier
    .told = hier ontbreekt een stuk: terugzetten
light-your-choice = jouw keuze
    .told = een van deze, zoals je wilt
light-turn-over = omdraaien
    .told = dit stuk moet worden omgedraaid
light-take-off = weghalen
    .told = dit stuk moet van het bord
light-row = rij
    .told = een rij: deze gaan van het bord
light-put-here = hier zetten
    .told = hier moet een stuk komen
light-play-for = meespelen
    .told = het programma speelt dit: voor hem zetten, optillen, omdraaien of weghalen
light-hint = aanwijzing
    .told = een aanwijzing: het programma zou dit stuk zetten, of er hier een plaatsen
light-held = voorsprong
    .told = bij een tip en aan het einde: wie hier voorstaat, in die kleur
light-tied = gelijk
    .told = bij een tip en aan het einde: hier staat het gelijk
light-making = in de maak
    .told = bij een tip: een rij in de maak, in haar kleur
light-threat = dreiging
    .told = hier kan een tegenstander hierna een rij afmaken of dit stuk slaan
light-mistake = fout
    .told = de laatste zet geeft veel weg: Terug neemt hem terug
light-in-hand = in de hand
    .told = het stuk in de hand komt hiervandaan
light-may-go-here = mag hierheen
    .told = het stuk in de hand mag hierheen; zwak en vast zolang er geen in de hand is
light-in-its-place = in plaats daarvan
    .told = het stuk in de hand mag hierheen, in plaats van het stuk dat hier staat
light-may-move = mag weg
    .told = dit stuk mag worden verplaatst
light-open = open
    .told = hier mag een stuk komen; welk is nog niet bekend
light-last-move = laatste zet
    .told = de laatste zet, waarvandaan en waarheen
light-asked = gevraagd
    .told = naast het bord: deze speler wordt gevraagd naar opgeven of gelijkspel; Bevestig betekent ja
light-turn = beurt
    .told = naast het bord: deze speler moet iets doen
light-thinking = denkt na
    .told = op het paneel: een programma is aan zet en denkt na
light-passed = gepast
    .told = naast het bord: deze speler moest passen
light-score = score
    .told = naast het bord: de score, één licht per punt
light-two-points = twee punten
    .told = naast het bord: twee punten, als er meer zijn dan lichten in de rij
light-three-points = drie punten
    .told = naast het bord: drie punten
light-chosen = gekozen
    .told = in het menu: de gekozen waarde
light-menu = menu
    .told = in het menu: zoveel lichten, met de waarden eronder

## Ritmes van lichten

rhythm-steady = altijd aan
rhythm-breathe = langzaam lichter en donkerder
rhythm-ripple = altijd aan, iets lichter en donkerder
rhythm-swell = langzaam lichter, dan snel donker
rhythm-pulse = ineens aan, dan langzaam uit
rhythm-wink = aan, af en toe even donker
rhythm-beat = een keer lang, een keer kort
rhythm-blink = aan en uit, even lang
rhythm-spark = telkens één korte flits
rhythm-flash = telkens twee korte flitsen
rhythm-triple = twee korte flitsen en een lange

## Knoppen

button-confirm = Bevestig
button-undo = Terug
button-hint = Tip
button-new = Nieuw

## Opties van spellen

option-blitz = Blitz (de eerste ring wint)
option-markers = Markers
option-rings-to-win = Ringen om te winnen
option-players = Spelers
option-start-is-turn = De startbasis is een beurt
option-end = Het spel eindigt als
option-colours = Wie welke kleuren speelt
option-neutral = Kleur van niemand
option-discs = Schijven per speler
option-corners = Ringen in de hoeken
option-grid = Rand van het bord
option-repetition = Gelijkspel als een stand terugkomt
option-turn-cap = Gelijkspel na
option-expert = Neutrale stukken voor allebei
option-geometry = Bord
option-idle-turns = Gelijkspel na beurten zonder iets nieuws
option-guidance = Hulp

## Waarden van opties en instellingen

value-on = ja
value-off = nee
value-quiet = alleen wat niet klopt
value-referee = wat er moet gebeuren
value-full = alles
value-threats = ook dreigingen
value-warnings = ook een waarschuwing na een fout
value-end-rings = niemand nog een ring kan zetten
value-end-pieces = niemand nog iets kan zetten
value-turn-cap-none = geen grens
value-turn-cap-100 = 100 beurten
value-turn-cap-200 = 200 beurten
value-grid-unbounded = geen
value-grid-wall-13 = niets voorbij 13 × 13
value-grid-slide-13 = 13 × 13, en de stukken schuiven mee
value-red = rood
value-blue = blauw
value-yellow = geel
value-green = groen
value-neutral-r = rood
value-neutral-b = blauw
value-neutral-y = geel
value-neutral-g = groen
value-geometry-hex31 = 31 punten
value-geometry-hex37 = 37 punten
value-geometry-hex61 = 61 punten
value-colours-rb-yg = rood en blauw tegen geel en groen
value-colours-ry-bg = rood en geel tegen blauw en groen
value-colours-rg-by = rood en groen tegen blauw en geel
value-colours-b-r-y = blauw tegen rood
value-colours-b-y-r = blauw tegen geel
value-colours-r-y-b = rood tegen geel

## Sensoren en wat ze voelen

spot-centre = midden
    .which = middelste
spot-rim = rand
    .which = buitenste
spot-zone-1 = zone 1
    .which = eerste
spot-zone-2 = zone 2
    .which = tweede
spot-zone-3 = zone 3
    .which = derde
spot-zone-4 = zone 4
    .which = vierde
spot-zone-5 = zone 5
    .which = vijfde

sense-none = niets
sense-some = iets
sense-north = noord
sense-south = zuid
sense-unknown = onzeker
sense-level = sterkte
health-nothing = gezond
health-never-seen-changing = nog niet zien veranderen
health-silent = stil
health-stuck = zit vast
health-blind = voelt niets
health-reversed = verkeerde pool
health-flickers = flikkert
health-weak = zwak
health-drifts = verloopt
health-select = verkeerde sensor antwoordt
health-conducts = een ingang wordt altijd doorgelaten
event-row = een rij
event-capture = geslagen
event-out = uit het spel
event-slide = doorgeschoven
level-high = hoog
level-low = laag
level-lost = kwijt
level-doubled = verdubbeld
level-changed = veranderd
level-delayed = te laat

## Fouten van het gesimuleerde bord

fault-dead = dode sensor
    .told = de sensor antwoordt niet meer
fault-stuck = vastzittende sensor
    .told = de sensor toont voor altijd wat hij nu toont, of niets, iets, noord of zuid
fault-drift = verlopende sensor
    .told = het nulpunt van de sensor verloopt, met 1 of zoveel mT per minuut
fault-flicker = flikkerende sensor
    .told = de sensor springt willekeurig heen en weer
fault-weak = zwakke magneet
    .told = de magneten van het bovenste stuk daar zijn bijna al hun kracht kwijt
fault-dark = donker licht
    .told = het licht van een punt, of een licht naast het bord, blijft donker
fault-multiplexer = multiplexer
    .told = een multiplexer antwoordt niet; bij schakelaars: blijft open (high), of is kortgesloten (low)
fault-converter = omzetter
    .told = een omzetter antwoordt niet
fault-select = keuzelijn
    .told = een keuze- of adreslijn blijft laag of hoog: verkeerde sensoren antwoorden
fault-stuck-on = ingang altijd doorgelaten
    .told = een ingang van een multiplexer wordt altijd doorgelaten: de andere tonen het gemiddelde van beide
fault-sag = zwakke voeding
    .told = de voeding van de sensoren is 0,1, 0,2, 0,3 of 0,5 V te laag
fault-line = kabel van de sensorprint
    .told = 1 % van de bytes van en naar een sensorprint gaat verloren, dubbel, veranderd of te laat
fault-away = bus van de sensoren weg
    .told = de bus van de sensoren is weg, of de kabel van een sensorprint is los: lezen is een fout

## De pagina

page-with = met
page-skip = Naar het bord
page-table-label = De tafel
page-beside-label = Naast het bord
page-board-label = Het bord: pijltjes verplaatsen, Enter pakt en zet
page-pool-label = Stukken naast het bord
page-pool-supply = { $piece }: { $n } naast het bord
page-panel-lamp = { $player }: { $lamp }
page-buttons-label = De knoppen naast het bord
page-button-confirm-title = Ja, of: klaar. Lang drukken als het bord klopt en ik me vergis
page-button-undo-title = Een stap terug, of: de volgende keuze. Lang drukken om op te geven
page-button-hint-title = Even tonen wat er mogelijk is
page-button-new-title = Het menu openen. Lang drukken voor een nieuw spel
page-player-turn = aan de beurt
page-player-won = heeft gewonnen
page-player-score = score: { $n }
page-wrong-label = Wat er niet klopt, en wat te doen
page-trouble-label = Wat er stuk is
page-question-title = Wat is er gespeeld?
page-question-nothing = Niets: het bord klopt
page-question-none = Iets anders: terug
page-announce-label = Zeggen welke kleur er wordt gespeeld, voordat het stuk wordt gezet
page-announce-before = Eerst zeggen:
page-tabs-label = Meer
page-tab-record = Zetten
page-tab-legend = Lichten
page-tab-game = Spel
page-tab-watch = Kijken
page-tab-doctor = Dokter
page-tab-faults = Fouten
page-tab-settings = Instellingen
page-tab-help = Hulp
page-workshop-door = Werkplaats
page-record-empty = Er is nog niets gespeeld.
page-record-look = { $n ->
    [one] Het bord na { $n } zet bekijken
   *[other] Het bord na { $n } zetten bekijken
    }
page-record-past = { $n ->
    [one] Terugblik: na { $n } zet
   *[other] Terugblik: na { $n } zetten
    }
page-record-first = Het begin
page-record-before = Eén terug
page-record-after = Eén verder
page-record-now = Terug naar nu
page-record-download = Downloaden:
page-record-official = notatie
page-record-picture = plaatje
page-game-game = Spel
page-game-board = Bord
page-game-begin = Nieuw spel beginnen
page-game-seats = Wie speelt
page-game-seats-now = In dit spel
page-seat-person = een mens
page-seat-engine = programma, niveau { $level }
page-seat-program = een ander programma
page-seat-help = Hulp voor { $player }
page-game-long = En verder
page-game-resign = Opgeven …
page-game-leave = { $player } geeft op …
page-game-leave-sure = Geeft { $player } op? De anderen spelen door.
page-game-insist = Het bord klopt, en ik vergis me
page-watch-file = Een spel uit een bestand
page-watch-text = of de tekst ervan
page-watch-speed = Snelheid
page-watch-pace = { $times } ×
page-watch-begin = Naspelen
page-watch-bar = Hoever het spel is nagespeeld
page-watch-at = { $at } van { $of }: { $gesture }
page-watch-done = Alle { $of } zetten zijn gedaan.
page-watch-pause = Pauze
page-watch-go = Verder
page-watch-step = Eén stap
page-watch-stop = Stoppen
page-doctor-walk-title = Een stuk over het bord laten lopen
page-doctor-walk = Zet een stuk op elk punt, een voor een, tot ze allemaal een keer zijn veranderd.
page-doctor-seen = { $n ->
    [one] { $n } punt van { $of } gezien
   *[other] { $n } punten van { $of } gezien
    }
page-doctor-ill = Werkt niet zoals het hoort: { $points }
page-doctor-well = Alle sensoren werken.
page-doctor-point = Punt
page-doctor-closed = gesloten
page-doctor-open = open
page-doctor-margin = speling { $mt } mT
page-doctor-account = Wat het bord ervan denkt
page-doctor-account-none = Sinds de laatste zet is niets aangeraakt.
page-doctor-lights = Lichten
page-doctor-all = allemaal
page-doctor-each = Een voor een
page-doctor-off = Uit
page-doctor-time = Tijd en stroom
page-doctor-hz = beelden
page-doctor-scan-us-p50 = aftasten, de helft binnen
page-doctor-scan-us-p99 = aftasten, 99 van 100 binnen
page-doctor-judge-us = oordelen
page-doctor-render-us = verlichten
page-doctor-latency-ms = van verandering tot licht
page-doctor-late = late beelden
page-doctor-current = { $ma } mA van { $budget } mA
page-doctor-current-label = Stroom van de lichten
page-doctor-bundle = Alles als één diagnosepakket downloaden
page-calibrate-title = Kalibreren
page-calibrate-what = De lichten vragen punt voor punt om een stuk. Zo wordt het nulpunt van elke sensor gemeten, en vallen verkeerde draden en magneten op. Het spel wacht en gaat daarna verder.
page-calibrate-begin = Beginnen met kalibreren
page-calibrate-bar = Punten die klaar zijn
page-calibrate-at = { $n ->
    [one] { $n } punt van { $of } klaar
   *[other] { $n } punten van { $of } klaar
    }
page-calibrate-skip = Overslaan (Bevestig)
page-calibrate-back = Terug (Terug)
page-calibrate-stop = Stoppen
page-calibrate-play = Zo verder spelen
page-calibrate-unanswered = Niet elke sensor antwoordde op: { $points }
page-calibrate-margins = Hoeveel speling elke sensor had, de zwakste eerst:
page-calibrate-margin = { $point }, { $spot }: { $mt } mT
page-faults-kind = Wat er stukgaat
page-faults-point = Punt
page-faults-spot = Sensor
page-faults-level = Blijft op
page-faults-rate = mT per minuut
page-faults-pixel = Licht
page-faults-pin = Pin
page-faults-number = Nummer
page-faults-input = Ingang
page-faults-volts = Volt
page-faults-how = Hoe
page-faults-any = zoals nu
page-faults-break = Stukmaken
page-faults-mend = Repareren
page-faults-made = Van hieruit stuk
page-faults-none = Niets.
page-faults-cut = De stroom laten uitvallen
page-settings-page = Deze pagina
page-settings-theme = Uiterlijk
page-settings-theme-auto = zoals het apparaat
page-settings-theme-light = licht
page-settings-theme-dark = donker
page-settings-wood = Hout
page-settings-wood-walnut = notenhout
page-settings-wood-maple = esdoorn
page-settings-wood-slate = leisteen
page-settings-board = Het bord
page-settings-guidance = Hulp
page-settings-guidance-full = alles: ook wat er mag
page-settings-guidance-threats = dreigingen: ook wat tegenstanders kunnen afmaken
page-settings-guidance-warnings = waarschuwingen: ook een woord na een fout
page-settings-guidance-referee = scheidsrechter: wat er moet gebeuren
page-settings-guidance-quiet = stil: alleen fouten
page-settings-brightness = Helderheid
page-settings-brightness-own = zoals het bord gemaakt is
page-settings-page-language = Taal
page-settings-page-sounds = Geluiden
page-settings-night-brightness = 's Nachts hoogstens
page-settings-night-brightness-own = zoals overdag
page-settings-night-from = De nacht begint
page-settings-night-to = De nacht eindigt
page-settings-sounds = Zoemer
page-settings-language = Taal als er op de pagina geen gekozen is
page-settings-language-auto = zoals het apparaat
page-settings-settle-decided-s = Een zet die niet verder kan, telt na (s)
page-settings-settle-open-s = Een zet die verder zou kunnen, telt na (s)
page-settings-still-s = Niets heet fout voor (s)
page-settings-hint-s = Een tip blijft (s)
page-settings-hint-steps = Tips van het programma
page-settings-hint-steps-0 = geen
page-settings-hint-steps-1 = welk stuk
page-settings-hint-steps-2 = welk stuk, en waarheen
page-settings-engine-resigns = Een programma geeft op na zoveel beurten zonder hoop
page-settings-engine-resigns-never = nooit
page-settings-engine-hands = Handen van programma’s op het nagebootste bord
page-settings-engine-hands-person = zoals mensen
page-settings-engine-hands-instant = meteen
page-settings-engine-hands-none = geen: speel voor ze
page-help-pointer = Met muis of vinger
page-help-drag = Sleep een stuk, ook van naast het bord of daarheen.
page-help-click = Of druk erop, en dan op de plek waar het heen gaat.
page-help-double = Druk twee keer om een marker om te draaien.
page-help-off = Rechterknop, of een vinger die stil blijft: weghalen.
page-help-slide = Met Shift schuift een stuk over het bord.
page-help-keys = Met het toetsenbord
page-help-arrows = Pijltjes: langs de lijnen van het bord.
page-help-enter = Enter: pakken, zetten.
page-help-digits = 1, 2, 3 …: een stuk naast het bord kiezen; Enter zet het.
page-help-f = F: omdraaien.
page-help-delete = Delete: weghalen.
page-help-escape = Esc: terugzetten.
page-help-i = I: zeggen wat er staat.
page-help-announce = R, B, Y, G …: eerst de kleur zeggen (rood, blauw, geel, groen), waar het bord die niet ziet.
page-help-buttons = C, U, H, N: Bevestig, Terug, Tip, Nieuw; met Shift lang ingedrukt.
page-hands-real = Dit bord heeft zelf handen naast zich: de pagina toont het alleen.
page-hands-past = Je kijkt terug: druk eerst op „Terug naar nu”.
page-hands-looking = Je kijkt mee. Om hier te spelen, geef je hierboven de code van het bord.
page-connection-open = Verbonden met het bord.
page-connection-away = Het bord antwoordt niet. Nieuwe poging over { $seconds } s …
page-connection-none = Het bord is nu niet verbonden.
page-connection-lost = De verbinding viel weg voordat het bord antwoordde.
page-connection-silent = Het bord heeft niet geantwoord.
page-pair-label = Je kijkt mee. Om hier te spelen, voer de code in die het bord toont (daar: Nieuw, Terug tot het laatste, Bevestig):
page-pair-locked = Dit bord toont zich alleen aan wie ernaast zit. Voer de code in die het toont (Nieuw, Terug tot het laatste, Bevestig):
page-pair-send = Koppelen
page-pair-done = Gekoppeld: je kunt nu spelen.
page-pair-failed = Het bord neemt deze code niet aan.
page-spoken-empty = leeg
page-spoken-held = in de hand: { $piece }
page-spoken-chosen = { $piece } gekozen: Enter zet
page-spoken-event = { $what }: { $points }
page-spoken-done = Gedaan: { $action }
page-spoken-back = { $n ->
    [one] Teruggenomen: { $n } zet
   *[other] Teruggenomen: { $n } zetten
    }
page-spoken-edge = Rand van het bord
page-helper-on = Help mijn handen
page-helper-choose = Kies eerst een stuk naast het bord.
page-helper-redo = Opnieuw
page-helper-not-there = Daar kan het niet heen. Druk op een van de verlichte punten.
page-helper-not-that = Daar is nu niets te doen.
page-welcome-choose = Spel kiezen
page-welcome-title = Wat zullen we spelen?
page-welcome-close = Bij dit spel blijven
page-welcome-players = { $players } spelers
page-about-yinsh = Verplaats ringen, draai stenen om, maak rijen van vijf. Elke rij kost een ring; de derde wint.
page-about-yinsh-time = 30 tot 60 minuten
page-about-ringgz = Vul de gebieden met ringen van verschillende grootte. Wie er het meeste heeft, wint het gebied.
page-about-ringgz-time = 20 tot 30 minuten
page-about-ringo = Leg een schijf in een ring, verplaats die ring en maak vier op een rij: schijven of ringen.
page-about-ringo-time = 10 tot 20 minuten
page-about-bry = Sla elk stuk met de vorm die jouw stuk van binnen draagt. Wie stukken overhoudt, wint.
page-about-bry-time = 30 minuten
page-show-begin = Laat het me zien
page-show-skip = Overslaan
page-show-close = Sluiten
page-show-offer = Zal ik een zet laten zien?
page-show-here = Druk op het stuk in de lichte cirkel.
page-show-put = Druk op het punt in de lichte cirkel.
page-show-there = Druk nu op de plek waar het heen gaat.
page-show-piece = Druk eerst op dit stuk naast het bord.
page-show-done = Dat was een zet. De zin hierboven zegt wat er nu komt. Terug neemt een zet terug.
page-calls-well = Het bord is zoals het hoort.
page-calls-past = Je kijkt naar een eerder moment. Het bord blijft zoals het is.
page-calls-wrong = Volg de pijl op het bord.
page-how-open = Zo speel je
page-how-before = Terug
page-how-next = Verder
page-how-close = Sluiten
page-how-try = Probeer het
page-record-slider = Hoe ver de partij getoond wordt
page-record-play = De ene zet na de andere tonen
page-over-again = Revanche
page-over-another = Ander spel
page-over-look = Nog eens bekijken
page-kept-open = Spellen
page-kept-title = Spellen
page-kept-empty = Er zijn hier nog geen spellen bewaard.
page-kept-won = { $players } heeft gewonnen
page-kept-shared = Gedeelde winst: { $players }
page-kept-draw = Gelijkspel
page-kept-aside = Opzijgelegd
page-kept-running = Is nog bezig
page-kept-actions = { $n ->
    [one] { $n } zet
   *[other] { $n } zetten
}
page-kept-minutes = { $minutes } min
page-kept-back = Alle spellen
page-kept-close = Sluiten
page-kept-all = Allemaal
page-kept-which = Tonen
page-kept-at = Na { $at } van { $of }: { $action }
page-kept-start = Het begin
page-kept-took = { $seconds } s
page-kept-picture = Het bord op dat moment
page-kept-slider = Hoe ver het spel getoond wordt
page-kept-fails = De spellen kunnen nu niet gelezen worden.
page-kept-export = Exporteren:
page-names-label = Naam
page-names-of = { $player }, naam
page-record-on = Van hier verder spelen
page-record-on-sure = Van hier een nieuw spel beginnen? Het spel op het bord blijft in de lijst.
page-record-heading = Zet
page-record-then = Op dat moment: { $sentence }
page-kept-person = Wie
page-kept-everybody = Iedereen
page-kept-none = Bij deze keuze hoort geen spel.
page-kept-delete = Wissen …
page-kept-delete-sure = Dit spel voorgoed wissen?
page-kept-deleted = Het spel is gewist.
page-kept-not-deleted = Het spel kon nu niet worden gewist. Probeer het later nog eens.
page-kept-figures = Statistiek
page-kept-puzzles = Oefeningen
page-kept-list = Lijst van spellen
page-kept-figures-games = Spellen
page-kept-figures-players = Personen
page-kept-figures-played = Gespeeld
page-kept-figures-ended = Afgelopen
page-kept-figures-wins = Gewonnen door
page-kept-figures-won = Gewonnen
page-kept-figures-drawn = Gelijk
page-kept-figures-lost = Verloren
page-kept-figures-row = Meeste zeges op rij
page-kept-figures-actions = Zetten gemiddeld
page-kept-figures-minutes = Minuten gemiddeld
page-kept-figures-none = Geef de spelers namen, dan worden hun spellen hier geteld.
page-kept-left = Naast het bord: { $pieces }
page-kept-lost = Uit het spel: { $pieces }
page-hands-later = Dat gebeurt zodra de andere stukken staan.
page-review-title = Terugblik
page-review-begin = Deze partij bekijken
page-review-judging = Het programma kijkt: { $done } van { $of } momenten.
page-review-done = Alle momenten zijn bekeken.
page-review-bar = Voortgang van de terugblik
page-review-graph = Winstkans in de loop van de partij
page-review-key = De lijn is de winstkans van: { $players }
page-review-moment = Na { $at } acties: { $chances }
page-review-points = Keerpunten
page-review-point = Actie { $at }, { $player }: { $played }, van { $before } naar { $after }. Beter: { $better }
page-review-none = Geen zet gaf veel weg.
page-review-table = Als tabel
page-review-action = Na actie
page-puzzles-none = Een oefening is een stelling uit een van je spellen waarin één zet veel beter was dan alle andere. Er zijn er nog geen.
page-puzzles-new = { $n ->
    [one] Eén spel is nog niet bekeken.
   *[other] { $n } spellen zijn nog niet bekeken.
}
page-puzzles-make = Oefeningen zoeken
page-puzzles-card = { $player } aan zet, na { $at } acties
page-puzzles-sure = Het spel op het bord opzijleggen voor een oefening? Daarna komt het terug.
page-puzzle-find = Oefening { $number }: { $player } heeft één zet die veel beter is dan alle andere. Vind hem.
page-puzzle-judging = Het programma bekijkt { $answer }.
page-puzzle-right = Goed! { $answer } houdt een winstkans van { $chance }.
page-puzzle-wrong = { $answer } laat een winstkans van { $chance }. Beter was { $best }, met { $better }.
page-puzzle-again = Opnieuw proberen
page-puzzle-next = Volgende oefening
page-puzzle-back = Terug naar mijn spel
page-watch-back = Terug naar mijn spel
page-watch-now = Er wordt een spel getoond. Het jouwe wacht.
page-watch-over = Dat was het spel. Het jouwe heeft gewacht.
page-game-draw = Gelijkspel afspreken …
page-game-draw-sure = Is iedereen het eens met gelijkspel? Het spel is dan afgelopen.
page-game-resign-sure = Geeft { $player } op? Het spel is dan afgelopen.
page-game-begin-sure = { $n ->
    [one] Er is een spel bezig: tot nu toe { $n } zet. Opzijleggen en een nieuw beginnen?
   *[other] Er is een spel bezig: tot nu toe { $n } zetten. Opzijleggen en een nieuw beginnen?
    }

## Waarom iets wat op de pagina gevraagd wordt, niet gebeurt

refused-codes = Er zijn te veel codes geprobeerd. Vraag bij het bord een nieuwe.
refused-code = Dat is niet de laatste code die gevraagd is.
refused-no-code = Er is nu geen code. Vraag er een bij het bord, en geef die binnen twee minuten.
refused-browser = Geen gekoppelde browser heeft nummer { $n }.
refused-form = Zo kan een spel { $game } niet geschreven worden. Wel zo: { NAME($names) }.
refused-not-ready = Het bord is nog niet klaar. Probeer het zo dadelijk opnieuw.
refused-records = Te veel spellen tegelijk. Probeer het over enkele seconden opnieuw.
refused-busy = Het bord heeft het nu te druk. Probeer het zo dadelijk opnieuw.
refused-too-fast = Te veel berichten. Stuur er hoogstens { $n } per seconde.
refused-look = Zover is het spel nog niet. Bekijk 0 tot { $n }.
refused-not-here = Op een echt bord kunnen alleen handen dat.
refused-answer = Daar vraagt het bord nu niet naar. Kies een van zijn antwoorden.
refused-colour = Geen stuk is hier { $detail }. Zeg een van deze: { NAME($colours) }.
refused-player = Niemand heet hier { $detail }. Er zijn { NAME($players) }.
refused-program = Een pagina kan geen programma starten. Gebruik --seat waar het bord gestart wordt.
refused-no-game = Zo’n spel is hier niet bewaard.
refused-puzzle = Die oefening is er niet.
refused-no-puzzle = Er staat geen oefening op het bord.
refused-name = Een naam heeft hoogstens { $n } letters.
refused-delete = Dit spel staat op het bord. Begin eerst een ander.
refused-over = Het spel was toen al afgelopen. Kies een eerder moment.
refused-piece = In dit spel is er geen stuk { $detail }.
refused-not-calibrating = Het bord wordt niet gekalibreerd. Begin daar eerst mee.
refused-calibrating = Het bord wordt gekalibreerd. Stop daar eerst mee.
refused-light = Er is geen licht { $detail }. Een licht heet zoals zijn punt.
refused-button = Er is geen knop { $detail }. Er zijn { NAME($names) }.
refused-acting = Er wordt een spel nagespeeld. Stop dat eerst.
refused-not-acting = Er wordt geen spel nagespeeld. Laad er eerst een.
refused-real-hands = Op een echt bord zijn het jouw handen. Verplaats de stukken op het hout.
refused-real-board = Een ander spel of bord kies je bij het starten van Ringlight.
refused-message = Het bord begrijpt dit bericht niet: { $detail }. Zie docs/page.md.
refused-board = Er is geen bord { $detail }. Er zijn { NAME($names) }.
refused-no-board = Er is geen bord om { $detail } op te spelen.
refused-wait = Hier gaat de tijd vanzelf. Laat „wait” en „after” weg.
refused-too-long = Dat duurt te lang. Vraag hoogstens { $n } seconden.
refused-too-slow = Dat is te langzaam. Vraag minstens { $n } mm per seconde.
refused-hands-busy = De handen zijn nog { $n } seconden bezig. Wacht op ze.
refused-piled = Er staan al { $n } stukken { NAME($point, form: "on") }: nog een zou omvallen.
refused-pieces = Er zijn al { $n } stukken in het spel. Haal er een paar weg.
refused-unpaired = Deze pagina kijkt alleen mee. Geef haar de code van het bord om te spelen.
refused-nothing-there = Er staat niets { NAME($point, form: "on") }.
refused-stands-already = Het staat al { NAME($point, form: "on") }.
refused-nearer = Dat is dichter bij een ander punt dan bij { NAME($point) }.
refused-hands-empty = De handen zijn leeg. Pak eerst iets op.
refused-no-such-piece = Er is geen { NAME($piece) } { NAME($point, form: "on") }.
refused-stands-on = Pak eerst wat erop staat: { NAME($piece, form: "the") }.
refused-nothing-played = Er is nog niets gespeeld.
refused-nothing-undone = Er is niets teruggenomen.
refused-other = Dat kan niet: { $detail }
engine-fails = Een programma speelt niet: { $detail }.
engine-says = Het programma zegt: { $detail }.

## Het bord: een onderdeel is stuk

trouble-sensor-silent = De { NAME($spot, form: "which") } sensor van { NAME($point) } antwoordt niet. Controleer { SAY($where) }.
trouble-sensor-stuck = De { NAME($spot, form: "which") } sensor van { NAME($point) } toont steeds hetzelfde. Controleer { SAY($where) }.
trouble-sensor-blind = De { NAME($spot, form: "which") } sensor van { NAME($point) } voelt niet wat daar staat. Probeer een ander stuk; voelt hij dat ook niet, controleer dan { SAY($where) }.
trouble-sensor-reversed = De { NAME($spot, form: "which") } sensor van { NAME($point) } toont de verkeerde pool. Draai het stuk om; doen andere stukken hetzelfde, controleer dan { SAY($where) }.
trouble-sensor-flickers = De { NAME($spot, form: "which") } sensor van { NAME($point) } verandert terwijl er niets beweegt. Zoek een los contact: controleer { SAY($where) }.
trouble-sensor-weak = De { NAME($spot, form: "which") } sensor van { NAME($point) } voelt het stuk te zwak. Zet het in het midden; helpt dat niet, controleer dan zijn magneet en { SAY($where) }.
trouble-sensor-drifts = De { NAME($spot, form: "which") } sensor van { NAME($point) } is zijn nulpunt kwijt. Maak het bord leeg en kalibreer; komt het terug, controleer dan { SAY($where) }.
trouble-sensor-reads = De { NAME($spot, form: "which") } sensor van { NAME($point) } toont { $detail } op het lege bord. Maak het leeg; blijft het zo, controleer dan { SAY($where) }.
trouble-sensor-feels = De { NAME($spot, form: "which") } sensor van { NAME($point) } voelt iets op het lege bord. Maak het leeg; blijft het zo, controleer dan { SAY($where) }.
trouble-wire-silent = { SAY($part) } antwoordt niet: { $n } sensoren, { NAME($point) } tot { NAME($to) }. Controleer { SAY($where) }.
trouble-wire-stuck = { SAY($part) } toont steeds hetzelfde: { $n } sensoren, { NAME($point) } tot { NAME($to) }. Controleer { SAY($where) }.
trouble-wire-blind = { SAY($part) } voelt niets: { $n } sensoren, { NAME($point) } tot { NAME($to) }. Controleer { SAY($where) }.
trouble-wire-flickers = { SAY($part) } verandert vanzelf: { $n } sensoren, { NAME($point) } tot { NAME($to) }. Zoek een los contact: controleer { SAY($where) }.
trouble-wire-conducts = { SAY($part) } laat altijd één ingang door: { $n } sensoren, { NAME($point) } tot { NAME($to) }. Zoek soldeer tussen de pootjes, of zet er een andere in.
trouble-piece-blind = Een stuk wordt op { NAME($points) } niet gevoeld. Is het steeds hetzelfde, dan is zijn magneet zwak; controleer anders { SAY($where) }.
trouble-piece-weak = Een stuk wordt op { NAME($points) } te zwak gevoeld. Is het steeds hetzelfde, dan is zijn magneet zwak; controleer anders { SAY($where) }.
trouble-select = { $name } zit vast, dus antwoorden de verkeerde sensoren. Controleer de draad van daar naar { SAY($where) }.
trouble-magnet = Overal toont { NAME($piece, form: "the") } de verkeerde pool. Draai het stuk om; heeft het maar één kant, draai dan zijn magneten om.
trouble-exchanged-lines = De keuzelijnen { NAME($names) } zijn verwisseld. Verwissel hun draden naar de multiplexers.
trouble-exchanged-multiplexers = De multiplexers { $n } en { $of } zijn verwisseld. Verwissel de draden van hun uitgangen.
trouble-inputs-reversed = Multiplexer { $n } is omgekeerd aangesloten. Keer de volgorde van zijn draden op de ingangen { $at } tot { $entry } om.
trouble-inputs-too-high = Multiplexer { $n } is één ingang te hoog aangesloten. Verplaats zijn draden op de ingangen { $at } tot { $entry } één plaats.
trouble-inputs-too-low = Multiplexer { $n } is één ingang te laag aangesloten. Verplaats zijn draden op de ingangen { $at } tot { $entry } één plaats.
trouble-sensors-reversed = De sensoren van { NAME($point) } tot { NAME($to) } zijn omgekeerd aangesloten. Draai de stekker van de rij om: bij { NAME($point) } hoort { SAY($where) }.
trouble-sensors-swapped = De sensoren van { NAME($point) } en { NAME($to) } zijn verwisseld. Verwissel { SAY($where) }.
trouble-sensors-astray = Toen een stuk { NAME($point, form: "on") } stond, voelde { NAME($to) } het. Bij de sensor van { NAME($point) } hoort { SAY($where) }.
trouble-answered-elsewhere = Toen een stuk { NAME($point, form: "on") } stond, voelden andere sensoren het: { NAME($points) }. Controleer { SAY($where) }.
trouble-strip-reversed = De lichtstrip loopt andersom over de punten. Voed hem aan het andere eind, of keer “points” onder [lights] in het profiel om.
trouble-lights-reversed = De lichten van { NAME($point) } tot { NAME($to) } lopen andersom. Keer deze namen onder [lights] in het profiel om; is elke tweede rij zo, gebruik dan “serpentine”.
trouble-light-astray = Het licht van { NAME($point) } zit op { NAME($to) }. Zet de namen onder [lights] in het profiel in de volgorde van de lichtstrip.
trouble-undecided = Lichten of sensoren tussen { NAME($point) } en { NAME($to) } zijn verwisseld. Vergelijk beide met het profiel.
part-sensor-board = de hele sensorprint
part-converter = omzetter { $n }
part-multiplexer = multiplexer { $n }
look-adc-input = de draad van multiplexer { $n }, ingang { $at } (omzetter { $of } op { $name }, ingang { $entry })
look-serial-input = de draad van multiplexer { $n }, ingang { $at } ({ $name } van de sensorprint)
look-switch-input = de draad van multiplexer { $n }, ingang { $at } ({ $name })
look-spi = de draden van SPI{ $n } ({ $names }) en de voeding van de sensoren
look-converter = zijn keuzedraad ({ $name }), zijn draden naar SPI{ $n } en zijn voeding
look-multiplexer = zijn draad naar ingang { $at } van omzetter { $n } ({ $name }) en zijn voeding
look-usb = zijn USB-kabel
look-serial-multiplexer = zijn draad naar { $name } van de sensorprint en zijn voeding
look-switches = de voeding van de sensoren, de keuzelijnen ({ $names }), en of een ander programma deze pinnen gebruikt
look-switch-multiplexer = zijn draad naar { $name } en zijn voeding
look-multiplexers = de multiplexers
trouble-quoted = { $detail }
trouble-no-sensors = Ik zie de stukken niet, maar je spel is bewaard. { $detail }
trouble-no-lights = Ik kan het bord niet verlichten. { $detail }
trouble-no-panel = Ik voel de knoppen niet. { $detail }
trouble-argument = Ik ben gestart met iets dat niet kan, en ga zonder verder. { $detail }
trouble-no-phone = Hier kan nog geen telefoon meespelen. Start het bord eerst met --listen 0.0.0.0:8017.
journal-restored = De lijst van spellen was beschadigd. Alle spellen zijn gered.
journal-cut-short = { $n ->
    [one] De lijst van spellen was beschadigd. Eén spel is verloren of niet volledig.
   *[other] De lijst van spellen was beschadigd. { $n } spellen zijn verloren of niet volledig.
    }
journal-newer = Een nieuwere Ringlight heeft de lijst van spellen geschreven. Ze blijft bewaard: werk Ringlight bij om haar te zien.
journal-put-away = Het onvoltooide spel { $detail } is weggelegd. Het staat in de lijst van spellen.
journal-no-backup = Er is geen kopie van de lijst van spellen: { $detail }

## Kalibreren

calibrate-clear = Maak het bord leeg en blijf eraf.
calibrate-changing = { $n ->
    [one] Op { NAME($points) } verandert er iets. Blijf van het bord af, of druk op Bevestig als niemand eraan zit.
   *[other] Op { NAME($n) } punten verandert er iets. Blijf van het bord af, of druk op Bevestig als niemand eraan zit.
    }
calibrate-felt = { $n ->
    [one] Op { NAME($points) } is iets te voelen. Maak het bord leeg, of druk op Bevestig als het leeg is.
   *[other] Op { NAME($n) } punten is iets te voelen. Maak het bord leeg, of druk op Bevestig als het leeg is.
    }
calibrate-put = Zet { NAME($pieces, form: "a") } op het verlichte punt.
calibrate-put-dark = Zet { NAME($pieces, form: "a") } { NAME($point, form: "to") }; daar is geen licht.
calibrate-put-by-name = Deze keer zonder licht: zet { NAME($pieces, form: "a") } { NAME($point, form: "to") }.
calibrate-return-put = Maak het bord zoals het was. Zet { NAME($pieces, form: "a") } { NAME($point, form: "to") }.
calibrate-return-clear = Maak het bord zoals het was. Maak { NAME($point) } leeg.
calibrate-return-wait = Het spel gaat zo verder.
calibrate-nowhere = Er is niets bewaard. Een gesimuleerd bord bewaart alleen met --data.
calibrate-spoiled = Er is niets bewaard. Herstel dat eerst en kalibreer opnieuw.
calibrate-stopped = Het kalibreren is gestopt, en er is niets bewaard.
calibrate-kept = Bewaard in { $detail }.
calibrate-quoted = { $detail }

settings-unread = De instellingen zijn niet te lezen, dus gelden de gewone. { $detail }
settings-mistake = Een instelling heeft een fout, dus geldt de gewone. { $detail }
settings-unchanged = De nieuwe instellingen zijn niet bruikbaar, dus verandert er niets. { $detail }
settings-not-kept = Wat je verandert, is aan het eind vergeten. { $detail }
journal-full = De kaart is vol. Maak er plaats op.
journal-forbidden = Ringlight mag niet schrijven in { $detail }. Laat zijn gebruiker daar schrijven, of noem een andere map met --data.
journal-busy = Een ander programma schrijft in de lijst van spellen. Sluit dat programma.
journal-damaged = De lijst van spellen is beschadigd. Start Ringlight opnieuw: wat leesbaar is, wordt gered.
journal-failing = De kaart kan niet beschreven worden: { $detail }.
journal-hanging = De kaart antwoordt niet. Wat nu gespeeld wordt, is pas veilig als ze weer antwoordt.
journal-lost = { $n ->
    [one] De laatste actie is niet bewaard.
   *[other] De laatste { $n } acties zijn niet bewaard.
    }
journal-meanwhile = Het spel gaat door en wordt opgeschreven zodra het kan.
journal-well = De kaart kan weer beschreven worden. Er ontbreekt niets van het spel.

## De statusregel

status-turn = { $n ->
    [one] { $name }: { NAME($player) } is aan de beurt, één zet gespeeld.
   *[other] { $name }: { NAME($player) } is aan de beurt, { $n } zetten gespeeld.
    }
status-won = { $n ->
    [one] { $name }: { NAME($players) } heeft gewonnen, één zet.
   *[other] { $name }: { NAME($players) } heeft gewonnen, { $n } zetten.
    }
status-draw = { $n ->
    [one] { $name }: gelijkspel, één zet.
   *[other] { $name }: gelijkspel, { $n } zetten.
    }
status-rate = { $n } beelden per seconde.
status-late = { $n ->
    [one] Eén beeld kwam te laat.
   *[other] { $n } beelden kwamen te laat.
    }
status-well = Alles is in orde.
status-more = En nog { $n }.

## De terminal, en wat er bij de lichten naast het bord staat

terminal-turn = { NAME($player) } is aan de beurt
terminal-pieces = Stukken: { $names }
terminal-lights = Lichten: r rood, o oranje, y geel, g groen, c cyaan, b blauw, v violet, m magenta, w wit; hoofdletters zijn helder
terminal-type = Typ wat je handen doen: { $names }. Typ „help” om alles te zien, „quit” om te stoppen.
terminal-gesture = gebaar
terminal-hand = Hand: { $detail }
terminal-watching = { $name }: handen spelen een echt gespeeld spel na.
terminal-stop = Ctrl-C stopt.
terminal-play = Speel nu zelf: { $detail }
terminal-goodbye = Tot ziens.
terminal-kept = Tot ziens. Het spel is bewaard in { $detail }.
panel-lamp = { NAME($player) }: { NAME($lamp) }
panel-other = { NAME($lamp) }
lamp-turn = beurt
lamp-score = score
how-yinsh-place = Zet eerst om de beurt je vijf ringen op vrije punten.
how-yinsh-move = Leg een marker van je kleur in een van je ringen. Verplaats dan die ring in een rechte lijn; de marker blijft liggen.
how-yinsh-jump = Een ring mag over markers springen die naast elkaar liggen. Hij stopt er vlak achter, en ze worden allemaal omgedraaid.
how-yinsh-row = Vijf van je markers naast elkaar zijn een rij. Haal ze van het bord.
how-yinsh-ring = Voor elke rij haal je ook een van je ringen weg. Wie een derde ring weghaalt, wint.
how-ringgz-start = Eerst komt de startbasis op een van de negen middelste punten. Ze telt als elke kleur.
how-ringgz-spread = Zet daarna om de beurt een stuk. Zijn kleur moet al op een punt ernaast liggen, langs een lijn.
how-ringgz-stack = Ringen van verschillende grootte delen een punt. Er is plaats voor één van elke grootte, in elke kleur.
how-ringgz-base = Een basis wil een leeg punt, niet naast een basis van haar kleur. Daar komt niets meer bij.
how-ringgz-win = De kleur met de meeste ringen wint een punt. Past er geen ring meer, dan winnen de meeste punten.
how-ringo-turn = Leg een van je schijven in een ring naar keuze. Zet die ring dan vlak naast een andere; de schijf blijft.
how-ringo-discs = Vier van je schijven naast elkaar winnen, ook schuin.
how-ringo-rings = Vier ringen van je kleur naast elkaar winnen ook.
how-ringo-lift = Zijn je schijven op, til er dan een op en speel daarmee. De rest moet nog aan elkaar vastzitten.
how-bry-enter = Breng een stuk uit je nest naar een vrij veld.
how-bry-jump = Of verplaats een stuk langs een lijn, zo ver je wilt. Het mag over je eigen stukken springen.
how-bry-capture = Een stuk slaat wat buiten zijn binnenste vorm heeft. Wie niets meer heeft in nest en ring, ligt eruit.
how-bry-flip = Wat je stuk na zijn zet nieuw aanvalt, wordt omgedraaid. Het slaat een beurt over.
how-bry-swap = Of ruil een stuk voor een gevangen stuk van jou. Beide moeten buiten dezelfde vorm hebben.
offline-title = Het bord antwoordt niet.
offline-where = Het was het laatst op { $detail }. Zet het aan en kijk of je in hetzelfde netwerk zit.
offline-again = Opnieuw proberen
