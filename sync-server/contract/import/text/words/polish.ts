import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const polish: RecipeWords = {
  language: 'pl',
  ingredients: phrases(
    'Składniki, lista składników, potrzebne składniki, potrzebujesz, będziesz potrzebować, produkty, co potrzebujesz',
  ),
  method: phrases(`Przygotowanie, Sposób przygotowania, Wykonanie, Sposób wykonania, Instrukcje, Kroki, Jak zrobić…, Jak
    przygotować…, Krok po kroku, Przepis krok po kroku, Instrukcja, Przygotowanie krok po kroku`),
  notes: phrases(
    'Uwagi, Uwaga, Wskazówki, Wskazówka, Porady, Porada, Notatki, Przechowywanie, Warianty, Rady, Dobra rada',
  ),
  equipment: phrases('Sprzęt, Przybory, Akcesoria, Potrzebny sprzęt'),
  nutrition: phrases('Wartości odżywcze, Wartość odżywcza, Kalorie, na porcję'),
  comments: phrases('Komentarze, Komentarz, Dodaj komentarz, Zostaw komentarz, Opinie, Skomentuj'),
  navigation:
    phrases(`Najczęściej zadawane pytania, Pytania i odpowiedzi, FAQ, Podobne przepisy, Powiązane przepisy, Więcej przepisów, Zobacz także, Zobacz też, Może ci się spodobać,
    Udostępnij, Newsletter, Zapisz się, O mnie, Szukaj, Kategorie, Strona główna, Drukuj, Drukuj przepis, Reklama, Menu,
    Przepisy, Następny, Poprzedni, Przejdź do przepisu, Czytaj więcej, Kontakt, Zaloguj się, Spis treści, Zapisz, Polityka
    prywatności, Obserwuj mnie, Przejdź do treści`),
  forThe: phrases('na, do, dodatkowo, do podania, do dekoracji'),
  step: phrases('krok'),
  servings: phrases('porcje, liczba porcji, ilość porcji, porcji, liczba osób'),
  forPeople: phrases('dla, na, porcja dla, na około'),
  people: phrases('osób, osoby, osoba, porcji, porcje, porcja, os'),
  makes: phrases('na, ilość, wychodzi, na około, z przepisu wychodzi'),
  prep: phrases('Czas przygotowania, Przygotowanie, Czas pracy'),
  cook: phrases('Czas gotowania, Gotowanie, Czas pieczenia, Pieczenie, Czas smażenia, Smażenie'),
  total: phrases('Czas całkowity, Całkowity czas, Łącznie, Czas, Razem, Łączny czas, Gotowe w'),
  rest: phrases('Czas odpoczynku, Czas chłodzenia, Chłodzenie, Wyrastanie, Odpoczynek, Czas oczekiwania, Marynowanie'),
  hours: phrases('godzin, godziny, godzina, godz, h'),
  minutes: phrases('minut, minuty, minuta, min'),
  days: phrases('dni, dzień'),
  halfHour: phrases('pół godziny'),
  and: phrases('i'),
  to: phrases('do, lub'),
  about: phrases('ok, około, mniej więcej, co najmniej'),
  numerals: phrases('jedna, dwie, trzy, cztery, pięć, sześć, siedem, osiem, dziewięć, dziesięć, jedenaście, dwanaście'),
  verbs:
    wordSet(`blenduj dodaj dodać dodajemy doprawić dopraw doprawiamy dosyp dusić duś formuj formować gotować gotuj gotujemy
    kroić kroimy kruszyć mieszaj mieszać mieszamy miksuj mieszając namocz nagrzać nagrzej naoliw nałożyć natłuść natrzeć obrać
    obierz obieramy obtocz odcedź odcedzić odlać odstawić odstaw odstawiamy ostudzić ostudź oprósz piec piecz pieczemy podawać
    podawaj podajemy podgrzać podgrzej podsmażyć podsmaż pokroić pokrój pokroimy polać polej połączyć połącz posiekać posiekaj
    posolić posól posmarować posmaruj posypać posyp posypujemy przełożyć przełóż przesiać przesiej przykryć przykryj przyprawić
    przypraw przygotuj rozbić rozgrzać rozgrzej rozłożyć rozpuścić rozpuść rozwałkować rozwałkuj roztopić roztop schłodzić
    smażyć smaż smażymy sparzyć spróbuj ubić ubij ubijamy udusić ugniatać ugotować ugotuj ukręcić umieścić umyć umyj upiec
    upiecz usmażyć utrzeć utrzyj wałkować wbić wbij wkroić wlać wlej wlewamy włożyć włóż wkładamy wmieszać wstawić wstaw wsypać
    wsyp wyjąć wyjmij wyłożyć wyłóż wymieszać wymieszaj wyrobić wyrób wyrabiamy wycisnąć zagnieść zagniatamy zagotować zagotuj
    zalać zalej zamarynować zapiec zapiekać zblendować zdjąć zdejmij zetrzeć zetrzyj zeszklić zeszklij zmiksować zmiksuj
    zmieszać zmniejszyć zrobić zostawić zostaw`),
  units:
    wordSet(`g dag kg ml cl dl l łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki szklanek ząbek ząbki ząbków szczypta
    szczypty puszka puszki pęczek plaster plastry plastrów gałązka gałązki sztuka sztuki szt opakowanie opakowania garść litr
    gram gramów kilogram kostka kostki liść liście liści kropla główka kromki torebka słoik`),
  toTaste: phrases('do smaku, do podania, do dekoracji, do smażenia, opcjonalnie, sól i pieprz, trochę, sól'),
  story: wordSet(
    `ja mój moja moje nasza nasz uwielbiam babcia babci pamiętam dzieciństwo rodzina blog lato zima weekend`,
  ),
  calls:
    phrases(`link w bio, obserwuj, zapisz post, zapisz przepis, zapisz na później, oznacz, skomentuj, cały przepis na, kod
    rabatowy, reklama, współpraca`),
  functionWords: wordSet('i w z na do się nie oraz przez aż minut ok jest po lub od'),
}
