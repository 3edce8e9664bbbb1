import { part, words, type OwnRecipe } from './own-recipe.ts'

/** Recipes in Dutch, Portuguese, Swedish, Danish and Polish. */
export const ownRecipesFromDutchOn: readonly OwnRecipe[] = [
  {
    language: 'nl',
    title: 'Prei-taart met geitenkaas',
    description: 'Een hartige taart die je ook koud kunt eten.',
    ingredients: [
      part(
        'Voor het deeg',
        `200 g bloem
        100 g boter
        1 snufje zout`,
      ),
      part(
        'Voor de vulling',
        `4 preien
        150 g geitenkaas
        3 eieren
        200 ml slagroom`,
      ),
    ],
    steps: [
      part(
        null,
        `Kneed bloem, boter en zout tot een deeg en laat het 30 minuten rusten.
        Snijd de prei in ringen en bak ze zacht.
        Klop de eieren los met de slagroom.
        Verdeel de prei en de kaas over de bodem en giet het mengsel erover.
        Bak de taart 35 minuten op 180 °C.`,
      ),
    ],
    tip: 'Lekker met een frisse salade.',
    servings: 6,
    prepMinutes: 45,
    cookMinutes: 35,
    words: words(
      'Ingrediënten | Bereiding | Tips | Voor 6 personen | Voorbereidingstijd: 45 minuten | Baktijd: 35 minuten | Stap | Reacties | Meer recepten',
    ),
  },
  {
    language: 'pt',
    title: 'Bolo de cenoura simples',
    description: 'Um bolo fofo que se faz num instante.',
    ingredients: [
      part(
        null,
        `3 cenouras médias
        4 ovos
        1 xícara de óleo
        2 xícaras de açúcar
        2 xícaras de farinha de trigo
        1 colher de sopa de fermento`,
      ),
    ],
    steps: [
      part(
        null,
        `Bata as cenouras, os ovos e o óleo no liquidificador.
        Misture o açúcar e a farinha numa tigela.
        Junte o creme de cenoura e mexa bem.
        Adicione o fermento e despeje numa forma untada.
        Asse por 40 minutos a 180 °C.`,
      ),
    ],
    tip: 'Deixe arrefecer antes de cortar em fatias.',
    servings: 8,
    prepMinutes: 15,
    cookMinutes: 40,
    words: words(
      'Ingredientes | Modo de preparo | Dicas | 8 porções | Tempo de preparo: 15 minutos | Tempo de forno: 40 minutos | Passo | Comentários | Receitas relacionadas',
    ),
  },
  {
    language: 'sv',
    title: 'Rotfruktsgratäng',
    description: 'En gratäng som passar till det mesta.',
    ingredients: [
      part(
        null,
        `500 g potatis
        300 g morötter
        2 palsternackor
        3 dl grädde
        1 dl mjölk
        2 klyftor vitlök
        salt och peppar`,
      ),
    ],
    steps: [
      part(
        null,
        `Sätt ugnen på 200 grader.
        Skala och skiva rotfrukterna tunt.
        Blanda grädde, mjölk och pressad vitlök.
        Lägg rotfrukterna i en form och häll över blandningen.
        Grädda i ugnen i ca 50 minuter.`,
      ),
    ],
    tip: 'Strö gärna över lite ost på slutet.',
    servings: 4,
    prepMinutes: 20,
    cookMinutes: 50,
    words: words(
      'Ingredienser | Gör så här | Tips | 4 portioner | Förberedelsetid: 20 minuter | Koktid: 50 minuter | Steg | Kommentarer | Fler recept',
    ),
  },
  {
    language: 'da',
    title: 'Kartoffelsuppe med porrer',
    description: 'En mild suppe til en travl aften.',
    ingredients: [
      part(
        null,
        `1 kg kartofler
        3 porrer
        1 løg
        2 spsk olie
        1 liter bouillon
        2 dl fløde
        salt og peber`,
      ),
    ],
    steps: [
      part(
        null,
        `Skræl kartoflerne og skær dem i tern.
        Hak løg og porrer og svits dem i olien.
        Tilsæt kartofler og bouillon og kog suppen i 20 minutter.
        Blend suppen og rør fløden i.
        Smag til med salt og peber.`,
      ),
    ],
    tip: 'Server suppen med ristet rugbrød.',
    servings: 4,
    prepMinutes: 15,
    cookMinutes: 30,
    words: words(
      'Ingredienser | Fremgangsmåde | Noter | Til 4 personer | Forberedelsestid: 15 minutter | Tilberedningstid: 30 minutter | Trin | Kommentarer | Flere opskrifter',
    ),
  },
  {
    language: 'pl',
    title: 'Placki z cukinii',
    description: 'Szybkie placki na letni obiad.',
    ingredients: [
      part(
        null,
        `2 cukinie
        1 cebula
        2 jajka
        5 łyżek mąki
        2 ząbki czosnku
        3 łyżki oleju
        sól i pieprz do smaku`,
      ),
    ],
    steps: [
      part(
        null,
        `Zetrzyj cukinie na tarce i posól.
        Posiekaj cebulę i czosnek.
        Wymieszaj warzywa z jajkami i mąką.
        Rozgrzej olej na patelni i smaż placki 3 minuty z każdej strony.
        Podawaj od razu po usmażeniu.`,
      ),
    ],
    tip: 'Najlepsze są z kwaśną śmietaną.',
    servings: 3,
    prepMinutes: 20,
    cookMinutes: 15,
    words: words(
      'Składniki | Przygotowanie | Wskazówki | Dla 3 osób | Czas przygotowania: 20 minut | Czas smażenia: 15 minut | Krok | Komentarze | Podobne przepisy',
    ),
  },
]
