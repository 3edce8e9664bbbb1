/** A recipe as a cookbook prints it. */
export interface PrintedRecipe {
  readonly language: 'en' | 'de'
  readonly title: string
  readonly servings: string
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
}

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const english = (title: string, servings: string, ingredients: string, steps: string): PrintedRecipe => ({
  language: 'en',
  title,
  servings,
  ingredients: lines(ingredients),
  steps: lines(steps),
})
const german: typeof english = (...parts) => ({ ...english(...parts), language: 'de' })

export const printedRecipes: readonly PrintedRecipe[] = [
  english(
    'Barley and leek soup',
    'Serves 4',
    `2 large leeks, sliced
    1 tbsp butter
    150 g pearl barley
    1.2 litres vegetable stock
    100 ml double cream
    salt and black pepper`,
    `Melt the butter in a heavy pan and soften the leeks in it for ten minutes.
    Add the barley and the stock, bring to the boil and simmer for 35 minutes.
    Stir in the cream, season with salt and pepper and serve at once.`,
  ),
  english(
    'Roast carrots with honey',
    'Serves 6',
    `900 g young carrots
    3 tbsp olive oil
    2 tbsp clear honey
    1½ tsp cumin seeds
    juice of half a lemon`,
    `Heat the oven to 200 degrees and line a tray with paper.
    Toss the carrots with the oil, the honey and the cumin seeds.
    Roast for 40 minutes, turning them twice, until the edges are brown.
    Squeeze the lemon over the carrots while they are still hot.`,
  ),
  english(
    'Walnut bread',
    'Makes 1 loaf',
    `500 g strong white flour
    7 g dried yeast
    10 g fine salt
    320 ml warm water
    120 g walnuts, chopped`,
    `Mix the flour, the yeast and the salt, then pour in the water.
    Knead the dough for ten minutes until it is smooth and springy.
    Work in the walnuts, cover the bowl and leave it to rise for two hours.
    Shape a loaf, let it rest for 30 minutes and bake it for 35 minutes.`,
  ),
  english(
    'Plum crumble',
    'Serves 5',
    `1 kg ripe plums, halved
    80 g brown sugar
    200 g plain flour
    120 g cold butter, cubed
    50 g rolled oats`,
    `Put the plums into a dish and sprinkle half of the sugar over them.
    Rub the butter into the flour, then stir in the oats and the other sugar.
    Scatter the crumble over the fruit and bake for 45 minutes.
    Let it stand for a quarter of an hour before you serve it.`,
  ),
  english(
    'Lentil salad with feta',
    'Serves 4',
    `250 g green lentils
    1 red onion, finely chopped
    2 tomatoes, diced
    150 g feta
    4 tbsp olive oil
    ¾ tbsp red wine vinegar`,
    `Boil the lentils in plenty of water for 25 minutes and drain them.
    Whisk the oil with the vinegar and pour it over the warm lentils.
    Fold in the onion and the tomatoes and crumble the feta on top.`,
  ),
  german(
    'Kürbissuppe mit Ingwer',
    'Für 4 Personen',
    `800 g Hokkaidokürbis
    1 Zwiebel, fein gehackt
    30 g frischer Ingwer
    750 ml Gemüsebrühe
    200 ml Kokosmilch
    2 EL Rapsöl`,
    `Den Kürbis waschen, entkernen und in Würfel schneiden.
    Zwiebel und Ingwer im heißen Öl glasig dünsten, dann den Kürbis zugeben.
    Mit der Brühe aufgießen und 20 Minuten zugedeckt köcheln lassen.
    Die Kokosmilch einrühren, alles pürieren und mit Salz abschmecken.`,
  ),
  german(
    'Kartoffelsalat nach Großmutters Art',
    'Für 6 Personen',
    `1 kg festkochende Kartoffeln
    250 ml heiße Fleischbrühe
    1 Zwiebel, gewürfelt
    4 EL Weißweinessig
    6 EL Sonnenblumenöl
    1 Bund Schnittlauch`,
    `Die Kartoffeln in der Schale kochen, pellen und in Scheiben schneiden.
    Die Brühe mit Essig und Zwiebel aufkochen und über die Kartoffeln gießen.
    Eine halbe Stunde ziehen lassen und dabei mehrmals vorsichtig umrühren.
    Das Öl unterheben und den Schnittlauch darüber streuen.`,
  ),
  german(
    'Käsespätzle',
    'Für 4 Personen',
    `400 g Mehl
    5 Eier
    150 ml Wasser
    250 g Bergkäse, gerieben
    3 große Zwiebeln
    50 g Butter`,
    `Mehl, Eier, Wasser und etwas Salz zu einem zähen Teig schlagen.
    Den Teig portionsweise durch eine Presse in kochendes Wasser drücken.
    Die Spätzle abschöpfen und mit dem Käse in eine Form schichten.
    Die Zwiebeln in der Butter goldbraun rösten und darauf verteilen.`,
  ),
  german(
    'Apfelkuchen vom Blech',
    'Ergibt 20 Stücke',
    `1,5 kg säuerliche Äpfel
    300 g Mehl
    200 g weiche Butter
    180 g Zucker
    4 Eier
    ½ TL Backpulver`,
    `Butter und Zucker schaumig rühren und die Eier einzeln zugeben.
    Mehl und Backpulver mischen und kurz unterrühren.
    Den Teig auf ein Blech streichen und dicht mit Äpfeln belegen.
    Bei 180 Grad etwa 40 Minuten backen, bis der Rand goldgelb ist.`,
  ),
  german(
    'Linseneintopf',
    'Für 5 Personen',
    `300 g Tellerlinsen
    2 Möhren, gewürfelt
    1 Stange Lauch
    150 g Räucherspeck
    1 Liter Wasser
    2 EL Apfelessig`,
    `Den Speck auslassen und das Gemüse darin fünf Minuten anbraten.
    Linsen und Wasser zugeben und alles 45 Minuten leise kochen lassen.
    Mit Essig, Salz und Pfeffer kräftig abschmecken und heiß servieren.`,
  ),
]

