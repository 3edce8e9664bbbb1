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

/** Foods by their folded names, and German compounds by their ends: Vollmilch, Weizenmehl, Rinderhack, Hühnerbrühe. */
const foods = {
  flesh: {
    names: list(
      `meat beef pork lamb veal mutton venison chicken turkey duck goose rabbit mince bacon ham sausage sausages chorizo salami
       prosciutto pancetta lardon lardons gelatin gelatine lard suet tallow steak steaks meatball meatballs pepperoni kebab pate
       fish salmon tuna cod trout anchovy anchovies sardine sardines mackerel herring haddock halibut prawn prawns shrimp
       shrimps crab lobster squid mussel mussels clam clams oyster oysters scallop scallops scampi dashi bonito worcestershire
       fleisch rind hack schwein lamm kalb huhn hahnchen pute ente gans speck schinken wurst gelatine schmalz schnitzel mett
       fisch lachs thunfisch kabeljau forelle sardellen garnelen krabben muscheln tintenfisch`,
    ),
    ends: /(?:fleisch|hack|schinken|wurst|wurstchen|huhn|hahnchen|hahnchenbrust|schnitzel|lachs|fisch|speck|garnelen|filet|gelatine|schmalz)$|^(?:huhner|hahnchen|rinder|rinds|schweine|puten|enten|lamm|kalbs|fisch|fleisch|speck)\w*(?:bruhe|fond|sosse|sauce|suppe|brust|schenkel|keule|leber|fett)$/,
  },
  milk: {
    names: list(
      `milk butter buttermilk cream creme yogurt yoghurt cheese cheddar parmesan mozzarella feta ricotta mascarpone gruyere emmental
       emmentaler gouda paneer pecorino halloumi brie camembert gorgonzola skyr quark ghee kefir whey custard milch sahne joghurt kase
       schmand rahm topfen molke butterschmalz`,
    ),
    ends: /(?:milch|butter|sahne|joghurt|kase|rahm|quark)$/,
  },
  egg: {
    names: list('egg eggs yolk yolks mayonnaise meringue ei eier eigelb eiweiss mayo baiser'),
    ends: /(?:eier|eigelb|eiweiss)$/,
  },
  honey: { names: list('honey honig'), ends: /(?:honig)$/ },
  gluten: {
    names: list(
      `wheat flour bread breadcrumb breadcrumbs pasta spaghetti noodles macaroni penne lasagna lasagne tagliatelle linguine fusilli
       orzo ramen udon couscous bulgur barley rye spelt semolina seitan cracker crackers croutons filo phyllo pastry brioche baguette
       tortilla tortillas naan pita panko farro malt oats oatmeal teriyaki beer weizen mehl brot semmelbrosel paniermehl nudeln
       graupen gerste roggen dinkel griess bier brotchen knodel blatterteig haferflocken malz`,
    ),
    ends: /(?:mehl|brot|nudeln|griess|brosel|bier|teig)$/,
  },
  nut: {
    names: list(
      `nut nuts almond almonds walnut walnuts hazelnut hazelnuts pecan pecans cashew cashews pistachio pistachios peanut peanuts
       macadamia praline marzipan nutella nuss nusse mandel mandeln walnusse haselnusse pistazien erdnuss erdnusse cashewkerne nougat`,
    ),
    ends: /(?:nusse|nuss|mandeln)$|^(?:mandel|erdnuss|haselnuss|walnuss|cashew|pistazien)/,
  },
} as const satisfies Readonly<Record<string, { readonly names: readonly string[]; readonly ends: RegExp }>>
type FoodClass = keyof typeof foods

