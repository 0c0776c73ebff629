# Français. Une entrée par phrase : « clé = ce qui est dit ». Comment écrire ce fichier : voir le début de en.ftl.
# Ici, on vouvoie ; les noms de pièces ont les formes .a (un anneau blanc), .the (l’anneau blanc), .many (anneaux blancs) et
# .gender (masculine ou feminine) ; ceux des joueurs .to (à Blanc, au joueur 1).

language = Français
list = { $names } et { $name }

## Ce qu’il faut faire

expect-put = { NAME($piece, form: "gender") ->
    [feminine] { $n ->
        [one] { NAME($player) }, posez votre dernière { NAME($piece) } sur un point libre.
       *[other] { NAME($player) }, posez une { NAME($piece) } sur un point libre. Il vous en reste { NAME($n) }.
    }
   *[masculine] { $n ->
        [one] { NAME($player) }, posez votre dernier { NAME($piece) } sur un point libre.
       *[other] { NAME($player) }, posez un { NAME($piece) } sur un point libre. Il vous en reste { NAME($n) }.
    }
    }
expect-put-lit = { NAME($player) }, posez { NAME($piece, form: "a") } sur un point éclairé.
expect-put-any = { NAME($player) }, posez une de vos pièces sur un point éclairé.
expect-put-then-move-own = { NAME($player) }, mettez { NAME($piece, form: "a") } dans un de vos anneaux. Puis déplacez cet anneau.
expect-put-then-move = { NAME($player) }, mettez { NAME($piece, form: "a") } dans un anneau, puis déplacez cet anneau.
expect-lift-then-move = { NAME($player) }, votre réserve est vide : prenez un de vos disques éclairés. Mettez-le dans un anneau, puis déplacez cet anneau.
expect-move = { NAME($player) }, déplacez une de vos pièces.
expect-move-on = Déplacez maintenant { NAME($piece, form: "the") }.
expect-go = Posez { NAME($piece, form: "the") } sur un des points éclairés.
expect-capture = Posez { NAME($piece, form: "the") } sur un point éclairé. Une pièce qui s’y trouve est prise et quitte le plateau.
expect-put-here = Posez { NAME($piece, form: "a") } sur le point éclairé.
expect-put-here-several = Posez les { NAME($n) } pièces qui manquent sur les points éclairés.
expect-flip = { NAME($piece, form: "gender") ->
    [feminine] { $n ->
        [one] Retournez la { NAME($piece) } éclairée.
       *[other] Retournez les { NAME($n) } { NAME($piece, form: "many") } éclairées.
    }
   *[masculine] { $n ->
        [one] Retournez le { NAME($piece) } éclairé.
       *[other] Retournez les { NAME($n) } { NAME($piece, form: "many") } éclairés.
    }
    }
expect-flip-pass = { $n ->
    [one] Vous ne pouvez rien déplacer et vous passez. Retournez la pièce éclairée.
   *[other] Vous ne pouvez rien déplacer et vous passez. Retournez les { NAME($n) } pièces éclairées.
    }
expect-flip-choice = { NAME($player) }, vous pouvez retourner les pièces éclairées. Appuyez sur Confirmer quand vous n’en voulez plus.
expect-flip-or-play = { NAME($player) }, vous pouvez retourner les pièces éclairées, ou continuer.
expect-row = { $n ->
    [one] Retirez du plateau { NAME($piece, form: "the") }, { NAME($piece, form: "gender") ->
        [feminine] éclairée
       *[masculine] éclairé
    }.
   *[other] Une rangée ! Retirez ses { NAME($n) } { NAME($piece, form: "many") } du plateau.
    }
expect-row-choice = { NAME($player) }, plusieurs rangées sont éclairées. Retirez celle que vous choisissez.
expect-take = { $n ->
    [one] Retirez du plateau { NAME($piece, form: "the") }, { NAME($piece, form: "gender") ->
        [feminine] éclairée
       *[masculine] éclairé
    }.
   *[other] Retirez du plateau les { NAME($n) } { NAME($piece, form: "many") } { NAME($piece, form: "gender") ->
        [feminine] éclairées
       *[masculine] éclairés
    }.
    }
expect-take-one = { NAME($player) }, retirez du plateau { NAME($piece, form: "gender") ->
        [feminine] une de vos
       *[masculine] un de vos
    } { NAME($piece, form: "many") }.
expect-slide = Les pièces ont atteint le bord du plateau. Déplacez-les toutes { SAY($parts) }.
slide-left = { $n ->
    [one] d’un point vers la gauche
   *[other] de { NAME($n) } points vers la gauche
    }
slide-right = { $n ->
    [one] d’un point vers la droite
   *[other] de { NAME($n) } points vers la droite
    }
slide-up = { $n ->
    [one] d’un point vers le haut
   *[other] de { NAME($n) } points vers le haut
    }
slide-down = { $n ->
    [one] d’un point vers le bas
   *[other] de { NAME($n) } points vers le bas
    }
expect-counts = C’est vu. Le coup compte dans un instant.
expect-turn = { NAME($player) }, c’est votre tour.
expect-thinking = { NAME($player) } réfléchit.
expect-for-put = Jouez pour { NAME($player) } : posez { NAME($piece, form: "a") } sur le point allumé.
expect-for-lift = Jouez pour { NAME($player) } : prenez { NAME($piece, form: "the") } sur le point allumé.
expect-for-go = Jouez pour { NAME($player) } : posez { NAME($piece, form: "the") } sur le point allumé.
expect-for-flip = { $n ->
    [one] Jouez pour { NAME($player) } : retournez la pièce allumée.
   *[other] Jouez pour { NAME($player) } : retournez les { NAME($n) } pièces allumées.
    }
expect-for-take = { $n ->
    [one] Jouez pour { NAME($player) } : retirez la pièce allumée du plateau.
   *[other] Jouez pour { NAME($player) } : retirez les { NAME($n) } pièces allumées du plateau.
    }

## Ce qui vient de se passer

happened-pass = { NAME($player, form: "the") } ne peut rien faire et passe.
happened-out = { NAME($player, form: "the") } est hors jeu.
happened-resigned = { NAME($player, form: "the") } a abandonné.
hint-nothing = Appuyez sur Confirmer : mieux vaut ne rien faire de plus.
hint-piece = Regardez la pièce allumée : { NAME($piece) }.
hint-place = Pensez à poser { NAME($piece, form: "a") }.
hint-go = Le meilleur coup semble être celui qui est allumé.
hint-makes-row = Ce coup fait une rangée.
hint-stops-row = Ce coup empêche une rangée.
hint-captures = Ce coup capture une pièce.
happened-no-draw = { NAME($player, form: "the") } refuse la partie nulle.
happened-mistake = { NAME($player) }, ce coup perd beaucoup. Appuyez sur Annuler pour le reprendre.
happened-program-fails = Le programme qui joue pour { NAME($player, form: "the") } ne répond pas. Notre moteur le remplace.
happened-engine-fails = Le moteur qui joue pour { NAME($player, form: "the") } ne démarre pas. Choisissez ses coups vous-mêmes.
happened-moved = Quelque chose a bougé pendant l’arrêt. Appuyez sur Annuler pour revenir à la partie d’avant.
happened-plays-colour = { NAME($player, form: "the") } joue { NAME($colour, form: "the") }.
happened-plays-piece = { NAME($player, form: "the") } joue { NAME($piece, form: "a") }.
happened-look-alike = Je ne distingue pas les pièces { NAME($point, form: "on") } et { NAME($to, form: "on") }. Vérifiez que chacune est à sa place.
happened-at-once = Deux pièces sont venues ensemble : je compte celle { NAME($point, form: "on") } pour { NAME($player) }. Sinon, reprenez les deux et posez-les à tour de rôle.
happened-nothing-seen = Je n’ai rien vu qui puisse être joué. Remettez la pièce et rejouez le coup.

## La fin

end-won = { $n ->
    [one] { NAME($players, form: "the") } gagne. Videz le plateau pour rejouer.
   *[other] { NAME($players, form: "the") } gagnent ensemble. Videz le plateau pour rejouer.
    }
end-draw = La partie est nulle. Videz le plateau pour rejouer.
end-resignation = { $n ->
    [one] { NAME($players, form: "the") } gagne : plus personne d’autre ne joue. Videz le plateau pour rejouer.
   *[other] { NAME($players, form: "the") } gagnent : plus personne d’autre ne joue. Videz le plateau pour rejouer.
    }
end-agreed = Partie nulle, d’un commun accord. Videz le plateau pour rejouer.
end-yinsh-rings = { $at ->
    [one] { NAME($players, form: "the") } gagne avec un anneau. Videz le plateau pour rejouer.
   *[other] { NAME($players, form: "the") } gagne avec { NAME($at) } anneaux. Videz le plateau pour rejouer.
    }
end-yinsh-markers-won = Il n’y a plus de marqueurs : { NAME($players, form: "the") } gagne avec plus d’anneaux. Videz le plateau pour rejouer.
end-yinsh-markers = Plus de marqueurs, et autant d’anneaux des deux côtés : partie nulle. Videz le plateau pour rejouer.
end-yinsh-no-moves-won = Personne ne peut jouer : { NAME($players, form: "the") } gagne avec plus d’anneaux. Videz le plateau pour rejouer.
end-yinsh-no-moves = Personne ne peut jouer, et les anneaux sont à égalité : partie nulle. Videz le plateau pour rejouer.
end-ringgz-territories = { NAME($players, form: "the") } gagne avec le plus de territoires. Videz le plateau pour rejouer.
end-ringgz-pieces = Autant de territoires : { NAME($players, form: "the") } gagne avec moins de pièces. Videz le plateau pour rejouer.
end-ringgz-shared = Égalité parfaite : { NAME($players, form: "the") } se partagent la victoire. Videz le plateau pour rejouer.
end-ringo-discs = { NAME($players, form: "the") } gagne avec une rangée de quatre disques. Videz le plateau pour rejouer.
end-ringo-rings = { NAME($players, form: "the") } gagne avec une rangée de quatre anneaux. Videz le plateau pour rejouer.
end-ringo-passes = Personne ne peut plus jouer : partie nulle. Videz le plateau pour rejouer.
end-ringo-repetition = Cette position est revenue trop souvent : partie nulle. Videz le plateau pour rejouer.
end-ringo-turns = Tous les tours sont joués : partie nulle. Videz le plateau pour rejouer.
end-bry-elimination = { NAME($players, form: "the") } gagne : personne d’autre n’a plus de pièce. Videz le plateau pour rejouer.
end-bry-repetition = Cette position est revenue trop souvent : partie nulle. Videz le plateau pour rejouer.
end-bry-idle = Il ne s’est rien passé depuis longtemps : partie nulle. Videz le plateau pour rejouer.

count = { SAY($parts) }.
count-player = { $n ->
    [one] { NAME($player, form: "the") } mène sur un point
   *[other] { NAME($player, form: "the") } mène sur { NAME($n) } points
    }
count-nobody = { $n ->
    [one] un point n’est à personne
   *[other] { NAME($n) } points ne sont à personne
    }
