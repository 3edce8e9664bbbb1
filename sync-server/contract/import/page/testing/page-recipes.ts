/** A recipe that test pages are written from. Groups without a heading have the name ''. */
export interface PageRecipe {
  readonly language: string
  readonly title: string
  readonly description: string
  readonly servings: number
  readonly prep: number
  readonly cook: number
  readonly ingredients: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly steps: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly notes: readonly string[]
  readonly labels: { readonly ingredients: string; readonly steps: string; readonly notes: string }
}

const english = { ingredients: 'Ingredients', steps: 'Instructions', notes: 'Notes' }
const german = { ingredients: 'Zutaten', steps: 'Zubereitung', notes: 'Tipps' }

export const pageRecipes: readonly PageRecipe[] = [
  {
    language: 'en',
    title: 'Leek & potato pie',
    description: 'A pie for a wet evening, with leeks that were cooked slowly until they are sweet.',
    servings: 6,
    prep: 30,
    cook: 55,
    ingredients: [
      {
        name: 'For the crust',
        lines: ['250 g plain flour', '125 g cold butter, cubed', '½ tsp salt', '3–4 tbsp ice water'],
      },
      {
        name: 'For the filling',
        lines: ['3 leeks', '600 g waxy potatoes (peeled)', '150 ml cream', '½ tsp salt', 'Nutmeg, to taste'],
      },
    ],
    steps: [
      {
        name: 'Crust',
        lines: [
          'Rub the butter into the flour & salt until it looks like crumbs.',
          'Add the water, knead briefly and chill for 30 minutes.',
        ],
      },
      {
        name: 'Filling',
        lines: [
          'Slice the leeks and sweat them in a wide pan.',
          'Layer leeks and potatoes, pour over the cream, bake at 190 °C for 55 minutes.',
        ],
      },
    ],
    notes: ['The pie freezes well before baking.', 'Use sweet potatoes for a brighter filling.'],
    labels: english,
  },
  {
    language: 'en',
    title: 'Ten-minute tomato soup',
    description: 'Soup from the cupboard.',
    servings: 2,
    prep: 2,
    cook: 10,
    ingredients: [
      {
        name: '',
        lines: ['1 can (400 g) tomatoes', '1 clove garlic', '2 tbsp olive oil', '250 ml vegetable stock', 'salt'],
      },
    ],
    steps: [
      {
        name: '',
        lines: [
          'Warm the garlic in the oil.',
          'Add tomatoes and stock, and simmer for 8 minutes.',
          'Blend. Season with salt.',
        ],
      },
    ],
    notes: ['Keeps for three days.'],
    labels: english,
  },
  {
    language: 'de',
    title: 'Käsespätzle mit Röstzwiebeln',
    description: 'Spätzle, wie sie im Allgäu auf den Tisch kommen: mit viel Käse und dunklen Zwiebeln.',
    servings: 4,
    prep: 25,
    cook: 20,
    ingredients: [
      { name: 'Für den Teig', lines: ['400 g Mehl', '5 Eier', '1 TL Salz', '150 ml Wasser'] },
      { name: 'Außerdem', lines: ['250 g Bergkäse, gerieben', '3 große Zwiebeln', '50 g Butter'] },
    ],
    steps: [
      {
        name: '',
        lines: [
          'Mehl, Eier, Salz und Wasser schlagen, bis der Teig Blasen wirft.',
          'Den Teig in kochendes Wasser hobeln und mit dem Käse schichten.',
          'Die Zwiebeln in der Butter dunkel rösten und darübergeben.',
        ],
      },
    ],
    notes: ['Am besten schmeckt eine Mischung aus zwei Käsen.'],
    labels: german,
  },
  {
    language: 'de',
    title: 'Apfelkompott',
    description: 'Kompott für jeden Tag.',
    servings: 4,
    prep: 10,
    cook: 15,
    ingredients: [{ name: '', lines: ['1 kg Äpfel', '50 g Zucker', '1 Stange Zimt', '1 Spritzer Zitronensaft'] }],
    steps: [
      {
        name: '',
        lines: ['Die Äpfel schälen und würfeln.', 'Mit Zucker, Zimt und Zitronensaft 15 Minuten weich kochen.'],
      },
    ],
    notes: [],
    labels: german,
  },
]

export const allIngredients = (recipe: PageRecipe): string[] => recipe.ingredients.flatMap(({ lines }) => lines)
export const allSteps = (recipe: PageRecipe): string[] => recipe.steps.flatMap(({ lines }) => lines)
