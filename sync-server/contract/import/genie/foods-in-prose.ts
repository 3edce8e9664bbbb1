import type { ImportedLine, ImportedRecipe, ImportedText } from '../imported-recipe.ts'
import { belongsToDiet, foodsAgainst, readable, type CheckedDiet } from './diet-foods.ts'
import { promisedDiets, sentencesOf, takesBack, titleWithout } from './named-diets.ts'

/** Words of sentences that name no food of the recipe: tools, sizes, verbs and comparisons; folded, without hyphens. */
const noFoods = new RegExp(
  [
    String.raw`\b(?:egg|bread|cake|loaf|butter|cheese|meat|milk|pasta|biscuit|cookie|flour|nut|muffin|waffle|pastry|noodle) (?:tins?|pans?|knife|knives|dish|thermometer|cloth|grater|cutters?|sieve|timer|whisk|brush|board|machine|maker|iron|moulds?|molds?|trays?|cases?|sheets?|mill|stand|scraper|cracker)\b|\bfish slice\b`,
    String.raw`\b(?:fleisch|kase|milch|brot|butter|fisch|nudel|mehl|kuchen|waffel|keks|ei|eier|muffin|nuss)(?:thermometer|reibe|topf|messer|dose|heber|holz|sieb|form|eisen|ausstecher|uhr|blech|pinsel|wolf|brett|zange|knacker|maschine|klopfer|schneider|trenner)\w*`,
    String.raw`\b(?:egg|nut|walnut|hazelnut|almond) (?:sized?|shaped)\b|\b\w*(?:nuss|ei|mandel)gross\w*|\bnussbraun\w*`,
    String.raw`\bcream (?:the|together|it|them|both|up|sugar|margarine)\b|\b(?:in)?to an? (?:\w+ )?cream\b|\bzu einer (?:\w+ )?creme\b`,
    String.raw`\bmince (?:the|garlic|onions?|ginger|it|them|finely|together|up)\b|\bfish (?:out|it|them)\b|\ba speck of\b|\bdripping (?:wet|off|with|from)\b|\b(?:until|stops?|is|without|excess) dripping\b`,
    String.raw`\bwraps (?:the|it|them|in|for|until)\b|\btoast (?!with\b|and\b|soldiers\b)\w+|\bmince (?:\d+|shallots?|all)\b`,
    String.raw`\b(?:cake|cupcake|muffin|cookie) (?:racks?|liners?|scoops?|cups?)\b|\b\w*(?:kuchen|teig|brot)(?:gitter|rost|schaber|teller|platte)\w*`,
    String.raw`\b(?:in|zwei|beiden|den|die) topfen\b|\b\w*fei(?:er|ern)\b|\bschleier\w*|\brehydrat\w*|\bkitchen hacks?\b|\bbrothers?\b`,
    String.raw`\bwild (?:fennel|garlic|herbs?|mushrooms?|berries|rocket)\b|\b\w*melon rinds?\b|\b(?:die|der|ohne) rinde\b`,
    String.raw`\b(?:like|resembles?|wie)(?: (?:fine|coarse|soft|whipped|an?|feine|weiche))? \w+`,
  ].join('|'),
  'g',
)

const word = String.raw`[\w-]+`
/** "Without butter or eggs", "instead of the milk", "statt Butter". */
const leftOut = new RegExp(
  String.raw`\b(?:no|without|instead of|rather than|free (?:of|from)|ohne|kein\w*|statt|anstatt|anstelle von) (?:(?:any|the|an?|die|der|den|das|dem) )?(${word})(?:(?:, ${word})*,? (?:or|nor|and|oder|und|noch) (?:any )?${word})?`,
  'g',
)

/** What a dough becomes: "knead the dough" and "let the bread cool" are no foods that are added. */
const dough = /\b\w*(?:dough|batter|teig)(?:s|e|en)?\b/g
const baked =
  /\b(?:the|your|each|this|these|den|das|der|die|dem|jeden) (?:\w+ )?(?:\w*cakes?|\w*breads?|pastry|muffins?|cookies|biscuits?|waffles?|scones?|dumplings?|buns?|crackers?|donuts?|crumbs?|toast|\w*kuchen|\w*brot(?:e|chen)?|waffeln?|kekse?n?|\w*knodel)\b|\b\w*kuchen\b/g