count-level = { $n ->
    [one] un est à égalité
   *[other] { NAME($n) } sont à égalité
    }

## Quelque chose ne va pas : pourquoi

why-not-your-turn = C’est { NAME($player, form: "to") } de jouer.
why-not-its-move = { NAME($player) } joue un autre coup.
why-thinking = { NAME($player) } réfléchit encore.
why-belongs = { NAME($piece, form: "the") } n’est plus à sa place.
why-nothing-belongs = Ce point doit être vide maintenant.
why-no-room = Autre chose a sa place sur ce point.
why-not-there = { NAME($piece, form: "the") } ne peut pas aller là.
why-missing = Il manque { NAME($piece, form: "a") }.
why-wrong-side = Une pièce montre le mauvais côté.
why-set-up = Il faut d’abord mettre les pièces du début.
why-left-over = La partie commence sur un plateau vide.
why-new-game = Une partie commence. Annuler fait revenir l’ancienne.
why-moved = Quelque chose a bougé pendant que le plateau était éteint.
why-cleared = Le plateau a été vidé.
why-back = Des pièces ne sont pas encore revenues sur le plateau.
why-led = Vous revenez en arrière.

## Quelque chose ne va pas : les raisons des règles

why-game-over = La partie est finie.
why-cannot-pass = Vous pouvez encore jouer : on ne passe pas.
why-already-out = { NAME($player, form: "the") } a déjà quitté la partie.
why-point-taken = Il y a déjà quelque chose là.
why-yinsh-rings-are-placed = On pose d’abord tous les anneaux, un par tour.
why-yinsh-rings-all-placed = Tous les anneaux sont posés ; maintenant, on les déplace.
why-yinsh-move-is-due = Un marqueur va dans un de vos anneaux, puis cet anneau se déplace.
why-yinsh-row-first = Il faut d’abord retirer une rangée de cinq.
why-yinsh-ring-first = Après une rangée, il faut retirer un de vos anneaux.
why-yinsh-off-the-board = Ce n’est pas un point du plateau.
why-yinsh-stays-there = L’anneau doit aller sur un autre point.
why-yinsh-not-in-line = Un anneau se déplace en ligne droite.
why-yinsh-jumps-a-ring = Un anneau ne saute pas par-dessus un autre anneau.
why-yinsh-stops-not-behind-markers = Un anneau qui saute des marqueurs s’arrête juste derrière.
why-yinsh-no-ring-there = Il n’y a pas d’anneau là.
why-yinsh-not-your-ring = Cet anneau est à l’autre joueur.
why-yinsh-no-marker-in-ring = Aucun marqueur n’a été mis dans l’anneau avant qu’il parte.
why-yinsh-marker-outside-ring = Un marqueur se pose dans un de vos anneaux.
why-yinsh-ring-cannot-move = Cet anneau ne pourrait pas bouger ; choisissez-en un autre.
why-yinsh-wrong-marker-colour = Ce marqueur montre la couleur de l’autre joueur.
why-yinsh-not-in-the-row = Ce marqueur n’est dans aucune rangée de cinq.
why-yinsh-no-row-there = Il n’y a pas là cinq de vos marqueurs en rangée.
why-yinsh-not-your-row = Cette rangée est à l’autre joueur.
why-yinsh-not-jumped = Aucun anneau n’a sauté ce marqueur.
why-yinsh-markers-stay = Les marqueurs restent où ils sont.
why-ringgz-start-base-first = On pose d’abord la base de départ.
why-ringgz-start-base-stands = La base de départ est déjà posée.
why-ringgz-not-central = La base de départ se pose sur un des neuf points du milieu.
why-ringgz-not-your-colour = Vous ne jouez pas cette couleur.
why-ringgz-none-left = Vous n’en avez plus.
why-ringgz-base-stands-there = Une base occupe tout le territoire : on n’y ajoute rien.
why-ringgz-territory-not-adjacent = Aucun territoire voisin n’a cette couleur.
why-ringgz-territory-not-adjacent-any = Aucun territoire voisin n’a une de vos couleurs.
why-ringgz-base-needs-empty = Une base veut un territoire vide.
why-ringgz-base-beside-base = Une base de cette couleur est juste à côté.
why-ringgz-base-beside-base-any = Des bases de vos couleurs se trouvent juste à côté.
why-ringgz-size-taken = Il y a déjà un anneau de cette taille.
why-ringgz-pieces-stay = Une pièce reste où elle a été posée.
why-ringo-discs-used-up = Votre réserve de disques est vide : prenez-en un sur le plateau.
why-ringo-discs-in-stock = Il vous reste des disques en réserve : jouez-en un.
why-ringo-no-disc-there = Aucun de vos disques n’est là.
why-ringo-not-your-disc = Ce disque est à l’autre joueur.
why-ringo-splits-the-group = Sans ce disque, les pièces formeraient deux groupes.
why-ringo-no-ring-there = Un disque va dans un anneau, et il n’y en a pas là.
why-ringo-ring-has-to-move = L’anneau qui a reçu le disque doit bouger.
why-ringo-stays-there = L’anneau doit aller ailleurs.
why-ringo-no-ring-beside = Un anneau va à côté d’un autre, pas seulement en coin.
why-ringo-off-the-board = C’est au-delà du bord du plateau.
why-ringo-no-disc-in-ring = Aucun disque n’a été mis dans l’anneau avant qu’il parte.
why-ringo-disc-stays = Ce disque reste où il est.
why-bry-nothing-there = Il n’y a pas de pièce là.
why-bry-face-down = Une pièce face cachée ne bouge pas.
why-bry-neutral-rests = La pièce neutre vient de bouger ; elle se repose ce tour-ci.
why-bry-not-in-line = Une pièce se déplace le long d’une ligne droite.
why-bry-in-the-way = Une autre pièce barre le chemin.
why-bry-own-colour-there = On ne prend pas ses propres pièces.
why-bry-shapes-do-not-fit = Une pièce ne prend que la forme imprimée sur elle.
why-bry-not-in-the-nest = Seule une pièce de son nid peut entrer dans l’Anneau.
why-bry-not-in-the-pen = Seule une pièce de son enclos peut être libérée.
why-bry-just-released = Une pièce juste libérée entre au tour suivant.
why-bry-neutral-not-first = Une pièce neutre n’entre que si vous en avez une dans l’Anneau.
why-bry-other-body = Seule une pièce de même couleur et de même forme la remplace.
why-bry-released-already = On ne libère qu’une pièce par tour.
why-bry-no-release-now = Vous ne pouvez pas libérer de pièce maintenant.
why-bry-no-move-after-release = Il ne resterait plus de coup après cela.
why-bry-choice-first = Choisissez d’abord quelles pièces éclairées vous retournez.
why-bry-nothing-to-choose = Il n’y a rien à retourner ; déplacez une pièce.
why-bry-not-to-choose = Cette pièce ne se retourne pas maintenant.
why-bry-chosen-out-of-order = Ces pièces ne se retournent pas dans cet ordre.
why-bry-not-captured = Cette pièce n’a pas été prise.

## Quelque chose ne va pas : que faire

do-back = Remettez { NAME($piece, form: "the") } { NAME($to, form: "on") }.
do-take = Retirez { NAME($piece, form: "the") } { NAME($point, form: "off") }.
do-flip = Retournez encore { NAME($piece, form: "the") } { NAME($point, form: "on") }.
do-put = Posez { NAME($piece, form: "a") } { NAME($point, form: "on") }.
do-put-back = Remettez { NAME($piece, form: "the") } { NAME($point, form: "on") }.
do-cleared = Remettez les pièces, ou appuyez sur Confirmer pour rejouer.
do-insist = Appuyez sur Confirmer si le plateau est juste et que je me trompe.
do-led = { SAY($what) } Appuyez sur Confirmer pour rester là.

## Questions

ask-which-piece = { NAME($piece, form: "gender") ->
    [feminine] Quelle { NAME($piece) } est { NAME($point, form: "on") } ? Confirmer prend la couleur éclairée, Annuler montre la suivante.
   *[masculine] Quel { NAME($piece) } est { NAME($point, form: "on") } ? Confirmer prend la couleur éclairée, Annuler montre la suivante.
    }
ask-which = Quel coup était-ce ? Confirmer prend celui qui est éclairé, Annuler montre le suivant.
ask-which-first = Quel coup était-ce ? Annuler les montre l’un après l’autre, Confirmer prend celui qui est éclairé.
ask-made = Était-ce ceci : { SAY($what) } ? Appuyez sur Confirmer si oui, ou continuez.
ask-nothing = Rien n’a été joué ? Appuyez sur Confirmer si c’est le cas, ou continuez.
ask-unseen = Plusieurs coups ont été faits pendant que le plateau était éteint. Appuyez sur Confirmer s’ils ont été joués, ou remettez les pièces en place.
ask-right = Quelque chose me paraît faux. Appuyez sur Confirmer si le plateau est juste et que je me trompe.
ask-draw = { $n ->
    [2] Partie nulle ? Appuyez sur Confirmer si vous êtes d’accord tous les deux, sur un autre bouton pour continuer.
   *[other] Partie nulle ? Appuyez sur Confirmer si vous êtes tous d’accord, sur un autre bouton pour continuer.
    }
ask-resign = { NAME($player) }, abandonnez-vous ? Appuyez sur Confirmer si oui, sur un autre bouton pour continuer.
ask-resign-next = { NAME($player) }, abandonnez-vous ? Appuyez sur Confirmer si oui ; Annuler demande au joueur suivant.

choice-nothing = rien n’a été joué
choice-as-it-stands = le plateau tel qu’il est
choice-put = { NAME($piece, form: "a") } { NAME($point, form: "on") }
choice-piece = { NAME($piece) }
choice-move = { NAME($piece, form: "the") } { NAME($point, form: "off") } à { NAME($to) }
choice-take = { NAME($piece, form: "the") } retiré { NAME($point, form: "off") }
choice-row = la rangée { NAME($point, form: "off") } à { NAME($to) }
choice-flip = { $n ->
    [one] { NAME($piece, form: "the") } { NAME($point, form: "on") }, côté changé
   *[other] { NAME($n) } pièces retournées, dont { NAME($point) }
    }
choice-at = ce qui s’est passé en { NAME($points) }
choice-pass = passer

## Le compte rendu de l'arbitre : à l'atelier et pour les développeurs

account-lifted = { NAME($piece, form: "the") } a quitté son point : { NAME($point) }.
account-stands = Il y a { NAME($piece, form: "a") } { NAME($point, form: "on") }.
account-missing = Il manque { NAME($piece, form: "a") } { NAME($point, form: "on") }.
account-explains = Peut-être { $name }. Vues : { $n } étapes sur { $of }, { $entry } actions passées.
account-amends = Peut-être { $name } au lieu des { $at } dernières. Vues : { $n } étapes sur { $of }, { $entry } passées.
account-more = Autant d'autres qui expliquent le plateau : { $n }.
account-unexplained = Aucune action permise n'explique le plateau.
account-dropped = Pas { $name } : { SAY($what) }.
account-others = { $n ->
    [one] Une autre non plus : { SAY($what) }.
   *[other] { $n } autres non plus : { SAY($what) }.
    }

