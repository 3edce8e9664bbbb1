import { part, words, type OwnRecipe } from './own-recipe.ts'

/** Recipes of ten languages; half of them have parts. */
export const ownRecipes: readonly OwnRecipe[] = [
  {
    language: 'en',
    title: 'Barley and leek pie',
    description: 'A plain pie for a cold evening, with a crust that holds its shape.',
    ingredients: [
      part(
        'For the pastry',
        `250 g plain flour
        125 g cold butter, cubed
        1/2 tsp salt
        4 tbsp cold water`,
      ),
      part(
        'For the filling',
        `3 leeks, sliced
        150 g pearl barley
        500 ml vegetable stock
        2 eggs
        salt and pepper`,
      ),
    ],
    steps: [
      part(
        'For the pastry',
        `Rub the butter into the flour and salt until it looks like crumbs.
        Add the water, bring the dough together and chill it for 30 minutes.`,
      ),
      part(
        'For the filling',
        `Simmer the barley in the stock for 25 minutes, until it is soft.
        Soften the leeks in a little butter, then stir in the barley and the eggs.
        Fill the pastry and bake at 180 °C for 40 minutes.`,
      ),
    ],
    tip: 'The pie keeps for three days in a cool larder.',
    servings: 6,
    prepMinutes: 40,
    cookMinutes: 65,
    words: words(
      'Ingredients | Method | Notes | Serves 6 | Prep time: 40 minutes | Cook time: 1 hr 5 min | Step | Comments | You may also like',
    ),
  },
  {
    language: 'de',
    title: 'Kürbisauflauf mit Hirse',
    description: 'Ein Auflauf für kalte Tage, der sich gut vorbereiten lässt.',
    ingredients: [
      part(
        null,
        `800 g Hokkaido-Kürbis
        200 g Hirse
        400 ml Gemüsebrühe
        2 Zwiebeln
        3 EL Rapsöl
        150 g Bergkäse, gerieben
        Salz und Pfeffer`,
      ),
    ],
    steps: [
      part(
        null,
        `Die Hirse heiß waschen und in der Brühe 15 Minuten garen.
        Den Kürbis entkernen und in Würfel schneiden.
        Zwiebeln im Öl anbraten und den Kürbis zugeben.
        Alles mischen, in eine Form füllen und mit dem Käse bestreuen.
        Bei 200 °C etwa 35 Minuten backen.`,
      ),
    ],
    tip: 'Mit Kürbiskernen bestreut schmeckt er noch besser.',
    servings: 4,
    prepMinutes: 25,
    cookMinutes: 50,
    words: words(
      'Zutaten | Zubereitung | Tipps | Für 4 Personen | Vorbereitungszeit: 25 Minuten | Kochzeit: 50 Min. | Schritt | Kommentare | Ähnliche Rezepte',
    ),
  },
  {
    language: 'fr',
    title: 'Gratin de fenouil',
    description: 'Un gratin doux, prêt pour le four en peu de temps.',
    ingredients: [
      part(
        'Pour le gratin',
        `4 bulbes de fenouil
        20 cl de crème liquide
        1 gousse d'ail
        80 g de comté râpé`,
      ),
      part(
        'Pour la garniture',
        `50 g de chapelure
        30 g de beurre
        1 pincée de muscade`,
      ),
    ],
    steps: [
      part(
        null,
        `Émincer les fenouils et les faire cuire 10 minutes à la vapeur.
        Frotter le plat avec la gousse d'ail et ajouter le fenouil.
        Verser la crème, puis parsemer de comté et de chapelure.
        Enfourner 25 minutes à 190 °C.`,
      ),
    ],
    tip: 'On peut remplacer le comté par du gruyère.',
    servings: 4,
    prepMinutes: 20,
    cookMinutes: 35,
    words: words(
      'Ingrédients | Préparation | Astuces | Pour 4 personnes | Temps de préparation : 20 min | Temps de cuisson : 35 min | Étape | Commentaires | Recettes similaires',
    ),
  },
  {
    language: 'es',
    title: 'Guiso de garbanzos con acelgas',
    description: 'Un guiso sencillo que mejora de un día para otro.',
    ingredients: [
      part(
        null,
        `400 g de garbanzos cocidos
        1 manojo de acelgas
        2 dientes de ajo
        1 cucharadita de pimentón
        3 cucharadas de aceite de oliva
        1 litro de caldo de verduras
        sal al gusto`,
      ),
    ],
    steps: [
      part(
        null,
        `Lavar las acelgas y cortarlas en trozos.
        Dorar los ajos en el aceite y añadir el pimentón.
        Agregar las acelgas y remover durante 5 minutos.
        Incorporar los garbanzos y el caldo, y cocer 20 minutos.`,
      ),
    ],
    tip: 'Se puede servir con un huevo duro picado.',
    servings: 4,
    prepMinutes: 15,
    cookMinutes: 30,
    words: words(
      'Ingredientes | Preparación | Consejos | Para 4 personas | Tiempo de preparación: 15 minutos | Tiempo de cocción: 30 minutos | Paso | Comentarios | Recetas relacionadas',
    ),
  },
  {
    language: 'it',
    title: 'Zuppa di farro e zucchine',
    description: 'Una zuppa leggera che si prepara con poco.',
    ingredients: [
      part(
        null,
        `250 g di farro
        3 zucchine
        1 cipolla
        2 cucchiai di olio
        1 litro di brodo vegetale
        40 g di pecorino
        sale q.b.`,
      ),
    ],
    steps: [
      part(
        null,
        `Tritare la cipolla e farla soffriggere nell'olio.
        Aggiungere il farro e tostare per 2 minuti.
        Versare il brodo e cuocere per 25 minuti.
        Unire le zucchine a cubetti e lasciare cuocere altri 10 minuti.
        Servire con il pecorino.`,
      ),
    ],
    tip: 'Il giorno dopo è ancora più buona.',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 40,
    words: words(
      'Ingredienti | Procedimento | Consigli | Dosi per 4 persone | Tempo di preparazione: 10 minuti | Tempo di cottura: 40 minuti | Passaggio | Commenti | Ricette correlate',
    ),
  },
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
