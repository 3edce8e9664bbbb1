import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const czech: RecipeWords = {
  language: 'cs',
  ingredients: phrases(
    'Ingredience, Suroviny, Přísady, Budete potřebovat, Potřebujeme, Co budete potřebovat, Seznam surovin, Potřebné suroviny',
  ),
  method:
    phrases(`Postup, Postup přípravy, Příprava, Návod, Pracovní postup, Kroky, Jak na to, Jak připravit…, Jak udělat…, Krok
    za krokem, Postup krok za krokem, Instrukce, Způsob přípravy`),
  notes: phrases('Poznámky, Poznámka, Tipy, Tip, Rady, Rada, Skladování, Varianty, Tipy a triky, Doporučení, Podávání'),
  equipment: phrases('Vybavení, Nádobí, Pomůcky, Náčiní'),
  nutrition: phrases('Nutriční hodnoty, Výživové hodnoty, na porci'),
  comments: phrases('Komentáře, Komentář, Napsat komentář, Přidat komentář, Diskuze, Diskuse, Hodnocení'),
  navigation:
    phrases(`Časté dotazy, Často kladené dotazy, Nejčastější dotazy, Podobné recepty, Související recepty, Další recepty, Mohlo by se vám líbit, Sdílet, Newsletter, Přihlásit
    se, O mně, Hledat, Kategorie, Domů, Tisk, Vytisknout, Vytisknout recept, Reklama, Menu, Recepty, Další, Předchozí, Přejít na
    recept, Číst dál, Kontakt, Obsah, Uložit, Ochrana soukromí, Sledujte mě, Přeskočit na obsah`),
  forThe: phrases('na, do, k podávání, na ozdobu, dále, k dokončení'),
  step: phrases('krok'),
  servings: phrases('porce, počet porcí, porcí, počet osob, osob'),
  forPeople: phrases('pro, na, asi pro'),
  people: phrases('osoby, osob, osobu, porce, porcí, porci, lidi, lidí'),
  makes: phrases('na, množství, vystačí na, asi na'),
  prep: phrases('Doba přípravy, Příprava, Čas přípravy'),
  cook: phrases('Doba vaření, Vaření, Doba pečení, Pečení, Tepelná úprava, Čas vaření, Čas pečení'),
  total: phrases('Celkový čas, Celkem, Celková doba, Čas, Doba, Hotovo za'),
  rest: phrases('Doba odpočinku, Odpočinek, Kynutí, Doba kynutí, Chlazení, Doba chlazení, Odležení'),
  hours: phrases('hodin, hodiny, hodina, hodinu, hod, h'),
  minutes: phrases('minut, minuty, minuta, minutu, min'),
  days: phrases('dní, dny, den'),
  halfHour: phrases('půl hodiny, půlhodina, půlhodinu'),
  and: phrases('a'),
  to: phrases('až, nebo, do'),
  about: phrases('asi, cca, přibližně, zhruba, okolo, alespoň'),
  numerals: phrases('jedna, dvě, tři, čtyři, pět, šest, sedm, osm, devět, deset, jedenáct, dvanáct'),
  verbs:
    wordSet(`dáme dej dejte dochuťte dochutíme dusíme duste hněteme hněťte krájíme krájejte lijte mícháme míchejte mixujeme
    nakrájíme nakrájejte namočte namáčíme nalijeme nalijte naplníme naplňte nastrouháme nastrouhejte necháme nechte nasypeme
    obalíme obalte odložte odstavíme odstavte ochuťte okořeňte oloupeme oloupejte omyjeme omyjte opečeme opečte opláchneme
    orestujeme orestujte osolíme osolte ohřejeme ohřejte pečeme pečte podáváme podávejte podlijeme podlijte pokapeme posypeme
    posypte potřeme potřete povaříme povařte propláchneme promícháme promíchejte prosejeme prosejte přendáme přidáme přidejte
    přikryjeme přikryjte přilijeme přilijte přimícháme přisypeme připravíme připravte přivedeme přiveďte rozdělíme rozdělte
    rozehřejeme rozehřejte rozklepneme rozklepněte rozmícháme rozmixujeme rozmixujte rozpálíme rozpustíme rozpusťte rozválíme
    rozválejte roztáhneme scedíme sceďte sejmeme servírujeme servírujte slijeme slijte smažíme smažte smícháme smíchejte spojíme
    stáhneme stáhněte šleháme šlehejte tvarujeme ubereme uhněteme umyjeme umyjte upečeme upečte utřeme utřete uvaříme uvařte
    vaříme vařte vložíme vložte vlijeme vmícháme vmíchejte vychladíme vyjmeme vyjměte vykynout vymažeme vymažte vypracujeme
    vypracujte vyšleháme vyšlehejte zahřejeme zahřejte zalijeme zalijte zamícháme zamíchejte zchladíme zadělame zaděláme zapečeme
    zakápneme zpěníme nasekáme nasekejte předehřejeme předehřejte vysypeme`),
  units:
    wordSet(`g dkg dag kg ml cl dl l lžíce lžíci lžic lžička lžičky lžiček lžičku hrnek hrnky hrnku stroužek stroužky stroužků špetka
    špetku špetky konzerva plechovka svazek plátek plátky plátků snítka snítky kus kusy ks balíček balení hrst litr gramů kostka
    kostky list listy listů prášek sáček kelímek sklenice sklenička`),
  toTaste: phrases(
    'podle chuti, dle chuti, na smažení, na ozdobu, k podávání, volitelně, sůl a pepř, trochu, sůl, pepř',
  ),
  story: wordSet(`já můj moje naše náš miluji babička babičky pamatuji dětství rodina blog léto zima víkend mám`),
  calls:
    phrases(`odkaz v biu, odkaz v bio, odkaz v profilu, sledujte, sleduj, uložte si, ulož si, označte, komentujte, celý recept
    najdete, slevový kód, reklama, spolupráce`),
  functionWords: wordSet('a na se do s v je že až nebo pak minut dokud po si podle asi ho'),
}