constraint-not-begun = rien n'en a été vu
constraint-unexplained = un point montre autre chose
constraint-removed-first = un retrait a précédé l'action qui le demande
constraint-chosen-first = une pièce est encore à retourner avant cela
constraint-too-many-in-hand = plus de pièces seraient levées qu'il n'y a de mains
constraint-not-made-yet = la pièce de l'action d'avant est encore à sa place
constraint-not-arrived = ce qui est là y était déjà
constraint-not-left = sa pièce est encore à sa place
constraint-came-too-soon = une pièce est venue avant que la sienne soit partie
constraint-stood-elsewhere = sa pièce a été poussée sur un autre point et y est restée
constraint-stood-on = sa pièce est restée là et n'a été que regardée
constraint-dragged = une pièce a été entraînée derrière une autre
constraint-knocked-away = une pièce a été poussée sur le point voisin, pas retirée
constraint-taken-too-soon = une pièce a été retirée trop tôt
constraint-touched-too-soon = la dernière pièce jouée a été reprise trop tôt
constraint-came-out-of-turn = une pièce est venue avant que le joueur précédent ait commencé
constraint-gone-out-of-turn = une pièce a été reprise avant que le joueur précédent ait commencé
constraint-turned-too-soon = une pièce a été retournée trop tôt
constraint-chosen-too-late = une pièce a été retournée quand le suivant avait joué
constraint-rearranged-too-soon = le plateau a été déplacé avant les autres actions
constraint-out-of-turn = une pièce est venue hors de son tour
constraint-first-out-of-turn = une pièce est d'abord venue hors de son tour
constraint-less-far = une pièce est allée plus loin
constraint-lifted-again = une pièce a été levée de nouveau
constraint-up-before = une pièce était levée avant que le joueur précédent ait commencé
constraint-nothing-new = rien de nouveau ne parle pour elle depuis
constraint-amended-out-of-turn = elle est hors de son tour et ne remplace rien
constraint-pushed-about = elle n’était pas faite avant que des pièces soient bousculées et ne remplace rien
constraint-left-standing = elle laisserait une pièce qui a été retirée
constraint-other-face = elle demande une face qui a été retournée
constraint-there-before = sa pièce était là avant que la pièce notée soit reprise
constraint-after-the-next = le joueur suivant avait déjà joué
constraint-known-otherwise = la pièce qui est là en est une autre
constraint-joined = une autre pièce a rejoint la pièce notée
constraint-knocked-on = une pièce est allée plus vite que les mains ne la portent
constraint-not-followed = ce qui a suivi était un choc

## Le menu

menu-go-on = Menu, { $at } sur { $of } : retour à la partie. Confirmer y va, Annuler montre la suite.
menu-option = Menu, { $at } sur { $of } : { NAME($option) } : { NAME($value) }. Confirmer le change pour une nouvelle partie, Annuler montre la suite.
menu-new-game = Menu, { $at } sur { $of } : une nouvelle partie. Confirmer la commence, Annuler montre la suite.
menu-guidance = Menu, { $at } sur { $of } : aide : { NAME($value) }. Confirmer la change, Annuler montre la suite.
menu-seat-person = Menu, { $at } sur { $of } : { NAME($player) } : une personne. Confirmer change cela, Annuler montre la suite.
menu-seat-engine = Menu, { $at } sur { $of } : { NAME($player) } : le moteur, niveau { $n }. Confirmer change cela, Annuler montre la suite.
menu-seat-ugi = Menu, { $at } sur { $of } : { NAME($player) } : un programme. Confirmer change cela, Annuler montre la suite.
menu-help = Menu, { $at } sur { $of } : aide pour { NAME($player, form: "the") } : { NAME($value) }. Confirmer la change, Annuler montre la suite.
menu-draw = Menu, { $at } sur { $of } : proposer la nulle. Confirmer demande à tous, Annuler montre la suite.
menu-resign = Menu, { $at } sur { $of } : abandonner. Confirmer vous le demande d’abord, Annuler montre la suite.
menu-phone = Menu, { $at } sur { $of } : laisser jouer un téléphone. Confirmer montre un code, Annuler montre la suite.
code-digit = Chiffre { $at } sur { $of } du code : autant de lumières. Confirmer montre le suivant, Nouveau termine.

## Joueurs, couleurs, nombres

player-white = Blanc
    .to = à Blanc
player-black = Noir
    .to = à Noir
player-red = Rouge
    .to = à Rouge
player-blue = Bleu
    .to = à Bleu
player-yellow = Jaune
    .to = à Jaune
player-1 = joueur 1
    .the = le joueur 1
    .to = au joueur 1
player-2 = joueur 2
    .the = le joueur 2
    .to = au joueur 2
player-3 = joueur 3
    .the = le joueur 3
    .to = au joueur 3
player-4 = joueur 4
    .the = le joueur 4
    .to = au joueur 4
player-other = { $name }
    .to = à { $name }
colour-white = blanc
    .the = le blanc
colour-black = noir
    .the = le noir
colour-red = rouge
    .the = le rouge
colour-blue = bleu
    .the = le bleu
colour-yellow = jaune
    .the = le jaune
colour-green = vert
    .the = le vert
number-1 = un
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
number-9 = neuf
number-10 = dix
number-11 = onze
number-12 = douze

## Points ; les pièces de BRY ont des places à côté de l’Anneau

point-other = { $name }
    .on = en { $name }
    .off = de { $name }
point-pen-any = son enclos
    .on = dans son enclos
    .off = de son enclos
point-nest-any = son nid
    .on = dans son nid
    .off = de son nid

## Pièces dont la couleur n’est pas connue
piece-ring = anneau
    .a = un anneau
    .the = l’anneau
    .many = anneaux
    .gender = masculine
piece-marker = marqueur
    .a = un marqueur
    .the = le marqueur
    .many = marqueurs
    .gender = masculine
piece-disc = disque
    .a = un disque
    .the = le disque
    .many = disques
    .gender = masculine
piece-base = base
    .a = une base
    .the = la base
    .many = bases
    .gender = feminine
piece-piece = pièce
    .a = une pièce
    .the = la pièce
    .many = pièces
    .gender = feminine
piece-white-piece = pièce blanche
    .a = une pièce blanche
    .the = la pièce blanche
    .many = pièces blanches
    .gender = feminine
piece-black-piece = pièce noire
    .a = une pièce noire
    .the = la pièce noire
    .many = pièces noires
    .gender = feminine
piece-red-piece = pièce rouge
    .a = une pièce rouge
    .the = la pièce rouge
    .many = pièces rouges
    .gender = feminine
piece-blue-piece = pièce bleue
    .a = une pièce bleue
    .the = la pièce bleue
    .many = pièces bleues
    .gender = feminine
piece-yellow-piece = pièce jaune
    .a = une pièce jaune
    .the = la pièce jaune
    .many = pièces jaunes
    .gender = feminine
piece-green-piece = pièce verte
    .a = une pièce verte
    .the = la pièce verte
    .many = pièces vertes
    .gender = feminine
piece-other = pièce « { $name } »
    .a = une pièce « { $name } »
    .the = la pièce « { $name } »
    .many = pièces « { $name } »
    .gender = feminine

## YINSH et RINGO
piece-white-rings = anneau blanc
piece-black-rings = anneau noir
piece-markers = marqueur
piece-white-ring = anneau blanc
    .a = un anneau blanc
    .the = l’anneau blanc
    .many = anneaux blancs
    .gender = masculine
piece-black-ring = anneau noir
    .a = un anneau noir
    .the = l’anneau noir
    .many = anneaux noirs
    .gender = masculine
piece-red-ring = anneau rouge
    .a = un anneau rouge
    .the = l’anneau rouge
    .many = anneaux rouges
    .gender = masculine
piece-blue-ring = anneau bleu
    .a = un anneau bleu
    .the = l’anneau bleu
    .many = anneaux bleus
    .gender = masculine
piece-white-marker = marqueur blanc
    .a = un marqueur blanc
    .the = le marqueur blanc
    .many = marqueurs blancs
    .gender = masculine
piece-black-marker = marqueur noir
    .a = un marqueur noir
    .the = le marqueur noir
    .many = marqueurs noirs
    .gender = masculine
piece-red-disc = disque rouge
    .a = un disque rouge
    .the = le disque rouge
    .many = disques rouges
    .gender = masculine
piece-blue-disc = disque bleu
    .a = un disque bleu
    .the = le disque bleu
    .many = disques bleus
    .gender = masculine

## RINGGZ
piece-start-base = base de départ
    .a = une base de départ
    .the = la base de départ
    .many = bases de départ
    .gender = feminine
piece-red-1 = tout petit anneau rouge
    .a = un tout petit anneau rouge
    .the = le tout petit anneau rouge
    .many = tout petits anneaux rouges
    .gender = masculine
piece-red-2 = petit anneau rouge
    .a = un petit anneau rouge
    .the = le petit anneau rouge
    .many = petits anneaux rouges
    .gender = masculine
piece-red-3 = anneau rouge moyen
    .a = un anneau rouge moyen
    .the = l’anneau rouge moyen
    .many = anneaux rouges moyens
    .gender = masculine
piece-red-4 = grand anneau rouge
    .a = un grand anneau rouge
    .the = le grand anneau rouge
    .many = grands anneaux rouges
    .gender = masculine
piece-red-base = base rouge
    .a = une base rouge
    .the = la base rouge
    .many = bases rouges
    .gender = feminine
piece-blue-1 = tout petit anneau bleu
    .a = un tout petit anneau bleu
    .the = le tout petit anneau bleu
    .many = tout petits anneaux bleus
    .gender = masculine
piece-blue-2 = petit anneau bleu
    .a = un petit anneau bleu
    .the = le petit anneau bleu
    .many = petits anneaux bleus
    .gender = masculine
piece-blue-3 = anneau bleu moyen
    .a = un anneau bleu moyen
    .the = l’anneau bleu moyen
    .many = anneaux bleus moyens
    .gender = masculine
piece-blue-4 = grand anneau bleu
    .a = un grand anneau bleu
    .the = le grand anneau bleu
    .many = grands anneaux bleus
    .gender = masculine
piece-blue-base = base bleue
    .a = une base bleue
    .the = la base bleue
    .many = bases bleues
    .gender = feminine
piece-yellow-1 = tout petit anneau jaune
    .a = un tout petit anneau jaune
    .the = le tout petit anneau jaune
    .many = tout petits anneaux jaunes
    .gender = masculine
piece-yellow-2 = petit anneau jaune
    .a = un petit anneau jaune
    .the = le petit anneau jaune
    .many = petits anneaux jaunes
    .gender = masculine
piece-yellow-3 = anneau jaune moyen
    .a = un anneau jaune moyen
    .the = l’anneau jaune moyen
    .many = anneaux jaunes moyens
    .gender = masculine
piece-yellow-4 = grand anneau jaune
    .a = un grand anneau jaune
    .the = le grand anneau jaune
    .many = grands anneaux jaunes
    .gender = masculine
