import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const danish: RecipeWords = {
  language: 'da',
  ingredients: phrases(
    'Ingredienser, ingredienserne, du skal bruge, det skal du bruge, ingrediensliste, skal bruges, her skal du bruge',
  ),
  method:
    phrases(`Fremgangsmåde, Sådan gør du, Tilberedning, Instruktioner, Trin, Opskrift, Metode, Trin for trin, Instrukser,
    Sådan laver du…, Sådan gør vi, Gør sådan her`),
  notes: phrases(
    'Tips, Tip, Noter, Note, Bemærkninger, Opbevaring, Variationer, Serveringsforslag, Gode råd, Bemærk, Tips og tricks',
  ),
  equipment: phrases('Udstyr, Redskaber, Køkkengrej, Køkkenredskaber'),
  nutrition: phrases('Næringsindhold, Næringsværdi, Ernæring, pr portion'),
  comments: phrases('Kommentarer, Kommentar, Skriv en kommentar, Efterlad en kommentar, Anmeldelser, Skriv et svar'),
  navigation:
    phrases(`Ofte stillede spørgsmål, Spørgsmål og svar, FAQ, Relaterede opskrifter, Flere opskrifter, Du vil måske også kunne lide, Del, Del opskriften, Nyhedsbrev,
    Tilmeld, Om mig, Søg, Kategorier, Forside, Print, Udskriv, Annonce, Menu, Opskrifter, Næste, Forrige, Hop til opskrift,
    Læs mere, Kontakt, Log ind, Indhold, Gem, Gem opskrift, Privatlivspolitik, Følg mig, Lignende opskrifter`),
  forThe: phrases('til, til den, til det, til servering, til pynt, desuden'),
  step: phrases('trin'),
  servings: phrases('portioner, antal portioner, personer, antal personer, antal'),
  forPeople: phrases('til, til ca'),
  people: phrases('personer, person, pers, portioner, portion'),
  makes: phrases('giver, til, giver ca, til ca, antal'),
  prep: phrases('Forberedelsestid, Forberedelse, Forberedelser, Arbejdstid, Klargøring'),
  cook: phrases('Tilberedningstid, Tilberedning, Kogetid, Bagetid, Stegetid, I ovnen'),
  total: phrases('Samlet tid, Tid i alt, I alt, Tid, Total tid, Tidsforbrug'),
  rest: phrases('Hviletid, Hævetid, Ventetid, Køletid, Hævning, På køl'),
  hours: phrases('timer, time, t'),
  minutes: phrases('minutter, minut, min'),
  days: phrases('dage, dag, døgn'),
  halfHour: phrases('en halv time, halv time'),
  and: phrases('og'),
  to: phrases('til, eller'),
  about: phrases('ca, cirka, omkring, mindst'),
  numerals: phrases('en, to, tre, fire, fem, seks, syv, otte, ni, ti, elleve, tolv'),
  verbs:
    wordSet(`afkøl anret bag bages bland blend bred brun bring bræk damp del dræn drys dup dyp fold form fordel fjern fyld gem
    gris grill hak halver hæld hæv hæver knus kog koges krydr kom køl lad læg lun lav mariner mos mix opløs pensl pil pisk pres
    purer put pynt rasp rens reducer ret riv rist rul rør røres sauter saml servér server si sigt simr skold skold skræl skyl skær
    skub slib smag smelt smør snit spred spræng steg steges stik stil stød strø svits sæt tag tilbered tilsæt top tryk tør tænd
    udkern varm vask vend vrid ælt ælt overhæld stivpisk`),
  units:
    wordSet(`g kg ml cl dl l spsk tsk knsp stk fed dåse dåser bundt nip skive skiver kvist kvister brev pose pakke håndfuld liter
    gram kilo kop kopper glas stængel stængler blad blade bakke potte stykke stykker`),
  toTaste: phrases('efter smag, til servering, til pynt, til stegning, valgfrit, salt og peber, lidt, evt'),
  story: wordSet(`jeg min mit mine vores mig os elsker mormor barndom husker blog sommer vinter weekend familien`),
  calls:
    phrases(`link i bio, link i profilen, følg mig, følg med, gem opslaget, gem opskriften, tag en, kommentér, hele opskriften
    finder du, rabatkode, reklame, annonce`),
  functionWords: wordSet('og det af i på med en et til er som ikke den af efter indtil ca minutter ved'),
}