const next = String.raw`\s+(?:[a-z]+\s+)?[a-z]+`
/** Phrases that name a food without being one of its class, folded, and the classes that they excuse. */
const excuses: readonly (readonly [RegExp, readonly FoodClass[]])[] = [
  [new RegExp(String.raw`\b(?:vegan\w*|plant.based|pflanzlich\w*)${next}`, 'g'), ['flesh', 'milk', 'egg', 'honey']],
  [new RegExp(String.raw`\b(?:meat.free|fleischlos\w*)${next}`, 'g'), ['flesh']],
  [new RegExp(String.raw`\b(?:non.dairy|dairy.free|milchfrei\w*)${next}`, 'g'), ['milk']],
  [new RegExp(String.raw`\b(?:egg.free|eifrei\w*)${next}`, 'g'), ['egg']],
  [new RegExp(String.raw`\b(?:gluten.?free|glutenfrei\w*)${next}`, 'g'), ['gluten']],
  [new RegExp(String.raw`\b(?:nut.free|nussfrei\w*)${next}`, 'g'), ['nut']],
  [
    /\b(?:soya?|oat|almond|coconut|rice|cashew|hemp|pea|hazelnut|nut|cocoa|cacao|shea|apple|peanut|sunflower|seed)\s+(?:milk|cream|yoghurt|yogurt|butter|cheese|drink)\b/g,
    ['milk'],
  ],
  [
    /\b(?:soja|hafer|mandel|kokos|reis|cashew|erbsen|hanf|kakao|erdnuss|sesam|shea|apfel|lupinen)(?:milch|sahne|creme|joghurt|butter|mus|drink|kase|quark)\b/g,
    ['milk'],
  ],
  [
    /\b(?:butter|wax)\s+beans?\b|\bbutter\s?(?:nut|cup|head)\w*|\bbutter\s+lettuce\b|\bcream\s+of\s+(?:tartar|coconut)\b|\bcreamed\s+coconut\b/g,
    ['milk', 'nut'],
  ],
  [/\begg\s+(?:replacer|substitute)\b/g, ['egg']],
  [
    /\boyster\s+mushroom\w*|\blamb'?s?\s+lettuce\b|\bbeef\s?steak\s+tomato\w*|\bgoose\s?berr\w+|\bfleischtomaten?\b/g,
    ['flesh'],
  ],
  [
    /\b(?:rice|almond|coconut|chickpea|gram|corn|maize|buckwheat|tapioca|potato|quinoa|soya?|millet|teff|lentil|cassava)\s+(?:flour|noodles?|pasta|bread|tortillas?|crackers?|penne|spaghetti|vermicelli)\b|\bglass\s+noodles\b|\b(?:ginger|root)\s+beer\b/g,
    ['gluten'],
  ],
  [
    /\b(?:mais|reis|soja|mandel|kokos|buchweizen|kichererbsen|kartoffel|johannisbrotkern|guarkern|linsen|tapioka|hirse|quinoa|lupinen)(?:mehl|nudeln|brot)\b|\bglasnudeln\b/g,
    ['gluten'],
  ],
  [/\bwater\s?chestnuts?\b|\bmuskatnuss\b|\bkokosnuss\w*/g, ['nut']],
]
/** Sauces of wheat that are not named after it. */
const wheatSauces = /\bsoya?\s+sauce\b|\bsoja(?:sosse|sauce)\b/

/** The foods that a diet does without. */
const classesWithout: ReadonlyMap<CheckedDiet, readonly FoodClass[]> = new Map([
  ['vegan', ['flesh', 'milk', 'egg', 'honey']],
  ['vegetarian', ['flesh']],
  ['dairy-free', ['milk']],
  ['egg-free', ['egg']],
  ['gluten-free', ['gluten']],
  ['nut-free', ['nut']],
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

const hasFood = (folded: string, of: FoodClass): boolean => {
  const { names, ends } = foods[of]
  const left = excuses
    .filter(([, classes]) => classes.includes(of))
    .reduce((text, [phrase]) => text.replace(phrase, ' '), folded)
  if (of === 'gluten' && wheatSauces.test(left)) return true
  return foldWords(left).some((word) => names.includes(word) || (word.length > 5 && ends.test(word)))
}

const isChecked = (diet: string): diet is CheckedDiet => [...classesWithout.keys()].some((one) => one === diet)

/** Whether a food belongs to a diet, as far as its name tells. Unknown foods belong. */
export const belongsToDiet = (food: string, diet: CheckedDiet): boolean => {
  // Milk without lactose is no milk for those who avoid lactose alone.
  const lactose = new RegExp(String.raw`\b(?:lactose.free|laktosefrei\w*)${next}`, 'g')
  const folded = diet === 'dairy-free' ? foldText(food).replace(lactose, ' ') : foldText(food)
  return !(classesWithout.get(diet) ?? []).some((of) => hasFood(folded, of))
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
      if (belongsToDiet(text, diet)) return []
      // An alternative, as in "oil (or butter)", is no part of the name.
      const name = readIngredientLine(text).ingredient_name
      return [{ diet, food: belongsToDiet(name, diet) ? text : name, ingredient }]
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
