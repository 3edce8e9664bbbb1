import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const norwegian: RecipeWords = {
  language: 'no',
  ingredients: phrases('Ingredienser, ingrediensene, du trenger, dette trenger du, ingrediensliste, det trenger du'),
  method:
    phrases(`Fremgangsmåte, Framgangsmåte, Slik gjør du, Slik gjør du det, Tilberedning, Instruksjoner, Steg, Metode, Steg
    for steg, Trinn, Trinn for trinn, Slik lager du…, Gjør slik`),
  notes: phrases(
    'Tips, Tip, Notater, Merknader, Oppbevaring, Variasjoner, Serveringsforslag, Serveringstips, Gode råd, Merk',
  ),
  equipment: phrases('Utstyr, Redskaper, Kjøkkenutstyr'),
  nutrition: phrases('Næringsinnhold, Næringsverdi, Ernæring, per porsjon'),
  comments: phrases('Kommentarer, Kommentar, Legg igjen en kommentar, Skriv en kommentar, Omtaler'),
  navigation:
    phrases(`Ofte stilte spørsmål, Vanlige spørsmål, FAQ, Relaterte oppskrifter, Flere oppskrifter, Du vil kanskje også like, Del, Del oppskriften, Nyhetsbrev, Meld
    deg på, Om meg, Søk, Kategorier, Hjem, Skriv ut, Annonse, Meny, Oppskrifter, Neste, Forrige, Gå til oppskrift, Les mer,
    Kontakt, Logg inn, Innhold, Lagre, Lagre oppskrift, Personvern, Følg meg, Lignende oppskrifter`),
  forThe: phrases('til, for, til den, til det, til servering, til pynt, tilbehør'),
  step: phrases('steg, trinn'),
  servings: phrases('porsjoner, antall porsjoner, personer, antall personer, antall'),
  forPeople: phrases('til, for, nok til'),
  people: phrases('personer, person, pers, porsjoner, porsjon'),
  makes: phrases('gir, gir ca, til, antall'),
  prep: phrases('Forberedelsestid, Forberedelse, Arbeidstid, Forberedelser, Klargjøring'),
  cook: phrases('Tilberedningstid, Tilberedning, Koketid, Steketid, Stekes, Tid i ovn'),
  total: phrases('Total tid, Totalt, Totaltid, Tid, Tidsbruk, Ferdig på'),
  rest: phrases('Hviletid, Hevetid, Ventetid, Kjøletid, Heving'),
  hours: phrases('timer, time, t'),
  minutes: phrases('minutter, minutt, min'),
  days: phrases('dager, dag, døgn'),
  halfHour: phrases('en halv time, halv time, en halvtime'),
  and: phrases('og'),
  to: phrases('til, eller'),
  about: phrases('ca, cirka, omtrent, rundt, minst'),
  numerals: phrases('en, to, tre, fire, fem, seks, sju, åtte, ni, ti, elleve, tolv'),
  verbs:
    wordSet(`avkjøl ha bak bland brett brun bre del drypp dryss dekk dynk elt fjern fordel fyll form fres grill hakk hell hev hvil
    kjevle kjør kna knus kok kok krydre kutt kjøl la legg lag lun mariner mos mål miks oppløs pensle pisk press pynt rens rasp
    reduser riv rist rull rør server sett sikt sil skjær skrell skyll slå smak smelt smør snitt spre stek stekes strø stryk surr
    svett ta tilsett tilbered tin topp tørk varm vask vend visp vri forvarm avslutt stivpisk`),
  units:
    wordSet(`g kg ml cl dl l ss ts stk fedd boks bokser klype skive skiver kvist kvister pose pakke neve liter gram kilo kopp kopper
    glass stilk stilker blad bunt båt beger potte never stykke stykker`),
  toTaste: phrases('etter smak, til servering, til pynt, til steking, valgfritt, salt og pepper, litt, ev'),
  story: wordSet(`jeg min mitt mine vår våre meg oss elsker bestemor barndom husker blogg sommer vinter helg familien`),
  calls:
    phrases(`link i bio, lenke i bio, lenke i profilen, følg meg, lagre innlegget, lagre oppskriften, tagg en, kommenter, hele
    oppskriften finner du, rabattkode, reklame, annonse`),
  functionWords: wordSet('og det av i på med en et til er som ikke den etter uten ca minutter ved ikke noen deg'),
}
