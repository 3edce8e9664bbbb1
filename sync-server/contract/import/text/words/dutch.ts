import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const dutch: RecipeWords = {
  language: 'nl',
  ingredients: phrases(
    'Ingrediënten, de ingrediënten, benodigdheden, dit heb je nodig, wat heb je nodig, je hebt nodig, boodschappenlijst, nodig, ingrediëntenlijst',
  ),
  method:
    phrases(`Bereiding, Bereidingswijze, de bereiding, Instructies, Stappen, Werkwijze, Zo maak je het, Aan de slag, Zo
    maak je…, Hoe maak je…, Stap voor stap, Bereidingsstappen, Stappenplan, Voorbereiding, Methode`),
  notes:
    phrases(`Tips, Tip, Notities, Notitie, Opmerkingen, Opmerking, Variaties, Variatie, Serveertip, Bewaartip, Bewaren,
    Tips en variaties, Kooktip, Variatietip, Weetje, Tips en trucs`),
  equipment: phrases('Keukengerei, Keukenspullen, Materialen, Materiaal, Hulpmiddelen'),
  nutrition: phrases('Voedingswaarden, Voedingswaarde, Voedingswaarde per portie, per portie'),
  comments: phrases('Reacties, Reactie, Laat een reactie achter, Geef een reactie, Beoordelingen, Plaats een reactie'),
  navigation:
    phrases(`Veelgestelde vragen, FAQ, Gerelateerde recepten, Meer recepten, Misschien vind je dit ook leuk, Lees ook, Delen, Deel dit recept,
    Nieuwsbrief, Aanmelden, Over mij, Zoeken, Categorieën, Printen, Print recept, Advertentie, Menu, Recepten, Volgende,
    Vorige, Ga naar recept, Lees meer, Contact, Inloggen, Inhoudsopgave, Bewaar, Privacybeleid, Volg mij, Bekijk ook,
    Ook lekker, Andere recepten, Ga naar de inhoud`),
  forThe: phrases('voor de, voor het, voor, om te serveren, ter garnering, voor erbij, verder nodig'),
  step: phrases('stap'),
  servings: phrases('porties, personen, aantal personen, aantal porties, goed voor, hoeveelheid'),
  forPeople: phrases('voor, goed voor, voor ongeveer'),
  people: phrases('personen, persoon, pers, porties, portie, eters'),
  makes: phrases('voor, goed voor, maakt, levert, opbrengst, hoeveelheid, voor ongeveer'),
  prep: phrases('Voorbereidingstijd, Voorbereiding, Bereidingstijd, Bereiden, Bereiding, Werktijd'),
  cook: phrases('Kooktijd, Baktijd, Oventijd, Koken, Bakken, Oven, Gaartijd'),
  total: phrases('Totale tijd, Totaal, Tijd, Klaar in, Duur, Totaaltijd, Totale bereidingstijd'),
  rest: phrases('Wachttijd, Rusttijd, Rijstijd, Koeltijd, Marineertijd, Wachten, Opstijven'),
  hours: phrases('uur, uren, u'),
  minutes: phrases('minuten, minuut, min'),
  days: phrases('dagen, dag'),
  halfHour: phrases('half uur, een half uur, halfuur'),
  and: phrases('en'),
  to: phrases('tot, of, à, a'),
  about: phrases('ongeveer, ca, circa, zo’n, minimaal'),
  numerals: phrases('een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf'),
  verbs:
    wordSet(`bak bakken bedek bekleed bereid besmeer bestrijk bestrooi bestuif blancheer blus boter breng bruin dek dep
    dompel doe draai druk fruit frituur garneer gaar giet grill haal hak halveer houd invetten kantel karn klop kloppen kneed
    knijp kook koken kruid laat leg los lepel marineer maal maak meng mix neem ontpit pel pers plet pocheer proef pureer rasp
    reduceer rijzen rol rooster roer roeren schaaf schenk schep schil schik schud schuif serveer sluit smelt smeer smoor snij
    snijd snijden spoel sprenkel steek stoof stort strooi temper toevoegen trek uitlekken uitrollen verdeel verhit verkruimel
    vermeng verwarm verwijder voeg vorm vouw vul was weeg week wel wikkel wok zeef zet zout`),
  units:
    wordSet(`g gr kg ml cl dl l el tl eetlepel eetlepels theelepel theelepels teen tenen teentje teentjes snuf snufje blik blikje
    blikjes plak plakken plakjes takje takjes takken zakje zakjes bosje bos pakje kopje kop glas stuk stuks stengel stengels blaadjes
    handje handvol liter gram kilo pot potje krop scheutje klontje rol sneetjes eetl theel`),
  toTaste: phrases(
    'naar smaak, om te serveren, ter garnering, optioneel, peper en zout, zout en peper, eventueel, scheutje, om in te bakken, om in te vetten, voor het invetten, voor het bakken, om te bestuiven',
  ),
  story: wordSet(`ik mijn wij we onze ons oma jeugd favoriet favoriete blog zomer winter gezin weekend herinner`),
  calls:
    phrases(`link in bio, volg mij, volg me, sla dit recept op, sla deze op, tag een, reageer hieronder, het hele recept
    vind je, kortingscode, reclame, samenwerking, advertentie`),
  functionWords: wordSet('het een van voor met de en op tot is niet je dat ook uit minuten aan te'),
}
