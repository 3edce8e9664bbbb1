import { coverSize, type CoverSubject } from './cover-subject.ts'
import { foldText } from '../recipe/fold-text.ts'
import { chooseDish } from './choose-dish.ts'
import { dishBites, dishLook } from './dish-look.ts'
import { dishes, type DishName } from './dishes.ts'
import { ingredientMotifs, type IngredientMotif } from './foods/ingredient-motifs.ts'
import { allFoods, mainFoods } from './ingredient-words.ts'
import { palettesByCuisine, palettesByMotif } from './palette-words.ts'
import { palettes, type Palette, type PaletteName } from './palettes.ts'
import { type Random, drawBackdrop, drawBranches, drawCutlery, drawLight, drawShadow } from './scene.ts'
import { disc, placed } from './foods/shapes.ts'
import { inFront, stripOf, stripStyle } from './strips.ts'
import { darkStyle } from './tones.ts'
import { drawTypeCover } from './type-cover.ts'

/**
 * Draws the cover of a recipe without a photograph: an SVG of 1200 x 900. Where the title names a dish for certain, that
 * dish is drawn in the colours and with the bites of its ingredients. Else the cover is the title in type, with the true
 * foods of the recipe. A hash of short id and title decides the rest, so a recipe has the same cover on every device, and
 * two soups differ. The middle 900 x 675 holds what matters, so that square and wide crops show it; a low strip shows the dish whole.
 */
export function drawCover(recipe: CoverSubject): string {
  const composition = composeCover(recipe)
  const { dish, palette, foods, random } = composition
  return coverDocument(
    composition,
    dish === null
      ? drawTypeCover({ title: recipe.title, foods, palette, random })
      : drawDish(recipe, composition, dish),
  )
}

/** The SVG of a drawing, with its style for the dark theme and for a low strip. */
export function coverDocument({ dish, palette, random }: Composition, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverSize.width} ${coverSize.height}" width="${coverSize.width}" height="${coverSize.height}">${darkStyle(palette, drawing)}${stripStyle(stripOf(dish))}<g>${drawing}${drawLight(random)}</g></svg>`
}

interface Composition {
  /** Null where no dish is certain. */
  readonly dish: DishName | null
  readonly palette: Palette
  readonly foods: readonly IngredientMotif[]
  readonly all: ReadonlySet<IngredientMotif>
  readonly random: Random
}

/** What a cover shows, without drawing it. */
export function composeCover(recipe: CoverSubject): Composition {
  const random = seededRandom(`${recipe.recipeShortId} ${recipe.title}`)
  const foods = mainFoods(recipe.title, recipe.ingredientNames)
  const all = allFoods(recipe.title, recipe.ingredientNames)
  const chosen = chooseDish(recipe.title, recipe.ingredientNames)
  const dish = chosen !== null && dishBites(chosen, foods) !== null ? chosen : null
  const palette = palettes[choosePalette(recipe, foods.slice(0, 2), random)]
  return { dish, palette, foods, all, random }
}

function choosePalette(recipe: CoverSubject, motifs: readonly IngredientMotif[], random: Random): PaletteName {
  const byCuisine = palettesByCuisine.get((recipe.cuisine ?? '').toLowerCase()) ?? []
  const byMotif = motifs.flatMap((motif) => palettesByMotif[motif] ?? [])
  const fitting = [...byMotif, ...byCuisine]
  return pick(fitting.length > 0 ? fitting : (['wheat', 'sea', 'blush', 'clay', 'herb'] as const), random)
}

/** The motif that shows the same food as the dish, and is therefore left out. */
const motifsOfDish: Readonly<Partial<Record<DishName, readonly IngredientMotif[]>>> = {
  fish: ['fish'],
  roastChicken: ['drumstick'],
  friedChicken: ['drumstick'],
  friedEggs: ['egg'],
  shakshuka: ['egg'],
  steak: ['steak'],
  loaf: ['bread'],
  openSandwich: ['bread'],
  sandwich: ['bread'],
  riceBowl: ['rice'],
  sausages: ['sausage'],
}

export function drawDish(recipe: CoverSubject, { palette, foods, all, random }: Composition, dish: DishName): string {
  const words = foldText([recipe.title, ...recipe.ingredientNames].join(' , '))
  const look = dishLook(dish, { title: foldText(recipe.title), words, foods, all }, palette)
  const beside = foods.filter((food) => !(motifsOfDish[dish] ?? []).includes(food))
  const groundY = 706
  return [
    drawBackdrop(palette, random),
    drawBranches(palette, random),
    ...drawSideMotifs(beside, groundY, random),
    drawShadow(groundY),
    placed(dishes[dish](look), 600, groundY, 0, dishScale(dish)),
    inFront(drawForeground(dish, beside, look.light, random)),
  ].join('')
}

/** Places motifs left and right of the dish, behind its edge. */
export function drawSideMotifs(motifs: readonly IngredientMotif[], groundY: number, random: Random): string[] {
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
function drawForeground(dish: DishName, motifs: readonly IngredientMotif[], light: string, random: Random): string {
  const crumbs = [0, 1, 2, 3].map((index) =>
    disc(430 + index * 150 + random(90), 790 + random(60), 4 + random(5), light),
  )
  const fifth = motifs[4]
  const cutlery = eatenWithCutlery.has(dish) ? drawCutlery(light) : ''
  const near = fifth === undefined ? cutlery : placed(ingredientMotifs[fifth], 340 + random(520), 850, 0, 1.3)
  return `<g fill-opacity=".4">${crumbs.join('')}</g>${near}`
}

/** Dishes that people eat with a fork or a spoon. */
const eatenWithCutlery: ReadonlySet<DishName> = new Set<DishName>([
  'soup',
  'dal',
  'curry',
  'chiliBowl',
  'leafSalad',
  'pieceSalad',
  'slaw',
  'riceBowl',
  'ricePlate',
  'risotto',
  'porridge',
  'stew',
  'tagine',
  'gratin',
  'crumble',
  'stirFry',
  'friedEggs',
  'shakshuka',
  'paella',
  'omelette',
  'omeletteCake',
  'roastPotatoes',
  'spaghetti',
  'spaghettiBalls',
  'shortPasta',
  'ravioli',
  'gnocchi',
  'lasagne',
  'spatzle',
  'knodel',
  'pierogi',
  'roastChicken',
  'schnitzel',
  'steak',
  'meatballs',
  'sausages',
  'fish',
  'rancheros',
  'pancakes',
  'crepes',
  'waffles',
  'quiche',
])

/** Dishes that are taller than wide. */
const tall: ReadonlySet<DishName> = new Set<DishName>([
  'stew',
  'tagine',
  'mug',
  'glass',
  'smoothie',
  'cocktail',
  'jar',
  'granita',
  'iceCream',
  'pudding',
  'burger',
  'sandwich',
  'cake',
  'fries',
  'noodleBowl',
  'noodleSoup',
])

export const dishScale = (dish: DishName): number => (tall.has(dish) ? 1.36 : 1.68)

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