piece-yellow-base = base jaune
    .a = une base jaune
    .the = la base jaune
    .many = bases jaunes
    .gender = feminine
piece-green-1 = tout petit anneau vert
    .a = un tout petit anneau vert
    .the = le tout petit anneau vert
    .many = tout petits anneaux verts
    .gender = masculine
piece-green-2 = petit anneau vert
    .a = un petit anneau vert
    .the = le petit anneau vert
    .many = petits anneaux verts
    .gender = masculine
piece-green-3 = anneau vert moyen
    .a = un anneau vert moyen
    .the = l’anneau vert moyen
    .many = anneaux verts moyens
    .gender = masculine
piece-green-4 = grand anneau vert
    .a = un grand anneau vert
    .the = le grand anneau vert
    .many = grands anneaux verts
    .gender = masculine
piece-green-base = base verte
    .a = une base verte
    .the = la base verte
    .many = bases vertes
    .gender = feminine

## BRY : la forme, puis celle qui est imprimée ; face cachée, on ne la voit pas
piece-bss = carré bleu à carré
    .a = un carré bleu à carré
    .the = le carré bleu à carré
    .many = carrés bleus à carré
    .gender = masculine
piece-bss-down = carré bleu face cachée
    .a = un carré bleu face cachée
    .the = le carré bleu face cachée
    .many = carrés bleus face cachée
    .gender = masculine
piece-bsc = carré bleu à rond
    .a = un carré bleu à rond
    .the = le carré bleu à rond
    .many = carrés bleus à rond
    .gender = masculine
piece-bsc-down = carré bleu face cachée
    .a = un carré bleu face cachée
    .the = le carré bleu face cachée
    .many = carrés bleus face cachée
    .gender = masculine
piece-bsh = carré bleu à hexagone
    .a = un carré bleu à hexagone
    .the = le carré bleu à hexagone
    .many = carrés bleus à hexagone
    .gender = masculine
piece-bsh-down = carré bleu face cachée
    .a = un carré bleu face cachée
    .the = le carré bleu face cachée
    .many = carrés bleus face cachée
    .gender = masculine
piece-bcs = rond bleu à carré
    .a = un rond bleu à carré
    .the = le rond bleu à carré
    .many = ronds bleus à carré
    .gender = masculine
piece-bcs-down = rond bleu face cachée
    .a = un rond bleu face cachée
    .the = le rond bleu face cachée
    .many = ronds bleus face cachée
    .gender = masculine
piece-bcc = rond bleu à rond
    .a = un rond bleu à rond
    .the = le rond bleu à rond
    .many = ronds bleus à rond
    .gender = masculine
piece-bcc-down = rond bleu face cachée
    .a = un rond bleu face cachée
    .the = le rond bleu face cachée
    .many = ronds bleus face cachée
    .gender = masculine
piece-bch = rond bleu à hexagone
    .a = un rond bleu à hexagone
    .the = le rond bleu à hexagone
    .many = ronds bleus à hexagone
    .gender = masculine
piece-bch-down = rond bleu face cachée
    .a = un rond bleu face cachée
    .the = le rond bleu face cachée
    .many = ronds bleus face cachée
    .gender = masculine
piece-bhs = hexagone bleu à carré
    .a = un hexagone bleu à carré
    .the = l’hexagone bleu à carré
    .many = hexagones bleus à carré
    .gender = masculine
piece-bhs-down = hexagone bleu face cachée
    .a = un hexagone bleu face cachée
    .the = l’hexagone bleu face cachée
    .many = hexagones bleus face cachée
    .gender = masculine
piece-bhc = hexagone bleu à rond
    .a = un hexagone bleu à rond
    .the = l’hexagone bleu à rond
    .many = hexagones bleus à rond
    .gender = masculine
piece-bhc-down = hexagone bleu face cachée
    .a = un hexagone bleu face cachée
    .the = l’hexagone bleu face cachée
    .many = hexagones bleus face cachée
    .gender = masculine
piece-bhh = hexagone bleu à hexagone
    .a = un hexagone bleu à hexagone
    .the = l’hexagone bleu à hexagone
    .many = hexagones bleus à hexagone
    .gender = masculine
piece-bhh-down = hexagone bleu face cachée
    .a = un hexagone bleu face cachée
    .the = l’hexagone bleu face cachée
    .many = hexagones bleus face cachée
    .gender = masculine
piece-rss = carré rouge à carré
    .a = un carré rouge à carré
    .the = le carré rouge à carré
    .many = carrés rouges à carré
    .gender = masculine
piece-rss-down = carré rouge face cachée
    .a = un carré rouge face cachée
    .the = le carré rouge face cachée
    .many = carrés rouges face cachée
    .gender = masculine
piece-rsc = carré rouge à rond
    .a = un carré rouge à rond
    .the = le carré rouge à rond
    .many = carrés rouges à rond
    .gender = masculine
piece-rsc-down = carré rouge face cachée
    .a = un carré rouge face cachée
    .the = le carré rouge face cachée
    .many = carrés rouges face cachée
    .gender = masculine
piece-rsh = carré rouge à hexagone
    .a = un carré rouge à hexagone
    .the = le carré rouge à hexagone
    .many = carrés rouges à hexagone
    .gender = masculine
piece-rsh-down = carré rouge face cachée
    .a = un carré rouge face cachée
    .the = le carré rouge face cachée
    .many = carrés rouges face cachée
    .gender = masculine
piece-rcs = rond rouge à carré
    .a = un rond rouge à carré
    .the = le rond rouge à carré
    .many = ronds rouges à carré
    .gender = masculine
piece-rcs-down = rond rouge face cachée
    .a = un rond rouge face cachée
    .the = le rond rouge face cachée
    .many = ronds rouges face cachée
    .gender = masculine
piece-rcc = rond rouge à rond
    .a = un rond rouge à rond
    .the = le rond rouge à rond
    .many = ronds rouges à rond
    .gender = masculine
piece-rcc-down = rond rouge face cachée
    .a = un rond rouge face cachée
    .the = le rond rouge face cachée
    .many = ronds rouges face cachée
    .gender = masculine
piece-rch = rond rouge à hexagone
    .a = un rond rouge à hexagone
    .the = le rond rouge à hexagone
    .many = ronds rouges à hexagone
    .gender = masculine
piece-rch-down = rond rouge face cachée
    .a = un rond rouge face cachée
    .the = le rond rouge face cachée
    .many = ronds rouges face cachée
    .gender = masculine
piece-rhs = hexagone rouge à carré
    .a = un hexagone rouge à carré
    .the = l’hexagone rouge à carré
    .many = hexagones rouges à carré
    .gender = masculine
piece-rhs-down = hexagone rouge face cachée
    .a = un hexagone rouge face cachée
    .the = l’hexagone rouge face cachée
    .many = hexagones rouges face cachée
    .gender = masculine
piece-rhc = hexagone rouge à rond
    .a = un hexagone rouge à rond
    .the = l’hexagone rouge à rond
    .many = hexagones rouges à rond
    .gender = masculine
piece-rhc-down = hexagone rouge face cachée
    .a = un hexagone rouge face cachée
    .the = l’hexagone rouge face cachée
    .many = hexagones rouges face cachée
    .gender = masculine
piece-rhh = hexagone rouge à hexagone
    .a = un hexagone rouge à hexagone
    .the = l’hexagone rouge à hexagone
    .many = hexagones rouges à hexagone
    .gender = masculine
piece-rhh-down = hexagone rouge face cachée
    .a = un hexagone rouge face cachée
    .the = l’hexagone rouge face cachée
    .many = hexagones rouges face cachée
    .gender = masculine
piece-yss = carré jaune à carré
    .a = un carré jaune à carré
    .the = le carré jaune à carré
    .many = carrés jaunes à carré
    .gender = masculine
piece-yss-down = carré jaune face cachée
    .a = un carré jaune face cachée
    .the = le carré jaune face cachée
    .many = carrés jaunes face cachée
    .gender = masculine
piece-ysc = carré jaune à rond
    .a = un carré jaune à rond
    .the = le carré jaune à rond
    .many = carrés jaunes à rond
    .gender = masculine
piece-ysc-down = carré jaune face cachée
    .a = un carré jaune face cachée
    .the = le carré jaune face cachée
    .many = carrés jaunes face cachée
    .gender = masculine
piece-ysh = carré jaune à hexagone
    .a = un carré jaune à hexagone
    .the = le carré jaune à hexagone
    .many = carrés jaunes à hexagone
    .gender = masculine
piece-ysh-down = carré jaune face cachée
    .a = un carré jaune face cachée
    .the = le carré jaune face cachée
    .many = carrés jaunes face cachée
    .gender = masculine
piece-ycs = rond jaune à carré
    .a = un rond jaune à carré
    .the = le rond jaune à carré
    .many = ronds jaunes à carré
    .gender = masculine
piece-ycs-down = rond jaune face cachée
    .a = un rond jaune face cachée
    .the = le rond jaune face cachée
    .many = ronds jaunes face cachée
    .gender = masculine
piece-ycc = rond jaune à rond
    .a = un rond jaune à rond
    .the = le rond jaune à rond
    .many = ronds jaunes à rond
    .gender = masculine
piece-ycc-down = rond jaune face cachée
    .a = un rond jaune face cachée
    .the = le rond jaune face cachée
    .many = ronds jaunes face cachée
    .gender = masculine
piece-ych = rond jaune à hexagone
    .a = un rond jaune à hexagone
    .the = le rond jaune à hexagone
    .many = ronds jaunes à hexagone
    .gender = masculine
piece-ych-down = rond jaune face cachée
    .a = un rond jaune face cachée
    .the = le rond jaune face cachée
    .many = ronds jaunes face cachée
    .gender = masculine
piece-yhs = hexagone jaune à carré
    .a = un hexagone jaune à carré
    .the = l’hexagone jaune à carré
    .many = hexagones jaunes à carré
    .gender = masculine
piece-yhs-down = hexagone jaune face cachée
    .a = un hexagone jaune face cachée
    .the = l’hexagone jaune face cachée
    .many = hexagones jaunes face cachée
    .gender = masculine
piece-yhc = hexagone jaune à rond
    .a = un hexagone jaune à rond
    .the = l’hexagone jaune à rond
    .many = hexagones jaunes à rond
    .gender = masculine
piece-yhc-down = hexagone jaune face cachée
    .a = un hexagone jaune face cachée
    .the = l’hexagone jaune face cachée
    .many = hexagones jaunes face cachée
    .gender = masculine
piece-yhh = hexagone jaune à hexagone
    .a = un hexagone jaune à hexagone
    .the = l’hexagone jaune à hexagone
    .many = hexagones jaunes à hexagone
    .gender = masculine
piece-yhh-down = hexagone jaune face cachée
    .a = un hexagone jaune face cachée
    .the = l’hexagone jaune face cachée
    .many = hexagones jaunes face cachée
    .gender = masculine

## Lumières : leur nom, et ce qu’elles disent

light-wrong = faux
    .told = n’a rien à faire ici : retirer ou retourner
