import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { categoryIn } from '../facts/category-names.ts'
import type { ImportedRecipe } from '../imported-recipe.ts'

/** The diets whose foods are known. */
export type CheckedDiet = 'vegan' | 'vegetarian' | 'dairy-free' | 'egg-free' | 'gluten-free' | 'nut-free'

/** A diet that a recipe names, and an ingredient that does not belong to it. */
export interface BrokenPromise {
  readonly diet: CheckedDiet
  /** The food as the ingredient names it. */
  readonly food: string
  /** Index of the ingredient. */
  readonly ingredient: number
}

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

const fleshFoods = list(
  `meat beef pork lamb veal mutton venison chicken turkey duck goose rabbit mince bacon ham sausage sausages chorizo salami
   prosciutto pancetta lardon lardons gelatin gelatine lard suet tallow steak meatball meatballs fish salmon tuna cod trout
   anchovy anchovies sardine sardines mackerel herring haddock halibut prawn prawns shrimp shrimps crab lobster squid mussel
   mussels clam clams oyster oysters scallop scallops worcestershire fleisch rind rindfleisch hackfleisch hack schwein schweinefleisch lamm
   kalb huhn hahnchen pute ente gans speck schinken wurst gelatine schmalz fisch lachs thunfisch forelle sardellen
   garnelen krabben muscheln tintenfisch`,
)
const milkFoods = list(
  `milk butter buttermilk cream creme yogurt yoghurt cheese cheddar parmesan mozzarella feta ricotta mascarpone gruyere emmental
   pecorino halloumi brie camembert gorgonzola quark ghee kefir whey custard milch sahne joghurt kase schmand frischkase
   buttermilch parmesankase molke rahm`,
)
const eggFoods = list('egg eggs yolk yolks mayonnaise meringue ei eier eigelb eiweiss mayo baiser')
const honeyFoods = list('honey honig')
const glutenFoods = list(
  `wheat flour bread breadcrumb breadcrumbs pasta spaghetti noodles macaroni penne lasagna lasagne tagliatelle linguine fusilli couscous bulgur barley rye
   spelt semolina seitan cracker crackers croutons filo phyllo brioche baguette tortilla tortillas naan pita panko farro beer
   weizen mehl brot semmelbrosel paniermehl nudeln graupen gerste roggen dinkel griess bier brotchen knodel`,
)
const nutFoods = list(
  `nut nuts almond almonds walnut walnuts hazelnut hazelnuts pecan pecans cashew cashews pistachio pistachios peanut peanuts
   macadamia praline marzipan nutella nuss nusse mandel mandeln walnusse haselnusse pistazien erdnuss erdnusse cashewkerne nougat`,
)

/** German compounds of these foods, by their ends: Vollmilch, Schlagsahne, Weizenmehl, Rinderhack, Hühnerbrühe. */
const compounds: readonly (readonly [readonly string[], RegExp])[] = [
  [
    fleshFoods,
    /(?:fleisch|hack|schinken|wurst|wurstchen|huhn|hahnchen|hahnchenbrust|lachs|fisch|speck|garnelen|filet|gelatine|schmalz)$|^(?:huhner|hahnchen|rinder|rinds|schweine|puten|enten|lamm|kalbs|fisch|fleisch|speck)\w*(?:bruhe|fond|sosse|sauce|suppe|brust|schenkel|keule|leber|fett)$/,
  ],
  [milkFoods, /(?:milch|butter|sahne|joghurt|kase|rahm|quark)$/],
  [eggFoods, /(?:eier|eigelb|eiweiss)$/],
  [glutenFoods, /(?:mehl|brot|nudeln|griess|brosel|bier)$/],
  [nutFoods, /(?:nusse|nuss|mandeln)$/],
]

/** Names that hold the name of another food, folded: they are taken out before the rest is looked up. */
const harmless = [
  /\b(?:vegan\w*|plant.based|pflanzlich\w*|non.dairy|dairy.free|egg.free|gluten.?free|nut.free|meat.free|milchfrei\w*|laktosefrei\w*|glutenfrei\w*|eifrei\w*|nussfrei\w*|fleischlos\w*)\s+(?:[a-z]+\s+)?[a-z]+/g,
  /\b(?:butter|wax)\s+beans?\b|\bbutter\s?(?:nut|cup|head)\w*|\bbutter\s+lettuce\b|\bcream\s+of\s+(?:tartar|coconut)\b|\bcreamed\s+coconut\b/g,
  /\begg\s+(?:replacer|substitute|free)\b|\boyster\s+mushroom\w*|\blamb'?s?\s+lettuce\b|\bbeef\s?steak\s+tomato\w*|\bgoose\s?berr\w+/g,
  /\b(?:rice|almond|coconut|chickpea|gram|corn|maize|buckwheat|tapioca|potato|oat|quinoa|soya?|millet|teff|lentil|cassava)\s+(?:flour|noodles?|pasta|bread|tortillas?|crackers?|penne|spaghetti|vermicelli)\b|\bcorn\s+tortillas?\b|\bglass\s+noodles\b|\b(?:ginger|root)\s+beer\b/g,
  /\b(?:mais|reis|soja|mandel|kokos|buchweizen|kichererbsen|kartoffel|johannisbrotkern|guarkern|linsen|tapioka|hirse|quinoa|lupinen)(?:mehl|nudeln|brot)\b|\bglasnudeln\b|\bwater\s?chestnuts?\b|\bmuskatnuss\b|\bkokosnuss\w*|\bfleischtomaten?\b/g,
]
/** What takes the place of milk, cream and butter: without milk, and often made of nuts. */
const plantMilks = [
  /\b(?:soya?|oat|almond|coconut|rice|cashew|hemp|pea|hazelnut|nut|cocoa|cacao|shea|apple|peanut|sunflower|seed)\s+(?:milk|cream|yoghurt|yogurt|butter|cheese|drink)\b/g,
  /\b(?:soja|hafer|mandel|kokos|reis|cashew|erbsen|hanf|kakao|erdnuss|nuss|sesam|shea|apfel|lupinen)(?:milch|sahne|creme|joghurt|butter|mus|drink|kase|quark)\b/g,
]