/** A dish that is named like the food it stands in for: "vegan lentil meatballs". */
const standsIn =
  /\b(?:meat ?balls?|meatloaf|sausages?|steaks?|schnitzels?|kebabs?|pates?|cheese|custard|mayo|mayonnaise|meringues?|pesto|aioli|bechamel|hollandaise|gulasch|kase|\w*wurst|wurstchen|hackbraten|frikadellen?)$/

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** The names under which a recipe of this diet may speak of its dish. */
const dishNames = (title: string, diet: CheckedDiet): string[] => {
  if (!promisedDiets(title).includes(diet)) return []
  const [name = ''] = readable(titleWithout(title, diet))
    .replaceAll(/[-‐‑–]/g, ' ')
    .split(/\b(?:with|and|in|on|mit|und|auf)\b|[,:(&]/)
  const dish = name.trim()
  return dish === '' ? [] : [dish, ...(standsIn.exec(dish) ?? [])]
}

const nutButter =
  /\b(?:pea)?(?:nut|almond|cashew|cocoa|cacao|shea|apple) ?butter\b|\b(?:erdnuss|mandel|kakao|shea|apfel)butter\b/g
const marked = /\b(?:vegan|plant|pflanzlich)|free\b|frei/

/** Whether an ingredient of the diet goes by this name too: oat milk is "the milk" of the steps. */
const isNamedLike = (part: string, ingredients: readonly string[]): boolean => {
  const stem = part.replace(/s$/, '')
  // Coconut is no nut, and rice ("Reis") no egg ("Ei"): a short word must stand alone.
  const tail = new RegExp(
    String.raw`${stem.length < 4 ? String.raw`\b` : ''}${escaped(stem)}\w{0,2}(?=\s*(?:$|[,;(/]))`,
  )
  return ingredients.some((name) => tail.test(name) || (marked.test(name) && name.includes(part)))
}

/** A text of a recipe: the line `at` of its ingredients or steps, its tips, or its description. */
export interface TextPlace {
  readonly field: 'ingredients' | 'steps' | 'tips' | 'description'
  readonly at: number
}

interface FoodInText {
  readonly food: string
  readonly place: TextPlace
}

/**
 * The foods against a diet in the sentences of a recipe: headings, steps, tips and description. What an ingredient of the
 * diet explains, and what is left out or replaced, is none.
 */
export function foodsInProse(recipe: ImportedRecipe, diet: CheckedDiet): FoodInText[] {
  const { title, ingredients, steps, tips, description } = recipe
  const explained = ingredients
    .filter(({ text, isPart }) => !isPart && belongsToDiet(text, diet))
    .map(({ text }) =>
      readable(text)
        .replaceAll(/[-‐‑–]/g, ' ')
        .replace(nutButter, ' '),
    )
  const dishes = dishNames(title?.text ?? '', diet)
  const dish = dishes.length === 0 ? null : new RegExp(String.raw`\b(?:${dishes.map(escaped).join('|')})\w{0,2}\b`, 'g')
  const foodsOf = (sentence: string): string[] => {
    if (takesBack(sentence, diet)) return []
    const plain = readable(sentence)
      .replaceAll(/[-‐‑–]/g, ' ')
      .replace(noFoods, ' ')
    const added = (dish === null ? plain : plain.replace(dish, ' ')).replace(leftOut, (whole, food: string) =>
      belongsToDiet(food, diet) ? whole : ' ',
    )
    const left = diet === 'gluten-free' ? added.replace(dough, ' ').replace(baked, ' ') : added
    return foodsAgainst(left, diet).flatMap(({ part, word: food }) => (isNamedLike(part, explained) ? [] : [food]))
  }
  // Tips and descriptions also speak of other products: "check the label for milk".
  const labels = /\b(?:labels?|brands?|packag\w+|packets?|etikett\w*|zutatenliste|packung|hersteller)\b/
  const inLines = (field: 'ingredients' | 'steps', lines: readonly ImportedLine[]): FoodInText[] =>
    lines.flatMap(({ text, isPart }, at) =>
      field === 'ingredients' && !isPart
        ? []
        : sentencesOf(text)
            .flatMap(foodsOf)
            .map((food) => ({ food, place: { field, at } })),
    )
  const inNote = (field: 'tips' | 'description', note: ImportedText | null): FoodInText[] =>
    sentencesOf(note?.text ?? '')
      .filter((sentence) => !labels.test(readable(sentence)))
      .flatMap(foodsOf)
      .map((food) => ({ food, place: { field, at: 0 } }))
  return [
    ...inLines('ingredients', ingredients),
    ...inLines('steps', steps),
    ...inNote('tips', tips),
    ...inNote('description', description),
  ]
}