light-was-there = était là
    .told = une pièce manque ici : la remettre
light-your-choice = au choix
    .told = l’un de ceux-ci, au choix
light-turn-over = retourner
    .told = cette pièce doit être retournée
light-take-off = retirer
    .told = cette pièce doit quitter le plateau
light-row = rangée
    .told = une rangée : elle quitte le plateau
light-put-here = poser ici
    .told = une pièce doit être posée ici
light-play-for = jouer pour
    .told = le moteur joue ceci : posez, prenez, retournez ou retirez pour lui
light-hint = indice
    .told = un indice : le moteur jouerait cette pièce, ou en poserait une ici
light-held = tenu
    .told = dans un indice et à la fin : qui mène ici, dans cette couleur
light-tied = à égalité
    .told = dans un indice et à la fin : plusieurs sont à égalité ici
light-making = en préparation
    .told = dans un indice : une rangée en préparation, dans sa couleur
light-threat = menace
    .told = un adversaire pourrait ici achever une rangée ou capturer cette pièce
light-mistake = erreur
    .told = le dernier coup perd beaucoup : annuler le reprend
light-in-hand = en main
    .told = la pièce en main vient d’ici
light-may-go-here = peut aller ici
    .told = la pièce en main peut aller ici ; faible et fixe tant qu’aucune n’est en main
light-in-its-place = à sa place
    .told = la pièce en main peut aller ici, à la place de celle qui s’y trouve
light-may-move = peut bouger
    .told = cette pièce peut bouger
light-open = libre
    .told = une pièce peut être posée ici ; on ne sait pas encore laquelle
light-last-move = dernier coup
    .told = le dernier coup, d’où et vers où
light-asked = question
    .told = sur le panneau : on demande à ce joueur s’il abandonne ou accepte la nulle ; confirmer veut dire oui
light-turn = trait
    .told = sur le panneau : ce joueur doit agir
light-thinking = réfléchit
    .told = sur le panneau : le moteur qui doit jouer réfléchit
light-passed = a passé
    .told = sur le panneau : ce joueur a dû passer
light-score = score
    .told = sur le panneau : le score, une lumière par point
light-two-points = deux points
    .told = sur le panneau : deux points du score, quand il y en a plus que de lumières dans sa rangée
light-three-points = trois points
    .told = sur le panneau : trois points du score
light-chosen = choisi
    .told = dans le menu : la valeur choisie
light-menu = menu
    .told = dans le menu : autant de lumières que le numéro, et ses valeurs dessous

## Rythmes des lumières

rhythm-steady = toujours allumée
rhythm-breathe = lentement plus claire et plus sombre
rhythm-ripple = toujours allumée, un peu plus claire et plus sombre
rhythm-swell = lentement plus claire, puis vite sombre
rhythm-pulse = allumée d’un coup, puis s’éteint doucement
rhythm-wink = allumée, avec un court moment sombre parfois
rhythm-beat = une longue, une courte
rhythm-blink = allumée et éteinte, aussi longtemps
rhythm-spark = un court éclair à la fois
rhythm-flash = deux courts éclairs à la fois
rhythm-triple = deux éclairs courts et un long

## Boutons

button-confirm = Confirmer
button-undo = Annuler
button-hint = Indice
button-new = Nouveau

## Options des jeux

option-blitz = Éclair (le premier anneau gagne)
option-markers = Marqueurs
option-rings-to-win = Anneaux pour gagner
option-players = Joueurs
option-start-is-turn = La base de départ est un tour
option-end = La partie finit quand
option-colours = Qui joue quelles couleurs
option-neutral = Couleur de personne
option-discs = Disques par joueur
option-corners = Anneaux des coins
option-grid = Bord du plateau
option-repetition = Nulle quand une position revient
option-turn-cap = Nulle après
option-expert = Pièces neutres pour tous deux
option-geometry = Plateau
option-idle-turns = Nulle après des tours sans rien de neuf
option-guidance = Aide

## Valeurs des options et des réglages

value-on = oui
value-off = non
value-quiet = seulement les erreurs
value-referee = ce qu’il faut faire
value-full = tout
value-threats = aussi les menaces
value-warnings = aussi une mise en garde
value-end-rings = personne ne peut poser d’anneau
value-end-pieces = personne ne peut rien poser
value-turn-cap-none = sans limite
value-turn-cap-100 = 100 tours
value-turn-cap-200 = 200 tours
value-grid-unbounded = aucun
value-grid-wall-13 = rien au-delà de 13 × 13
value-grid-slide-13 = 13 × 13, et l’on décale les pièces
value-red = rouge
value-blue = bleu
value-yellow = jaune
value-green = vert
value-neutral-r = rouge
value-neutral-b = bleu
value-neutral-y = jaune
value-neutral-g = vert
value-geometry-hex31 = 31 points
value-geometry-hex37 = 37 points
value-geometry-hex61 = 61 points
value-colours-rb-yg = rouge et bleu contre jaune et vert
value-colours-ry-bg = rouge et jaune contre bleu et vert
value-colours-rg-by = rouge et vert contre bleu et jaune
value-colours-b-r-y = bleu contre rouge
value-colours-b-y-r = bleu contre jaune
value-colours-r-y-b = rouge contre jaune

## Capteurs et ce qu’ils sentent

spot-centre = centre
spot-rim = bord
spot-zone-1 = zone 1
spot-zone-2 = zone 2
spot-zone-3 = zone 3
spot-zone-4 = zone 4
spot-zone-5 = zone 5

sense-none = rien
sense-some = quelque chose
sense-north = nord
sense-south = sud
sense-unknown = incertain
sense-level = niveau
health-nothing = sain
health-never-seen-changing = jamais vu changer
health-silent = muet
health-stuck = bloqué
health-blind = ne sent rien
health-reversed = mauvais pôle
health-flickers = tremble
health-weak = faible
health-drifts = dérive
health-select = un autre capteur répond
health-conducts = une entrée passe toujours
event-row = une rangée
event-capture = pris
event-out = hors jeu
event-slide = décalé
level-high = haut
level-low = bas
level-lost = perdus
level-doubled = doublés
level-changed = changés
level-delayed = retardés

## Pannes du plateau simulé

fault-dead = capteur mort
    .told = le capteur ne répond plus
fault-stuck = capteur bloqué
    .told = le capteur montre toujours ce qu’il montre maintenant, ou rien, quelque chose, nord ou sud
fault-drift = capteur qui dérive
    .told = le zéro du capteur dérive, d’un mT par minute ou d’autant
fault-flicker = capteur qui tremble
    .told = le capteur saute au hasard
fault-weak = aimant faible
    .told = les aimants de la pièce du dessus ont perdu presque toute leur force
fault-dark = lumière éteinte
    .told = la lumière d’un point ou du panneau reste éteinte
fault-multiplexer = multiplexeur
    .told = un multiplexeur ne répond pas ; avec des interrupteurs : il reste ouvert (haut), ou en court-circuit (bas)
fault-converter = convertisseur
    .told = un convertisseur ne répond pas
fault-select = ligne de sélection
    .told = une ligne de sélection reste en bas, ou en haut : d’autres capteurs répondent
fault-stuck-on = entrée qui passe toujours
    .told = une entrée d’un multiplexeur passe toujours : les autres montrent la moyenne des deux
fault-sag = alimentation faible
    .told = l’alimentation des capteurs est trop basse de 0,1, 0,2, 0,3 ou 0,5 V
fault-line = câble de la carte de capteurs
    .told = 1 % des octets de ou vers une carte de capteurs se perdent, se doublent, changent ou tardent
fault-away = bus des capteurs absent
    .told = le bus des capteurs est absent, ou le câble d’une carte de capteurs tiré : le lire est une erreur

## La page

page-with = avec
page-skip = Aller au plateau
page-table-label = La table
page-beside-label = À côté du plateau
page-board-label = Le plateau : flèches pour se déplacer, Entrée pour prendre et poser
page-pool-label = Pièces à côté du plateau
page-pool-supply = { $piece } : { $n } à côté du plateau
page-panel-lamp = { $player } : { $lamp }
page-buttons-label = Les boutons du panneau
page-button-confirm-title = Oui, ou : c’est fait. À tenir si le plateau est juste et que je me trompe
page-button-undo-title = Un pas en arrière, ou : le choix suivant. Tenu : abandonner
page-button-hint-title = Montrer un instant ce qui est possible
page-button-new-title = Ouvrir le menu. Tenu : une nouvelle partie
page-player-turn = à jouer
page-player-won = a gagné
page-player-score = score : { $n }
page-wrong-label = Ce qui ne va pas, et que faire
page-trouble-label = Ce qui est en panne
page-question-title = Qu’est-ce qui a été joué ?
page-question-nothing = Rien : le plateau est juste
page-question-none = Autre chose : revenir en arrière
page-announce-label = Dire la couleur jouée, avant de poser la pièce
page-announce-before = Dire d’abord :
page-tabs-label = Plus
page-tab-record = Partie
page-tab-legend = Lumières
page-tab-game = Jeu
page-tab-watch = Revoir
page-tab-doctor = Docteur
page-tab-faults = Pannes
page-tab-settings = Réglages
page-tab-help = Aide
page-workshop-door = Atelier
page-record-empty = Rien n’a encore été joué.
page-record-look = { $n ->
    [one] Voir le plateau après { $n } coup
   *[other] Voir le plateau après { $n } coups
    }
page-record-past = { $n ->
    [one] Retour en arrière : après { $n } coup
   *[other] Retour en arrière : après { $n } coups
    }
page-record-first = Le début
page-record-before = Un en arrière
page-record-after = Un en avant
page-record-now = Revenir au présent
page-record-download = Télécharger :
page-record-official = notation
page-record-picture = image
page-game-game = Jeu
page-game-board = Plateau
page-game-begin = Commencer une partie
page-game-seats = Qui joue
page-game-seats-now = Dans cette partie
page-seat-person = une personne
page-seat-engine = le moteur, niveau { $level }
page-seat-program = un programme
page-seat-help = Aide pour { $player }
page-game-long = Et aussi
page-game-resign = Abandonner …
page-game-leave = { $player } abandonne …
page-game-leave-sure = { $player } abandonne ? Les autres continuent.
page-game-insist = Le plateau est juste, je me trompe
page-watch-file = Une partie depuis un fichier
page-watch-text = ou son texte
page-watch-speed = Vitesse
page-watch-pace = { $times } ×
page-watch-begin = La jouer
page-watch-bar = Où en est la partie rejouée
page-watch-at = { $at } sur { $of } : { $gesture }
page-watch-done = Les { $of } coups sont joués.
page-watch-pause = Pause
page-watch-go = Continuer
page-watch-step = Un pas
page-watch-stop = Arrêter
page-doctor-walk-title = Promener une pièce sur le plateau
page-doctor-walk = Posez une pièce sur chaque point, l’un après l’autre, jusqu’à ce que tous aient changé.
page-doctor-seen = { $n ->
    [one] { $n } point sur { $of } vu
   *[other] { $n } points sur { $of } vus
    }
