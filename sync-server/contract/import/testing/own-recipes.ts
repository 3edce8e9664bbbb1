import { part, words, type OwnRecipe } from './own-recipe.ts'
import { ownRecipesFromDutchOn } from './own-recipes-nl-pl.ts'

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
  ...ownRecipesFromDutchOn,
]
