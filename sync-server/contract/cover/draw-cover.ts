import { type Random, drawBackdrop, drawBranches, drawCutlery } from './scene.ts'
import {
  dishes,
  type DishName,
  dishByIngredient,
  dishByMeal,
  dishWords,
  ingredientWords,
  palettesByCuisine,
  palettesByMotif,
} from './cover-words.ts'
import { ingredientMotifs, type IngredientMotif } from './ingredient-motifs.ts'
import { palettes, type Palette, type PaletteName } from './palettes.ts'
import { disc, leafAt, oval, shapeColors, placed } from './shapes.ts'

/** The recipe fields that decide a cover. */
export interface CoverSubject {
  readonly recipeShortId: string
  readonly title: string
  readonly cuisine: string | null
  readonly meals: readonly string[]
  readonly diets: readonly string[]
  readonly tags: readonly string[]
  readonly ingredientNames: readonly string[]
}

export interface CoverColors {
  /** The colour of most of the picture; also of its placeholder. */
  readonly background: string
  readonly accent: string
}

export const coverWidth = 1200
export const coverHeight = 900

/** The colours of a recipe's cover, without drawing it. */
export function coverColors(recipe: CoverSubject): CoverColors {
  const { palette } = composeCover(recipe)
  return { background: palette.background, accent: palette.sun }
}

/**
 * Draws the cover of a recipe without a photograph: an SVG of 1200 x 900. The title decides the dish; the ingredients
 * decide the motifs beside it and the colours. A hash of short id and title decides the rest. So a recipe has the same
 * cover on every device, and two soups differ. The middle 900 x 675 holds the dish, so that square and wide crops show
 * it. The SVG has no text, scripts or external references.
 */
export function drawCover(recipe: CoverSubject): string {
  const { dish, palette, sideMotifs, random } = composeCover(recipe)
  const colors = {
    light: palette === palettes.midnight ? '#f3e7cf' : '#fff8ea',
    enamel: palette.enamel,
    enamelDark: palette.enamelDark,
    food: palette.food,
    foodDark: palette.foodDark,
  }
  const groundY = 706
  const parts = [
    drawBackdrop(palette, random),
    drawBranches(palette, random),
    ...drawSideMotifs(sideMotifs, groundY, random),
    oval(600, groundY + 2, 262, 20, palette.tableEdge),
    placed(dishes[dish](colors), 600, groundY, 0, tall.has(dish) ? 1.28 : 1.5),
    ...drawForeground(dish, sideMotifs, colors.light, random),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}">${parts.join('')}</svg>`
}

interface Composition {
  readonly dish: DishName
  readonly palette: Palette
  readonly sideMotifs: readonly IngredientMotif[]
  readonly random: Random
}

/** The motif that shows the same food as the dish, and is therefore left out. */
const motifOfDish: Readonly<Partial<Record<DishName, IngredientMotif>>> = {
  fish: 'fish',
  roast: 'drumstick',
  eggs: 'egg',
  board: 'steak',
}

function composeCover(recipe: CoverSubject): Composition {
  const random = seededRandom(`${recipe.recipeShortId} ${recipe.title}`)
  const inTitle = findMotifs(recipe.title)
  const motifs = [...new Set([...inTitle, ...findMotifs(recipe.ingredientNames.join(' , '))])]
  const dish = chooseDish(recipe, motifs, random)
  const palette = palettes[choosePalette(recipe, inTitle.length > 0 ? inTitle.slice(0, 1) : motifs.slice(0, 2), random)]
  return { dish, palette, sideMotifs: motifs.filter((motif) => motif !== motifOfDish[dish]), random }
}

/** The motifs that a text names, most characteristic first. */
function findMotifs(text: string): IngredientMotif[] {
  const plain = plainText(text)
  return ingredientWords.filter(([, words]) => words.test(plain)).map(([motif]) => motif)
}

function chooseDish(recipe: CoverSubject, motifs: readonly IngredientMotif[], random: Random): DishName {
  const title = plainText(recipe.title)
  const named = dishWords.find(([dish, words]) => words.test(title) && !(dish === 'jar' && namesMeat(title)))
  if (named !== undefined) return named[0]
  const byMeal = recipe.meals.map((meal) => dishByMeal.get(meal.toLowerCase())).find((names) => names !== undefined)
  if (byMeal !== undefined) return pick(byMeal, random)
  const tagged = dishWords.find(([, words]) => words.test(plainText(recipe.tags.join(' , '))))
  const ingredients = plainText(recipe.ingredientNames.join(' , '))
  const byIngredient = dishByIngredient.find(([, words]) => words.test(ingredients))
  return (tagged ?? byIngredient)?.[0] ?? pick(possibleDishes(new Set(motifs)), random)
}