page-doctor-ill = Ne fonctionne pas comme il faut : { $points }
page-doctor-well = Tous les capteurs fonctionnent.
page-doctor-point = Point
page-doctor-closed = fermé
page-doctor-open = ouvert
page-doctor-margin = marge { $mt } mT
page-doctor-account = Ce que le plateau en pense
page-doctor-account-none = Rien n'a été touché depuis le dernier coup.
page-doctor-lights = Lumières
page-doctor-all = toutes
page-doctor-each = L’une après l’autre
page-doctor-off = Éteindre
page-doctor-time = Temps et courant
page-doctor-hz = images
page-doctor-scan-us-p50 = lecture, la moitié en moins de
page-doctor-scan-us-p99 = lecture, 99 sur 100 en moins de
page-doctor-judge-us = jugement
page-doctor-render-us = éclairage
page-doctor-latency-ms = du changement à la lumière
page-doctor-late = images en retard
page-doctor-current = { $ma } mA sur { $budget } mA
page-doctor-current-label = Courant consommé par les lumières
page-doctor-bundle = Tout télécharger en un dossier de diagnostic
page-calibrate-title = Calibrer
page-calibrate-what = Les lumières demandent une pièce, point après point. Le zéro de chaque capteur est mesuré ; les fils et les aimants en défaut sont trouvés. La partie attend, et continue comme avant.
page-calibrate-begin = Commencer le calibrage
page-calibrate-bar = Points faits
page-calibrate-at = { $n ->
    [one] { $n } point sur { $of } fait
   *[other] { $n } points sur { $of } faits
    }
page-calibrate-skip = Passer (confirmer)
page-calibrate-back = Retour (annuler)
page-calibrate-stop = Arrêter
page-calibrate-play = Jouer tel quel
page-calibrate-unanswered = Tous les capteurs n’ont pas répondu en : { $points }
page-calibrate-margins = La marge de chaque capteur, les plus faibles d’abord :
page-calibrate-margin = { $point } { $spot } : { $mt } mT
page-faults-kind = Ce qui casse
page-faults-point = Point
page-faults-spot = Capteur
page-faults-level = Il reste à
page-faults-rate = mT par minute
page-faults-pixel = Lumière
page-faults-pin = Broche
page-faults-number = Numéro
page-faults-input = Entrée
page-faults-volts = Volts
page-faults-how = Comment
page-faults-any = comme maintenant
page-faults-break = Casser
page-faults-mend = Réparer
page-faults-made = Cassé d’ici
page-faults-none = Rien.
page-faults-cut = Couper le courant
page-settings-page = Cette page
page-settings-theme = Apparence
page-settings-theme-auto = comme l’appareil
page-settings-theme-light = claire
page-settings-theme-dark = sombre
page-settings-wood = Bois
page-settings-wood-walnut = noyer
page-settings-wood-maple = érable
page-settings-wood-slate = ardoise
page-settings-board = Le plateau
page-settings-guidance = Aide
page-settings-guidance-full = complète : aussi ce qui est permis
page-settings-guidance-threats = menaces : aussi ce que l’adversaire peut achever
page-settings-guidance-warnings = mises en garde : aussi un mot après une erreur
page-settings-guidance-referee = arbitre : ce qu’il faut faire
page-settings-guidance-quiet = discrète : seulement les erreurs
page-settings-brightness = Luminosité
page-settings-brightness-own = celle du plateau
page-settings-page-language = Langue
page-settings-page-sounds = Sons
page-settings-night-brightness = La nuit, au plus
page-settings-night-brightness-own = comme le jour
page-settings-night-from = La nuit commence
page-settings-night-to = La nuit finit
page-settings-sounds = Bip du plateau
page-settings-language = Langue d’une page qui n’en a pas choisi
page-settings-language-auto = celle de l’appareil
page-settings-settle-decided-s = Un coup qui ne peut continuer compte après (s)
page-settings-settle-open-s = Un coup qui pourrait continuer compte après (s)
page-settings-still-s = Rien n’est signalé comme faux avant (s)
page-settings-hint-s = Durée d’un conseil (s)
page-settings-hint-steps = Conseils du moteur
page-settings-hint-steps-0 = aucun
page-settings-hint-steps-1 = quelle pièce
page-settings-hint-steps-2 = quelle pièce, et où elle va
page-settings-engine-resigns = Un moteur abandonne après tant de tours sans espoir
page-settings-engine-resigns-never = jamais
page-settings-engine-hands = Mains des moteurs sur le plateau simulé
page-settings-engine-hands-person = comme des personnes
page-settings-engine-hands-instant = tout de suite
page-settings-engine-hands-none = aucune : jouez pour eux
page-help-pointer = Avec la souris ou le doigt
page-help-drag = Glissez une pièce, aussi depuis ou vers le bord de la table.
page-help-click = Ou touchez-la, puis touchez où elle va.
page-help-double = Touchez deux fois pour retourner un marqueur.
page-help-off = Bouton droit, ou doigt immobile : retirer.
page-help-slide = Avec Maj, la pièce glisse sur le plateau.
page-help-keys = Avec le clavier
page-help-arrows = Flèches : le long des lignes du plateau.
page-help-enter = Entrée : prendre, poser.
page-help-digits = 1, 2, 3 … : choisir une pièce à côté du plateau ; Entrée la pose.
page-help-f = F : retourner.
page-help-delete = Suppr : retirer.
page-help-escape = Échap : remettre.
page-help-i = I : dire ce qui est là.
page-help-announce = R, B, Y, G … : dire d’abord la couleur (rouge, bleu, jaune, vert), si le plateau ne peut la voir.
page-help-buttons = C, U, H, N : confirmer, annuler, indice, nouveau ; avec Maj, tenu longtemps.
page-hands-real = Ce plateau a ses propres mains à côté de lui : la page ne fait que le montrer.
page-hands-past = Vous regardez en arrière : « Revenir au présent » d’abord.
page-hands-looking = Vous regardez. Pour jouer d’ici, entrez ci-dessus le code du plateau.
page-connection-open = Relié au plateau.
page-connection-away = Le plateau ne répond pas. Nouvel essai dans { $seconds } s …
page-connection-none = Le plateau n’est pas relié en ce moment.
page-connection-lost = La liaison a été coupée avant la réponse du plateau.
page-connection-silent = Le plateau n’a pas répondu.
page-pair-label = Vous regardez. Pour jouer d’ici, entrez le code montré au plateau (Nouveau, Annuler jusqu’à la dernière entrée, Confirmer) :
page-pair-locked = Ce plateau se montre à qui est à côté. Entrez le code montré là (Nouveau, Annuler jusqu’à la dernière entrée, Confirmer) :
page-pair-send = Associer
page-pair-done = Associé : vous pouvez jouer.
page-pair-failed = Le plateau n’accepte pas ce code.
page-spoken-empty = vide
page-spoken-held = en main : { $piece }
page-spoken-chosen = { $piece } : choisi, Entrée le pose
page-spoken-event = { $what } : { $points }
page-spoken-done = Fait : { $action }
page-spoken-back = { $n ->
    [one] Repris : { $n } coup
   *[other] Repris : { $n } coups
    }
page-spoken-edge = Bord du plateau

## La page : les mains qui aident, la fin d’une partie

page-helper-on = Aider mes mains
page-helper-choose = Choisissez d’abord une pièce à côté du plateau.
page-helper-redo = Refaire
page-helper-not-there = Elle ne peut pas aller là. Touchez un des points éclairés.
page-helper-not-that = Il n’y a rien à faire là maintenant.
page-welcome-choose = Choisir un jeu
page-welcome-title = À quoi jouons-nous ?
page-welcome-close = Garder celui-ci
page-welcome-players = { $players } joueurs
page-about-yinsh = Déplacez des anneaux, retournez des pions, alignez-en cinq. Chaque ligne coûte un anneau ; la troisième gagne.
page-about-yinsh-time = 30 à 60 minutes
page-about-ringgz = Remplissez les territoires d’anneaux de quatre tailles. Le plus présent gagne le territoire.
page-about-ringgz-time = 20 à 30 minutes
page-about-ringo = Mettez un disque dans un anneau, déplacez cet anneau, alignez-en quatre : disques ou anneaux.
page-about-ringo-time = 10 à 20 minutes
page-about-bry = Capturez les pièces dont la vôtre porte la forme. Qui garde des pièces gagne.
page-about-bry-time = 30 minutes
page-show-begin = Montrez-moi
page-show-skip = Passer
page-show-close = Fermer
page-show-offer = Voulez-vous voir un coup ?
page-show-here = Touchez la pièce dans le cercle clair.
page-show-put = Touchez le point dans le cercle clair.
page-show-there = Touchez maintenant l’endroit où elle va.
page-show-piece = Touchez d’abord cette pièce à côté du plateau.
page-show-done = C’était un coup. La phrase ci-dessus dit la suite. Annuler reprend un coup.
page-calls-well = Le plateau est comme il faut.
page-calls-past = Vous regardez un moment passé. Le plateau reste tel qu’il est.
page-calls-wrong = Suivez la flèche sur le plateau.
page-how-open = Comment jouer
page-how-before = Avant
page-how-next = Suite
page-how-close = Fermer
page-how-try = Essayer
page-record-slider = Jusqu’où la partie est montrée
page-record-play = Montrer un coup après l’autre
page-over-again = Revanche
page-over-another = Un autre jeu
page-over-look = La revoir
page-kept-open = Parties
page-kept-title = Parties
page-kept-empty = Aucune partie n’est encore gardée ici.
page-kept-won = { $players } : gagné
page-kept-shared = Victoire partagée : { $players }
page-kept-draw = Partie nulle
page-kept-aside = Mise de côté
page-kept-running = En cours
page-kept-actions = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
page-kept-minutes = { $minutes } min
page-kept-back = Toutes les parties
page-kept-close = Fermer
page-kept-all = Toutes
page-kept-which = Montrer
page-kept-at = Après { $at } sur { $of } : { $action }
page-kept-start = Le début
page-kept-took = { $seconds } s
page-kept-picture = Le plateau à ce moment
page-kept-slider = Jusqu’où la partie est montrée
page-kept-fails = Les parties ne peuvent pas être lues pour l’instant.
page-kept-export = Exporter :
page-names-label = Nom
page-names-of = { $player }, nom
page-record-on = Reprendre d’ici
page-record-on-sure = Commencer une nouvelle partie d’ici ? Celle du plateau reste dans la liste.
page-record-heading = Coup
page-record-then = À ce moment : { $sentence }
page-kept-person = Personne
page-kept-everybody = Tout le monde
page-kept-none = Aucune partie ne correspond à ce choix.
page-kept-delete = Supprimer …
page-kept-delete-sure = Supprimer cette partie pour toujours ?
page-kept-deleted = La partie est supprimée.
page-kept-not-deleted = La partie n’a pas pu être supprimée. Réessayez plus tard.
page-kept-figures = Statistiques
page-kept-puzzles = Exercices
page-kept-list = Liste des parties
page-kept-figures-games = Jeux
page-kept-figures-players = Personnes
page-kept-figures-played = Jouées
page-kept-figures-ended = Finies
page-kept-figures-wins = Gagnées par
page-kept-figures-won = Gagnées
page-kept-figures-drawn = Nulles
page-kept-figures-lost = Perdues
page-kept-figures-row = Victoires de suite, au plus
page-kept-figures-actions = Coups en moyenne
page-kept-figures-minutes = Minutes en moyenne
page-kept-figures-none = Donnez des noms, et vos parties sont comptées ici.
page-kept-left = À côté du plateau : { $pieces }
page-kept-lost = Sorties du jeu : { $pieces }
page-hands-later = Ce sera fait dès que les autres pièces seront en place.
page-review-title = Analyse
page-review-begin = Analyser cette partie
page-review-judging = Le moteur regarde : { $done } moments sur { $of }.
page-review-done = Tous les moments ont été regardés.
page-review-bar = Progression de l’analyse
page-review-graph = Chance de gagner au cours de la partie
page-review-key = La ligne est la chance de gagner de : { $players }
page-review-moment = Après { $at } actions : { $chances }
page-review-points = Tournants
page-review-point = Action { $at }, { $player } : { $played }, de { $before } à { $after }. Mieux : { $better }
page-review-none = Aucun coup n’a beaucoup perdu.
page-review-table = En tableau
page-review-action = Après l’action
page-puzzles-none = Un exercice est une position d’une de vos parties où un coup était bien meilleur que tous les autres. Il n’y en a pas encore.
page-puzzles-new = { $n ->
    [one] Une partie n’a pas encore été parcourue.
   *[other] { $n } parties n’ont pas encore été parcourues.
}
page-puzzles-make = Chercher des exercices
page-puzzles-card = { $player } à jouer, après { $at } coups
page-puzzles-sure = Mettre de côté la partie en cours pour un exercice ? Elle reviendra ensuite.
page-puzzle-find = Exercice { $number } ({ $player }) : un coup est bien meilleur que tous les autres. Trouvez-le.
page-puzzle-judging = Le moteur examine { $answer }.
page-puzzle-right = Bravo ! { $answer } garde { $chance } de chances de gagner.
page-puzzle-wrong = { $answer } laisse { $chance } de chances de gagner. Mieux valait { $best }, avec { $better }.
page-puzzle-again = Réessayer
page-puzzle-next = Exercice suivant
page-puzzle-back = Revenir à ma partie
page-watch-back = Revenir à ma partie
page-watch-now = Une partie est montrée. La vôtre attend.
page-watch-over = C’était toute la partie. La vôtre a attendu.
page-game-draw = Partie nulle …
page-game-draw-sure = Tous les joueurs acceptent-ils la partie nulle ? La partie se termine.
page-game-resign-sure = { $player } : abandonner ? La partie se termine.
page-game-begin-sure = { $n ->
    [one] Une partie est en cours : { $n } coup jusqu’ici. La mettre de côté et en commencer une autre ?
   *[other] Une partie est en cours : { $n } coups jusqu’ici. La mettre de côté et en commencer une autre ?
    }

