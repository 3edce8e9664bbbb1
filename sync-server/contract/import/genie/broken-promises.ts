import { leftOutOf, namesFoodInAnyOf } from '../../kitchen/food-classes.ts'
import type { DietWord } from '../../kitchen/language-rules.ts'
import { englishClasses } from '../../kitchen/tables/english-classes.ts'
import { germanClasses } from '../../kitchen/tables/german-classes.ts'
import { foldText } from '../../recipe/fold-text.ts'
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

/** The diets in the words of the kitchen tables. */
const dietOfTables: Readonly<Record<CheckedDiet, DietWord>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  'dairy-free': 'milk',
  'egg-free': 'egg',
  'gluten-free': 'gluten',
  'nut-free': 'nuts',
}

/** Recipes come in any language, often in two. */
const languages = [englishClasses, germanClasses]

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

/** Foods that a request may leave out, folded. */
const refusedFoods: readonly (readonly [string, CheckedDiet])[] = [
  ['meat|fleisch', 'vegetarian'],
  ['milk|dairy|lactose|(?:kuh)?milch|milchprodukten?|milcheiweiss|laktose', 'dairy-free'],
  ['eggs?|ei|eiern?|huhnerei(?:weiss)?', 'egg-free'],
  ['gluten', 'gluten-free'],
  ['(?:tree |pea)?nuts?|(?:erd|hasel|wal)?nuss(?:en?)?', 'nut-free'],
]
const anyRefused = refusedFoods.map(([names]) => names).join('|')
const refusal = String.raw`\b(?:no|without|free (?:of|from)|avoid(?:ing)?|(?:eat|have) no|cant (?:eat|have)|cannot (?:eat|have)|allerg\w+ to|intoleran\w+ (?:to|of)|kein\w*|ohne|allerg\w+ (?:gegen|auf))`
const alsoRefused = String.raw`(?:(?:${anyRefused})(?:,? (?:and|or|nor|und|oder|noch)|,) )*(?:any |no |kein\w* )?`
/** "No eggs", "keine Milch oder Nüsse", "nut allergy", "Eiallergie". */
const refused: readonly (readonly [RegExp, CheckedDiet])[] = refusedFoods.map(([names, diet]) => [
  new RegExp(String.raw`${refusal} ${alsoRefused}(?:${names})\b|\b(?:${names}) ?(?:allerg|intoleran|unvertraglich)`),
  diet,
])
const coeliac = /\bco?eliacs?\b|\bzoliakie|\bsprue\b/

/** The diets that a request asks for: in a title "no eggs" may be a joke, in a request it is a need. */
export const requestedDiets = (text: string): CheckedDiet[] => {
  const folded = foldText(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[-‐‑–\s]+/g, ' ')
  const found = refused.filter(([words]) => words.test(folded)).map(([, diet]) => diet)
  return [...new Set([...promisedDiets(text), ...found, ...(coeliac.test(folded) ? ['gluten-free' as const] : [])])]
}

const isChecked = (diet: string): diet is CheckedDiet => Object.hasOwn(dietOfTables, diet)

/** Milk without lactose is no milk for those who avoid lactose alone. */
const lactoseFree = /\b(?:lactose.free|laktosefrei\w*)\s+(?:[a-z]+\s+)?[a-z]+/g

/** Whether a food belongs to a diet, as far as its name tells. Unknown foods belong. */
export const belongsToDiet = (food: string, diet: CheckedDiet): boolean => {
  const name = diet === 'dairy-free' ? foldText(food).replace(lactoseFree, ' ') : food
  return !leftOutOf[dietOfTables[diet]].some((one) => namesFoodInAnyOf(name, one, languages))
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
