import {
  foodsNamedIn,
  leftOutOf,
  namesFoodInAnyOf,
  type ClassRules,
  type NamedFood,
} from '../../kitchen/food-classes.ts'
import type { DietWord } from '../../kitchen/language-rules.ts'
import { englishClasses } from '../../kitchen/tables/english-classes.ts'
import { germanClasses } from '../../kitchen/tables/german-classes.ts'
import { foldText } from '../../recipe/fold-text.ts'

/** The diets in the words of the kitchen tables. */
const dietOfTables = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  pescatarian: 'pescatarian',
  'dairy-free': 'milk',
  'egg-free': 'egg',
  'gluten-free': 'gluten',
  'nut-free': 'nuts',
} as const satisfies Readonly<Record<string, DietWord>>

/** The diets whose foods are known. */
export type CheckedDiet = keyof typeof dietOfTables

export const isChecked = (diet: string): diet is CheckedDiet => Object.hasOwn(dietOfTables, diet)

const none = /(?!)/

/** Foods that the kitchen tables leave out, in both languages: dishes and products whose name does not tell what is in them. */
const moreFoods: ClassRules = {
  classFoods: {
    gluten: /\b(?:roux|digestives?|oreos?)\b/,
    milk: /\b(?:beurre|brioche|naan|caesar dressing)\b|(?:vanille|schoko|erdbeer|nuss|speise)eis\b/,
    egg: /\b(?:sponge fingers|ladyfingers|brioche|caesar dressing)\b|biskuit/,
    nuts: /\b(?:baklava|amaretto)\b/,
    peanut: none,
    soy: none,
    fish: /\bcaesar dressing\b/,
    crustacean: none,
    mollusc: none,
    sesame: none,
    mustard: none,
    celery: none,
    sulphite: none,
    meat: /\b(?:bone broth|gravy|rennet|lab)\b|knochenbruh|faschiert|\bbeiried/,
    honey: none,
    gelatine: none,
  },
  exceptions: {
    // English words with a German food in them.
    gluten: /\b(?:broths?|toast(?:ed|ing))\b/g,
    fish: /\b(?:gather|adher|smother)ing\b/g,
    milk: /\bbutter(?:y|fl(?:y|ied))\b|\b(?:milk|cream|creme|drink|yogh?urt|butter|cheese|milch|sahne|joghurt|kase),? ?\((?:oat|soya?|almond|coconut|cashew|rice|hafer|soja|mandel|kokos|reis)(?: based)?(?=\))/g,
    meat: /\b(?:enter\w*|reheat\w*|speck(?:s|led)|computer|(?:onion|mushroom|vegetable) gravy|(?:vegetable|microbial|without animal) rennet|mikrobielle[sm]? lab|ohne tierisches lab|wild (?:rice|garlic|mushrooms?|\w*berries|herbs?)|(?:the|lemon|orange|lime|melon|cheese|grated) rinds?)\b/g,
  },
}

/** Recipes come in any language, often in two. */
const languages = [englishClasses, germanClasses, moreFoods]

/** A text as its words are compared: folded, without characters that are not seen. */
export const readable = (text: string): string => foldText(text.replaceAll(/\p{Cf}/gu, ''))

/** Milk without lactose is no milk for those who avoid lactose alone. */
const lactoseFree = /\b(?:lactose.free|laktosefrei\w*)\s+(?:[a-z]+\s+)?[a-z]+/g

const forDiet = (text: string, diet: CheckedDiet): string =>
  diet === 'dairy-free' ? readable(text).replace(lactoseFree, ' ') : text

/** Whether a food belongs to a diet, as far as its name tells. Unknown foods belong. */
export const belongsToDiet = (food: string, diet: CheckedDiet): boolean =>
  !leftOutOf[dietOfTables[diet]].some((one) => namesFoodInAnyOf(forDiet(food, diet), one, languages))

/** The foods of a text that do not belong to a diet. */
export const foodsAgainst = (text: string, diet: CheckedDiet): NamedFood[] =>
  leftOutOf[dietOfTables[diet]].flatMap((one) => foodsNamedIn(forDiet(text, diet), one, languages))