## Pourquoi une demande de la page est refusée

refused-codes = Trop de codes ont été essayés. Demandez-en un autre au plateau.
refused-code = Ce n’est pas le dernier code demandé.
refused-no-code = Il n’y a pas de code en ce moment. Demandez-en un au plateau, puis donnez-le dans les deux minutes.
refused-browser = Aucun navigateur ne porte le numéro { $n }.
refused-form = Une partie de { $game } ne s’écrit pas ainsi. Elle s’écrit : { NAME($names) }.
refused-not-ready = Le plateau n’est pas encore prêt. Réessayez dans une seconde.
refused-records = Trop de parties à la fois. Réessayez dans quelques secondes.
refused-busy = Le plateau a trop à faire en ce moment. Réessayez dans une seconde.
refused-too-fast = Trop de messages. Envoyez-en { $n } par seconde au plus.
refused-look = La partie n’en est pas encore là. Regardez de 0 à { $n }.
refused-not-here = Sur un vrai plateau, seules les mains font cela.
refused-answer = Le plateau ne demande pas cela. Choisissez une de ses réponses.
refused-colour = Aucune pièce n’est { $detail } ici. Dites l’une de celles-ci : { NAME($colours) }.
refused-player = Personne ici ne s’appelle { $detail }. Il y a { NAME($players) }.
refused-program = Une page ne peut pas lancer de programme. Utilisez --seat là où le plateau est lancé.
refused-no-game = Aucune partie de ce numéro n’est gardée ici.
refused-puzzle = Cet exercice n’existe pas.
refused-no-puzzle = Aucun exercice n’est sur le plateau.
refused-name = Un nom a au plus { $n } lettres.
refused-delete = Cette partie est sur le plateau. Commencez-en d’abord une autre.
refused-over = La partie était alors finie. Choisissez un moment plus tôt.
refused-piece = Il n’y a pas de pièce { $detail } dans ce jeu.
refused-not-calibrating = Le plateau n’est pas en cours de calibrage. Commencez-le d’abord.
refused-calibrating = Le plateau est en cours de calibrage. Arrêtez-le d’abord.
refused-light = Il n’y a pas de lumière { $detail }. Une lumière s’appelle comme son point.
refused-button = Il n’y a pas de bouton { $detail }. Il y a { NAME($names) }.
refused-acting = Une partie est en train d’être rejouée. Arrêtez-la d’abord.
refused-not-acting = Aucune partie n’est rejouée. Chargez-en une d’abord.
refused-real-hands = Sur un vrai plateau, les mains sont les vôtres. Bougez les pièces sur le bois.
refused-real-board = Un autre jeu ou plateau se choisit là où Ringlight est lancé.
refused-message = Le plateau ne comprend pas ce message : { $detail }. Voir docs/page.md.
refused-board = Il n’y a pas de plateau { $detail }. Il y a { NAME($names) }.
refused-no-board = Il n’y a pas de plateau pour jouer à { $detail }.
refused-wait = Ici le temps passe de lui-même. Laissez « wait » et « after » de côté.
refused-too-long = C’est trop long. Demandez { $n } secondes au plus.
refused-too-slow = C’est trop lent. Demandez au moins { $n } mm par seconde.
refused-hands-busy = Les mains ont encore { $n } secondes de travail. Attendez-les.
refused-piled = { $n } pièces sont déjà { NAME($point, form: "on") } : une de plus tomberait.
refused-pieces = Il y a déjà { $n } pièces en jeu. Retirez-en.
refused-unpaired = Cette page ne fait que regarder. Donnez-lui le code du plateau pour jouer.
refused-nothing-there = Il n’y a rien { NAME($point, form: "on") }.
refused-stands-already = La pièce est déjà { NAME($point, form: "on") }.
refused-nearer = Ce serait plus près d’un autre point que de { NAME($point) }.
refused-hands-empty = Les mains sont vides. Prenez d’abord une pièce.
refused-no-such-piece = Il n’y a pas de { NAME($piece) } { NAME($point, form: "on") }.
refused-stands-on = Levez d’abord { NAME($piece, form: "the") } qui est dessus.
refused-nothing-played = Rien n’a encore été joué.
refused-nothing-undone = Rien n’a été annulé.
refused-other = C’est impossible : { $detail }

## Le plateau : une pièce est en panne

engine-fails = Un moteur ne joue pas : { $detail }.
engine-says = Le moteur dit : { $detail }.
trouble-sensor-silent = Le capteur { NAME($spot) } de { NAME($point) } ne répond pas. Vérifiez { SAY($where) }.
trouble-sensor-stuck = Le capteur { NAME($spot) } de { NAME($point) } montre toujours la même chose. Vérifiez { SAY($where) }.
trouble-sensor-blind = Le capteur { NAME($spot) } de { NAME($point) } ne sent pas ce qui est là. Essayez une autre pièce ; si elle n’est pas sentie non plus, vérifiez { SAY($where) }.
trouble-sensor-reversed = Le capteur { NAME($spot) } de { NAME($point) } montre le mauvais pôle. Retournez la pièce ; si d’autres font de même, vérifiez { SAY($where) }.
trouble-sensor-flickers = Le capteur { NAME($spot) } de { NAME($point) } change sans que rien ne bouge. Cherchez un faux contact : { SAY($where) }.
trouble-sensor-weak = Le capteur { NAME($spot) } de { NAME($point) } sent trop peu la pièce. Mettez-la au milieu ; si cela ne suffit pas, vérifiez son aimant et { SAY($where) }.
trouble-sensor-drifts = Le capteur { NAME($spot) } de { NAME($point) } a perdu son zéro. Videz le plateau et calibrez ; si cela revient, vérifiez { SAY($where) }.
trouble-sensor-reads = Le capteur { NAME($spot) } de { NAME($point) } montre { $detail } à vide. Videz-le ; si cela reste, vérifiez { SAY($where) }.
trouble-sensor-feels = Le capteur { NAME($spot) } de { NAME($point) } sent quelque chose à vide. Videz-le ; si cela reste, vérifiez { SAY($where) }.
trouble-wire-silent = { SAY($part) } ne répond pas : { $n } capteurs, { NAME($point) } à { NAME($to) }. Vérifiez { SAY($where) }.
trouble-wire-stuck = { SAY($part) } ne change jamais : { $n } capteurs, { NAME($point) } à { NAME($to) }. Vérifiez { SAY($where) }.
trouble-wire-blind = { SAY($part) } ne sent rien : { $n } capteurs, { NAME($point) } à { NAME($to) }. Vérifiez { SAY($where) }.
trouble-wire-flickers = { SAY($part) } change sans raison : { $n } capteurs, { NAME($point) } à { NAME($to) }. Cherchez un faux contact : { SAY($where) }.
trouble-wire-conducts = { SAY($part) } laisse passer une entrée : { $n } capteurs, { NAME($point) } à { NAME($to) }. Cherchez de la soudure entre ses broches, ou remplacez-le.
trouble-piece-blind = Une pièce n’est pas sentie en { NAME($points) }. Si c’est la même, son aimant est faible ; sinon, vérifiez { SAY($where) }.
trouble-piece-weak = Une pièce est trop peu sentie en { NAME($points) }. Si c’est la même, son aimant est faible ; sinon, vérifiez { SAY($where) }.
trouble-select = { $name } est bloquée : d’autres capteurs répondent. Vérifiez son fil vers { SAY($where) }.
trouble-magnet = Partout, { NAME($piece, form: "the") } montre le mauvais pôle. Retournez la pièce ; si elle n’a qu’une face, retournez ses aimants.
trouble-exchanged-lines = Les lignes de sélection { NAME($names) } sont échangées. Échangez leurs fils vers les multiplexeurs.
trouble-exchanged-multiplexers = Les multiplexeurs { $n } et { $of } sont échangés. Échangez les fils de leurs sorties.
trouble-inputs-reversed = Le multiplexeur { $n } est branché à l’envers. Inversez l’ordre de ses fils aux entrées { $at } à { $entry }.
trouble-inputs-too-high = Le multiplexeur { $n } est branché une entrée trop haut. Décalez d’une entrée ses fils aux entrées { $at } à { $entry }.
trouble-inputs-too-low = Le multiplexeur { $n } est branché une entrée trop bas. Décalez d’une entrée ses fils aux entrées { $at } à { $entry }.
trouble-sensors-reversed = Les capteurs de { NAME($point) } à { NAME($to) } sont branchés à l’envers. Retournez la fiche de la rangée : { NAME($point) } va avec { SAY($where) }.
trouble-sensors-swapped = Les capteurs de { NAME($point) } et de { NAME($to) } sont échangés. Échangez { SAY($where) }.
trouble-sensors-astray = Une pièce était { NAME($point, form: "on") }, et c’est { NAME($to) } qui l’a sentie. Le capteur de { NAME($point) } va avec { SAY($where) }.
trouble-answered-elsewhere = Une pièce était { NAME($point, form: "on") }, et d’autres capteurs l’ont sentie : { NAME($points) }. Vérifiez { SAY($where) }.
trouble-strip-reversed = Le ruban parcourt les points dans l’autre sens. Alimentez-le par l’autre bout, ou inversez « points » sous [lights] dans le profil.
trouble-lights-reversed = Les lumières de { NAME($point) } à { NAME($to) } vont dans l’autre sens. Inversez ces noms sous [lights] dans le profil ; si c’est une rangée sur deux, mettez « serpentine ».
trouble-light-astray = La lumière de { NAME($point) } est en { NAME($to) }. Mettez les noms sous [lights] dans le profil dans l’ordre du ruban.
trouble-undecided = Des lumières ou des capteurs sont mêlés entre { NAME($point) } et { NAME($to) }. Comparez les deux au profil.
part-sensor-board = toute la carte des capteurs
part-converter = le convertisseur { $n }
part-multiplexer = le multiplexeur { $n }
look-adc-input = le fil du multiplexeur { $n }, entrée { $at } (convertisseur { $of } sur { $name }, entrée { $entry })
look-serial-input = le fil du multiplexeur { $n }, entrée { $at } ({ $name } de la carte des capteurs)
look-switch-input = le fil du multiplexeur { $n }, entrée { $at } ({ $name })
look-spi = les fils de SPI{ $n } ({ $names }) et l’alimentation des capteurs
look-converter = sa sélection ({ $name }), ses fils vers SPI{ $n } et son alimentation
look-multiplexer = son fil vers l’entrée { $at } du convertisseur { $n } ({ $name }) et son alimentation
look-usb = son câble USB
look-serial-multiplexer = son fil vers { $name } de la carte des capteurs et son alimentation
look-switches = l’alimentation des capteurs, les lignes de sélection ({ $names }), et si un autre programme utilise ces broches
look-switch-multiplexer = son fil vers { $name } et son alimentation
look-multiplexers = les multiplexeurs
trouble-quoted = { $detail }
trouble-no-sensors = Je ne vois pas les pièces, mais votre partie est gardée. { $detail }
trouble-no-lights = Je ne peux pas éclairer le plateau. { $detail }
trouble-no-panel = Je ne sens pas les boutons. { $detail }
trouble-argument = Je me passe d’une option de mon démarrage. { $detail }
trouble-no-phone = Aucun téléphone ne peut encore jouer ici. Lancez d’abord le plateau avec --listen 0.0.0.0:8017.
journal-restored = La liste des parties était abîmée. Toutes les parties sont sauvées.
journal-cut-short = { $n ->
    [one] La liste des parties était abîmée. Une partie est perdue ou incomplète.
   *[other] La liste des parties était abîmée. { $n } parties sont perdues ou incomplètes.
    }