/** The foods that a diet does without. */
const foodsWithout: ReadonlyMap<CheckedDiet, readonly (readonly string[])[]> = new Map([
  ['vegan', [fleshFoods, milkFoods, eggFoods, honeyFoods]],
  ['vegetarian', [fleshFoods]],
  ['dairy-free', [milkFoods]],
  ['egg-free', [eggFoods]],
  ['gluten-free', [glutenFoods]],
  ['nut-free', [nutFoods]],
])

/** Diets as people write them in a title or a request, in English and German, folded. */
const dietWords: readonly (readonly [RegExp, CheckedDiet])[] = [
  [/\bvegan\w*/, 'vegan'],
  [/(?<!non.)\bvegetari\w+|\bmeat.free\b|\bwithout meat\b|\bohne fleisch\b|\bfleischlos\w*/, 'vegetarian'],
  [
    /\bdairy.free\b|\blactose.free\b|\bwithout (?:dairy|milk)\b|\blaktosefrei\w*|\bmilchfrei\w*|\bohne (?:milch|laktose)\b/,
    'dairy-free',
  ],
  [/\begg.free\b|\bwithout eggs?\b|\beifrei\w*|\bohne (?:ei|eier)\b/, 'egg-free'],
  [/\bgluten.free\b|\bwithout gluten\b|\bglutenfrei\w*|\bohne gluten\b/, 'gluten-free'],
  [/\bnut.free\b|\bwithout nuts\b|\bnussfrei\w*|\bohne nusse\b/, 'nut-free'],
]

/** The diets that a text promises by name. */
export const promisedDiets = (text: string): CheckedDiet[] => {
  const folded = foldText(text)
  return dietWords.filter(([words]) => words.test(folded)).map(([, diet]) => diet)
}

const hasFood = (words: readonly string[], foods: readonly string[]): boolean => {
  const ending = compounds.find(([of]) => of === foods)?.[1]
  return words.some((word) => foods.includes(word) || (ending !== undefined && word.length > 5 && ending.test(word)))
}

const isChecked = (diet: string): diet is CheckedDiet => [...foodsWithout.keys()].some((one) => one === diet)

/** Whether a food belongs to a diet, as far as its name tells. Unknown foods belong. */
export const belongsToDiet = (food: string, diet: CheckedDiet): boolean => {
  const without = foodsWithout.get(diet) ?? []
  const phrases = diet === 'nut-free' ? harmless : [...harmless, ...plantMilks]
  const words = foldWords(phrases.reduce((text, phrase) => text.replace(phrase, ' '), foldText(food)))
  return !without.some((foods) => hasFood(words, foods))
}

/**
 * The diets that a recipe names, in its categories or its title, and the ingredients that break them. It judges by the names
 * of the foods alone: a recipe without any finding is not proved to keep its promise.
 */
export function brokenPromises({ title, diets, ingredients }: ImportedRecipe): BrokenPromise[] {
  const named = [...diets.map(({ text }) => categoryIn('diet', text) ?? text), ...promisedDiets(title?.text ?? '')]
  return [...new Set(named)].filter(isChecked).flatMap((diet) =>
    ingredients.flatMap(({ text, isPart }, ingredient): BrokenPromise[] => {
      if (isPart) return []
      const food = readIngredientLine(text).ingredient_name
      return belongsToDiet(food, diet) ? [] : [{ diet, food, ingredient }]
    }),
  )
}

/** The recipe without a diet: neither its categories nor its title name it any more. */
export function withoutPromise(recipe: ImportedRecipe, diet: CheckedDiet): ImportedRecipe {
  const { title, diets } = recipe
  const words = dietWords.find(([, one]) => one === diet)?.[0]
  const written = title?.text ?? ''
  const found = words === undefined ? null : words.exec(foldText(written))
  // Folding may change the length of a text: then the title stays as it is, and its person changes it in the draft.
  const rest =
    found === null || foldText(written).length !== written.length
      ? written
      : `${written.slice(0, found.index)}${written.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim()
  return {
    ...recipe,
    title:
      title === null ? null : { ...title, text: rest === '' ? written : rest.charAt(0).toUpperCase() + rest.slice(1) },
    diets: diets.filter(({ text }) => (categoryIn('diet', text) ?? text) !== diet),
  }
}
