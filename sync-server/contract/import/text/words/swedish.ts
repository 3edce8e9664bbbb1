import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const swedish: RecipeWords = {
  language: 'sv',
  ingredients: phrases('Ingredienser, ingredienserna, du behöver, det här behöver du, ingredienslista, vad du behöver'),
  method:
    phrases(`Gör så här, Så här gör du, Tillagning, Instruktioner, Tillvägagångssätt, Steg, Beredning, Metod, Steg för
    steg, Så gör du, Gör såhär, Såhär gör du, Så lagar du…, Så bakar du…`),
  notes: phrases(
    'Tips, Tip, Anteckningar, Noteringar, Förvaring, Variationer, Serveringsförslag, Servera med, Serveringstips, Obs',
  ),
  equipment: phrases('Redskap, Utrustning, Köksredskap'),
  nutrition: phrases('Näringsvärde, Näringsinnehåll, Näringsvärden, per portion'),
  comments: phrases('Kommentarer, Kommentar, Lämna en kommentar, Skriv en kommentar, Omdömen'),
  navigation:
    phrases(`Vanliga frågor, Frågor och svar, FAQ, Relaterade recept, Fler recept, Du kanske också gillar, Dela, Dela recept, Nyhetsbrev, Prenumerera, Om mig,
    Sök, Kategorier, Hem, Skriv ut, Annons, Meny, Recept, Nästa, Föregående, Hoppa till recept, Läs mer, Kontakt, Logga in,
    Innehåll, Spara, Spara recept, Integritetspolicy, Följ mig, Liknande recept`),
  forThe: phrases('till, för, till servering, till garnering, att servera till'),
  step: phrases('steg'),
  servings: phrases('portioner, antal portioner, personer, antal'),
  forPeople: phrases('för, till, räcker till'),
  people: phrases('portioner, portion, personer, person, port, pers'),
  makes: phrases('ger, ger ca, till, räcker till, antal'),
  prep: phrases('Förberedelsetid, Förberedelser, Förberedelse, Arbetstid, Aktiv tid'),
  cook: phrases('Tillagningstid, Tillagning, Koktid, Gräddning, Ugnstid, Bakningstid, Gräddningstid'),
  total: phrases('Total tid, Totalt, Tid, Tidsåtgång, Klar på, Totaltid'),
  rest: phrases('Vilotid, Jästid, Jäsning, Väntetid, Kylning, Kyltid'),
  hours: phrases('timmar, timme, tim, h'),
  minutes: phrases('minuter, minut, min'),
  days: phrases('dagar, dag, dygn'),
  halfHour: phrases('en halvtimme, halvtimme, en halv timme'),
  and: phrases('och'),
  to: phrases('till, eller'),
  about: phrases('ca, cirka, ungefär, minst'),
  numerals: phrases('en, två, tre, fyra, fem, sex, sju, åtta, nio, tio, elva, tolv'),
  verbs:
    wordSet(`baka blanda bred bryn dela diska dofta doppa fräs fräsa fritera fukta fyll forma fördela garnera grilla grädda
    gräddas hacka hacka häll häll hetta hyvla jäs jäsa kavla klä klappa knåda koka kok krydda kyl kärna ur klyfta låt lägg lös
    mal marinera mixa mosa mät platta pensla pressa puttra peppra riv rosta rulla rör röra salta sätt servera sila sjuda skala
    skär skiva skölj skaka smaka smält smörj smula snitta spritsa spara stek steka stjälp strimla strö ställ stäng svalna sikta
    tillsätt tillaga ta toppa torka tärna täck vispa vik vrid vänd värm vila blötlägg ringla`),
  units:
    wordSet(`g kg hg ml cl dl l msk tsk krm st klyfta klyftor burk burkar förp nypa skiva skivor kvist kvistar knippe påse paket
    näve liter gram kilo kruka blad stjälk stjälkar bit bitar kopp koppar glas huvud skvätt`),
  toTaste: phrases('efter smak, till servering, till garnering, till stekning, valfritt, salt och peppar, lite'),
  story: wordSet(`jag min mitt mina vi vår våra mig oss älskar mormor barndom minns blogg sommar vinter helg familjen`),
  calls:
    phrases(`länk i bio, länk i profilen, följ mig, spara inlägget, spara receptet, tagga en, kommentera, hela receptet finns,
    rabattkod, reklam, annons, samarbete`),
  functionWords: wordSet('och att det i på med en ett till är av som för den tills inte ca'),
}