journal-newer = Un Ringlight plus récent a écrit la liste des parties. Elle est gardée : mettez Ringlight à jour pour la voir.
journal-put-away = La partie inachevée de { $detail } est mise de côté. Elle est dans la liste des parties.
journal-no-backup = Il n’y a pas de copie de la liste des parties : { $detail }

## Calibrer

calibrate-clear = Videz le plateau et n’y touchez pas.
calibrate-changing = { $n ->
    [one] Quelque chose change en { NAME($points) }. N’y touchez pas, ou appuyez sur Confirmer si personne n’y touche.
   *[other] Quelque chose change sur { NAME($n) } points. N’y touchez pas, ou appuyez sur Confirmer si personne n’y touche.
    }
calibrate-felt = { $n ->
    [one] Quelque chose est senti en { NAME($points) }. Videz le plateau, ou appuyez sur Confirmer s’il est vide.
   *[other] Quelque chose est senti sur { NAME($n) } points. Videz le plateau, ou appuyez sur Confirmer s’il est vide.
    }
calibrate-put = Posez { NAME($pieces, form: "a") } sur le point éclairé.
calibrate-put-dark = Posez { NAME($pieces, form: "a") } { NAME($point, form: "on") }, qui n’a pas de lumière.
calibrate-put-by-name = Sans lumière cette fois : posez { NAME($pieces, form: "a") } { NAME($point, form: "on") }.
calibrate-return-put = Remettez le plateau comme avant. Posez { NAME($pieces, form: "a") } { NAME($point, form: "on") }.
calibrate-return-clear = Remettez le plateau comme avant. Videz { NAME($point) }.
calibrate-return-wait = La partie continue dans un instant.
calibrate-nowhere = Rien n’a été gardé : un plateau simulé ne le garde qu’avec --data.
calibrate-spoiled = Rien n’a été gardé. Réparez cela d’abord, puis calibrez de nouveau.
calibrate-stopped = Le calibrage a été arrêté, et rien n’a été gardé.
calibrate-kept = Gardé dans { $detail }.
calibrate-quoted = { $detail }

settings-unread = Les réglages ne se lisent pas : ceux d’usage valent. { $detail }
settings-mistake = Un réglage a une erreur : celui d’usage vaut. { $detail }
settings-unchanged = Les nouveaux réglages ne vont pas : rien ne change. { $detail }
settings-not-kept = Ce que vous changez est oublié à la fin. { $detail }
journal-full = La carte est pleine. Faites-y de la place.
journal-forbidden = Ringlight ne peut pas écrire dans { $detail }. Autorisez-y son utilisateur, ou donnez un autre dossier avec --data.
journal-busy = Un autre programme écrit dans la liste des parties. Fermez ce programme.
journal-damaged = La liste des parties est abîmée. Relancez Ringlight : ce qui se lit est sauvé.
journal-failing = La carte ne s’écrit plus : { $detail }.
journal-hanging = La carte ne répond pas. Ce qui se joue maintenant n’est sûr que quand elle répond de nouveau.
journal-lost = { $n ->
    [one] La dernière action n’est pas gardée.
   *[other] Les { $n } dernières actions ne sont pas gardées.
    }
journal-meanwhile = La partie continue, et sera écrite dès que possible.
journal-well = La carte s’écrit de nouveau. Il ne manque rien de la partie.

## La ligne d’état

status-turn = { $n ->
    [one] { $name } : { NAME($player) } à jouer, un coup.
   *[other] { $name } : { NAME($player) } à jouer, { $n } coups.
    }
status-won = { $n ->
    [one] { $name } : { NAME($players, form: "the") } a gagné, un coup.
   *[other] { $name } : { NAME($players, form: "the") } a gagné, { $n } coups.
    }
status-draw = { $n ->
    [one] { $name } : partie nulle, un coup.
   *[other] { $name } : partie nulle, { $n } coups.
    }
status-rate = { $n } images par seconde.
status-late = { $n ->
    [one] Une image a été en retard.
   *[other] { $n } images ont été en retard.
    }
status-well = Tout va bien.
status-more = Et { $n } de plus.

## Le terminal, et les inscriptions près des lumières du panneau

terminal-turn = { NAME($player, form: "to") } de jouer
terminal-pieces = Pièces : { $names }
terminal-lights = Lumières : r rouge, o orange, y jaune, g vert, c cyan, b bleu, v violet, m magenta, w blanc ; majuscule : forte
terminal-type = Tapez ce que font vos mains : { $names }. Tapez « help » pour tout voir, « quit » pour arrêter.
terminal-gesture = geste
terminal-hand = Main : { $detail }
terminal-watching = { $name } : des mains rejouent une vraie partie.
terminal-stop = Ctrl-C arrête.
terminal-play = À vous de jouer : { $detail }
terminal-goodbye = Au revoir.
terminal-kept = Au revoir. La partie est gardée dans { $detail }.
panel-lamp = { NAME($player) } : { NAME($lamp) }
panel-other = { NAME($lamp) }
lamp-turn = tour
lamp-score = score
how-yinsh-place = Posez d’abord à tour de rôle vos cinq anneaux sur des points libres.
how-yinsh-move = Mettez un marqueur de votre couleur dans un de vos anneaux. Déplacez ensuite cet anneau en ligne droite ; le marqueur reste.
how-yinsh-jump = Un anneau peut sauter des marqueurs qui se suivent. Il s’arrête juste derrière, et on les retourne tous.
how-yinsh-row = Cinq de vos marqueurs qui se suivent forment une rangée. Retirez-les du plateau.
how-yinsh-ring = Pour chaque rangée, retirez aussi un de vos anneaux. Le troisième anneau retiré gagne la partie.
how-ringgz-start = D’abord, la base de départ va sur un des neuf points du milieu. Elle vaut pour toutes les couleurs.
how-ringgz-spread = Posez ensuite une pièce chacun à son tour. Sa couleur doit déjà être sur un point voisin, le long d’une ligne.
how-ringgz-stack = Des anneaux de tailles différentes partagent un point. Il y a place pour un de chaque taille, de toute couleur.
how-ringgz-base = Une base veut un point vide, pas à côté d’une base de sa couleur. Rien n’y vient plus ensuite.
how-ringgz-win = La couleur qui a le plus d’anneaux gagne un point. Quand aucun anneau ne va plus, le plus de points gagne.
how-ringo-turn = Mettez un de vos disques dans un anneau quelconque. Déplacez ensuite cet anneau juste à côté d’un autre ; le disque reste.
how-ringo-discs = Quatre de vos disques qui se suivent gagnent, en diagonale aussi.
how-ringo-rings = Quatre anneaux de votre couleur qui se suivent gagnent aussi.
how-ringo-lift = Quand vos disques sont épuisés, levez-en un et rejouez-le. Tout le reste doit encore se toucher.
how-bry-enter = Amenez une pièce de votre nid sur n’importe quelle case libre.
how-bry-jump = Ou déplacez une pièce le long d’une ligne, sans limite. Elle peut sauter vos propres pièces.
how-bry-capture = Une pièce capture celles qui ont dehors sa forme du dedans. Qui n’en a plus au nid ni dans l’anneau est éliminé.
how-bry-flip = Ce que votre pièce attaque de neuf est retourné. Il passe son tour suivant.
how-bry-swap = Ou échangez une pièce avec une des vôtres, capturée. Les deux doivent avoir la même forme extérieure.
offline-title = Le plateau ne répond pas.
offline-where = Il était en dernier à { $detail }. Allumez-le et vérifiez que vous êtes sur le même réseau.
offline-again = Réessayer