/** "Chicken in vinegar sauce" is not drawn as a sauce. */
const namesMeat = (title: string): boolean =>
  ingredientWords.some(
    ([motif, words]) => ['drumstick', 'steak', 'fish', 'shrimp', 'egg'].includes(motif) && words.test(title),
  )

/** The dishes that these ingredients suggest, where no word names one. */
function possibleDishes(motifs: ReadonlySet<IngredientMotif>): readonly DishName[] {
  const has = (...names: IngredientMotif[]): boolean => names.some((motif) => motifs.has(motif))
  const savoury = has('garlic', 'onion', 'redOnion', 'oil', 'steak', 'drumstick', 'fish', 'shrimp', 'tomato', 'chili')
  if (!savoury && has('wheat'))
    return has('butter', 'egg', 'milk', 'chocolate', 'honey') ? ['cookies', 'cake', 'muffins'] : ['bread']
  if (has('fish', 'shrimp', 'squid')) return ['fish', 'stew']
  if (has('drumstick')) return ['roast', 'stew', 'curry']
  if (has('steak')) return has('tomato', 'beans', 'carrot', 'potato') ? ['stew'] : ['board']
  if (has('egg') && has('milk', 'cheese')) return ['eggs', 'gratin']
  if (has('beans', 'potato', 'pumpkin', 'carrot')) return ['stew', 'gratin', 'soup']
  return motifs.size > 3 ? ['salad', 'curry', 'gratin'] : ['jar']
}

function choosePalette(recipe: CoverSubject, motifs: readonly IngredientMotif[], random: Random): PaletteName {
  const byCuisine = palettesByCuisine.get((recipe.cuisine ?? '').toLowerCase()) ?? []
  const byMotif = motifs.flatMap((motif) => palettesByMotif[motif] ?? [])
  const fitting = [...byMotif, ...byCuisine]
  return pick(fitting.length > 0 ? fitting : (['wheat', 'sea', 'blush', 'clay', 'herb'] as const), random)
}

/** Places motifs left and right of the dish, behind its edge. */
function drawSideMotifs(motifs: readonly IngredientMotif[], groundY: number, random: Random): string[] {
  const [nearLeft, nearRight, farLeft, farRight] = motifs
  const at = (motif: IngredientMotif | undefined, x: number, y: number, scale: number): string[] =>
    motif === undefined ? [] : [placed(ingredientMotifs[motif], x + random(20) - 10, y, 0, scale)]
  return [
    ...at(farLeft, 96, groundY + 6, 1.35),
    ...at(farRight, 1104, groundY + 6, 1.35),
    ...at(nearLeft, 222, groundY + 34, 1.62),
    ...at(nearRight, 982, groundY + 34, 1.62),
  ]
}

/** Draws the front of the table: a fifth motif, or the cutlery. */
function drawForeground(dish: DishName, motifs: readonly IngredientMotif[], light: string, random: Random): string[] {
  const crumbs = [0, 1, 2, 3].map((index) =>
    disc(430 + index * 150 + random(90), 790 + random(60), 4 + random(5), light),
  )
  const fifth = motifs[4]
  const cutlery = eatenByHand.has(dish)
    ? leafAt(520, 830, 78, 0.8) + leafAt(540, 838, 104, 0.7, shapeColors.greenDark)
    : drawCutlery(light)
  const near = fifth === undefined ? cutlery : placed(ingredientMotifs[fifth], 340 + random(520), 850, 0, 1.3)
  return [`<g opacity=".4">${crumbs.join('')}</g>`, near]
}

/** Dishes that people eat or drink without cutlery. */
const eatenByHand: ReadonlySet<DishName> = new Set([
  'drink',
  'cup',
  'jar',
  'bread',
  'cookies',
  'sandwich',
  'tacos',
  'pizza',
  'muffins',
])

/** Dishes that are taller than wide. */
const tall: ReadonlySet<DishName> = new Set(['stew', 'drink', 'coupe', 'jar', 'sandwich', 'cake'])

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

function pick<T>(from: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const picked = from[random(from.length)] ?? from[0]
  if (picked === undefined) throw new RangeError('Nothing to pick from')
  return picked
}

/** A pseudo-random sequence that depends on the text alone: FNV-1a makes the seed, mulberry32 the numbers. */
function seededRandom(text: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}
