import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const german: RecipeWords = {
  language: 'de',
  ingredients: phrases(`Zutaten, die Zutaten, Zutatenliste, das brauchst du, das brauchen Sie, das wird benötigt, du
    brauchst, Sie brauchen, man nehme, Einkaufsliste, das benötigst du, man braucht, was du brauchst, ihr braucht,
    das braucht ihr, was ihr braucht, das brauche ich, wir brauchen, das brauchen wir, Einkaufszettel`),
  method:
    phrases(`Zubereitung, die Zubereitung, Anleitung, Arbeitsschritte, Schritte, Vorgehen, Zubereitungsschritte, so
    geht's, so gehts, so wird's gemacht, Herstellung, Anweisungen, und so geht's, so einfach geht's, Kochanleitung,
    Backanleitung, Arbeitsanleitung, Vorbereitung, Schritt für Schritt, Schritt-für-Schritt-Anleitung, und so wird's
    gemacht, so machst du…, Vorgehensweise, Arbeitsablauf, so macht ihr…, so mache ich's, so wird es gemacht, so funktioniert's, und
    so gehts, Zubereitungsweise`),
  notes:
    phrases(`Tipps, Tipp, Notizen, Hinweise, Hinweis, Anmerkungen, Anmerkung, Tipps und Tricks, Tipps & Tricks, Info,
    Serviertipp, Serviervorschlag, Aufbewahrung, Haltbarkeit, Varianten, Variante, Variationen, unser Tipp, mein Tipp,
    Dazu passt, Rezepthinweise, Küchentipp, Bemerkungen, Zusatztipp`),
  equipment: phrases(
    'Zubehör, Küchengeräte, Utensilien, Außerdem benötigt, Equipment, Küchenhelfer, Werkzeug, Hilfsmittel',
  ),
  nutrition: phrases('Nährwerte, Nährwertangaben, Nährwerte pro Portion, pro Portion, Nährwert, Nährwerte je Portion'),
  comments:
    phrases(`Kommentare, Kommentar, Kommentar schreiben, Schreibe einen Kommentar, Bewertungen, Kommentieren, einen
    Kommentar hinterlassen, Rezensionen, Kommentar hinterlassen, Fragen und Antworten`),
  navigation:
    phrases(`Häufige Fragen, Häufig gestellte Fragen, FAQ, Fragen und Antworten, ähnliche Rezepte, weitere Rezepte, das könnte dir auch gefallen, das könnte Sie auch interessieren,
    mehr Rezepte, teilen, Rezept teilen, Newsletter, Newsletter abonnieren, anmelden, Über mich, Suche, Kategorien,
    Startseite, Impressum, Datenschutz, Datenschutzerklärung, drucken, Rezept drucken, Rezept speichern, merken, Anzeige,
    Werbung, Menü, Rezepte, weiter, zurück, zum Rezept springen, springe zu Rezept, Folge mir, Inhaltsverzeichnis,
    weiterlesen, Kontakt, Alle Rezepte, Passende Rezepte, Schlagwörter, Zum Inhalt springen, Rezept bewerten`),
  forThe: phrases(
    'für den, für die, für das, für, fürs, zum, zur, für den belag, außerdem, zum servieren, zum garnieren',
  ),
  step: phrases('Schritt'),
  servings: phrases('Portionen, Anzahl Portionen, Personen, reicht für, ergibt, Portion, Anzahl der Portionen'),
  forPeople: phrases('für, reicht für, für ca, für etwa'),
  people: phrases('Personen, Person, Portionen, Portion, Leute, Esser, Gäste, Pers'),
  makes: phrases('ergibt, ergibt ca, ergibt etwa, Menge, Ausbeute, reicht für, für'),
  prep: phrases(`Vorbereitungszeit, Vorbereitung, Arbeitszeit, Zubereitungszeit, Zubereitung, Arbeitsaufwand, aktive Zeit,
    Zeitaufwand`),
  cook: phrases(`Kochzeit, Backzeit, Garzeit, Koch-/Backzeit, Koch- und Backzeit, Kochen, Backen, Kochdauer, Backdauer,
    Koch- / Backzeit, Bratzeit, Garen`),
  total: phrases(
    'Gesamtzeit, Gesamt, insgesamt, Dauer, Zeit, fertig in, Gesamtdauer, Zubereitungsdauer, Gesamtzeit ca',
  ),
  rest: phrases(
    'Ruhezeit, Kühlzeit, Wartezeit, Gehzeit, Marinierzeit, Ruhen, Kühlen, Einweichzeit, Ziehzeit, Abkühlzeit',
  ),
  hours: phrases('Stunden, Stunde, Std, h'),
  minutes: phrases('Minuten, Minute, Min'),
  days: phrases('Tage, Tag, Tagen'),
  halfHour: phrases('halbe Stunde, eine halbe Stunde, halbstündige'),
  and: phrases('und, u'),
  to: phrases('bis, oder, bis zu'),
  about: phrases('ca, circa, etwa, ungefähr, rund, zirka, mindestens, höchstens'),
  numerals: phrases('eine, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf'),
  verbs: wordSet(`abgießen abkühlen ablöschen abschmecken abtropfen anbraten anbrate andünsten anrichten anschwitzen
    aufkochen auflösen aufschlagen ausrollen ausstechen backen backe bedecken belegen beiseite bestreichen bestreuen
    beträufeln braten brate dünsten dämpfen einfetten einfüllen einkochen einrühren entfernen erhitzen erhitze erwärmen
    fetten formen frittieren füllen garen garnieren geben gib gebt gießen glasieren glattrühren gratinieren grillen
    hacken hacke halbieren heben hinzufügen hinzugeben herausnehmen kneten koche kochen köcheln kühlen lassen lass legen
    lösen marinieren mahlen mischen mische mixen nehmen pellen pressen pürieren quetschen raspeln reiben ruhen rösten
    rühren rühre salzen schaben schlagen schmelzen schmoren schneiden schneide schälen schäle schwenken servieren
    serviere sieben steif stellen streichen streuen tauchen teilen träufeln trennen tupfen überbacken umrühren
    unterheben unterrühren unterziehen verkneten verquirlen verrühren verteilen vermengen vermischen vorheizen waschen
    wasche wenden wickeln würfeln würzen ziehen zerdrücken zerkleinern zerlassen zerbröseln zufügen zugeben zugedeckt
    dazugeben unterschlagen ausdrücken einweichen darübergeben schieben setzen stechen stauben bestäuben kaltstellen
    einstreichen entkernen vierteln putzen`),
  units: wordSet(`g kg ml cl dl l el tl esslöffel teelöffel prise prisen bund stück stk zehe zehen dose dosen becher
    päckchen pck pkg packung tasse tassen scheibe scheiben zweig zweige stange stangen glas gläser kopf blatt blätter
    würfel spritzer handvoll msp messerspitze tropfen liter gramm kilo pfund schuss stiel stiele knolle rolle beutel`),
  toTaste: phrases(
    'nach Geschmack, nach Belieben, zum Garnieren, zum Servieren, zum Braten, etwas, optional, Salz und Pfeffer',
  ),
  story: wordSet(`ich mein meine meiner meinem wir unser unsere mir mich uns liebe lieblingsrezept oma erinnere
    wochenende gestern familie blog kindheit winter sommer`),
  calls:
    phrases(`link in der bio, link in bio, link im profil, folge mir, folgt mir, speichere dir, speicher dir, Rezept
    speichern, markiere, schreib mir, kommentiere, jetzt abonnieren, Werbung, Anzeige, unbezahlte Werbung, auf meinem blog, auf pinterest,
    das ganze Rezept findest du, schau vorbei, Rabattcode, mit dem code`),
  functionWords: wordSet('und der die das mit bis den dem für ein eine nicht auf bei ist zu lassen dann sich oder im'),
}