/** The words over the ingredients and the steps. */
const headings = { en: ['Ingredients', 'Method'], de: ['Zutaten', 'Zubereitung'] } as const

/** The words of a recipe in the order in which a person reads its page. */
export const printedWords = ({ language, title, servings, ingredients, steps }: PrintedRecipe): readonly string[] => {
  const [ingredientHeading, stepHeading] = headings[language]
  return [title, servings, ingredientHeading, ...ingredients, stepHeading, ...steps].join(' ').split(' ')
}

export type PrintedLayout = 'one column' | 'two columns'

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** The page of a recipe, for a sheet 1,600 pixels wide. */
export const printedPage = (recipe: PrintedRecipe, layout: PrintedLayout): string => {
  const { title, servings, ingredients, steps } = recipe
  const [ingredientHeading, stepHeading] = headings[recipe.language]
  const isWide = layout === 'one column'
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 110px 130px; background: #fff; color: #1a1a1a; }
    body { font: ${isWide ? '34px/1.5 serif' : '30px/1.5 sans-serif'}; }
    h1 { margin: 0 0 20px; font-size: 68px; } h2 { margin: 44px 0 14px; font-size: 42px; }
    p { margin: 0 0 12px; } .columns { display: grid; grid-template-columns: 430px 1fr; gap: 90px; }
  </style><h1>${title}</h1><p>${servings}</p><div class="${isWide ? '' : 'columns'}">
    <div><h2>${ingredientHeading}</h2>${paragraphs(ingredients)}</div>
    <div><h2>${stepHeading}</h2>${paragraphs(steps)}</div></div>`
}

/** The share of the words that were read right: without those that are missing, wrong or too many. */
export const wordAccuracy = (expected: readonly string[], read: readonly string[]): number => {
  let above = Array.from({ length: read.length + 1 }, (_, at) => at)
  for (const [row, word] of expected.entries()) {
    const costs = [row + 1]
    for (const [at, other] of read.entries())
      costs.push(Math.min((above[at] ?? 0) + (word === other ? 0 : 1), (above[at + 1] ?? 0) + 1, (costs[at] ?? 0) + 1))
    above = costs
  }
  return 1 - (above.at(-1) ?? 0) / expected.length
}
