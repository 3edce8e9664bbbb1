import { readIngredientLine } from '../../../recipe/lines/read-ingredient-line.ts'
import { readNutrition } from '../../../recipe/nutrition.ts'
import type { Nutrition } from '../../../wire/recipe.ts'
import { isFoodName } from '../../food-name.ts'
import { splitFoods } from '../../text/section-lines.ts'
import { isIngredientLabel, isStepLabel } from './label-words.ts'
import type { CandidateLine, CandidatePicture, RecipeCandidate } from './recipe-candidate.ts'
import { readMinutes } from '../../facts/read-minutes.ts'
import { ingredientLine, readStructuredIngredients, readStructuredSteps } from './structured-lists.ts'
import { asArray, isEmpty, isRecord, nodeOf, textOf, textsOf, typesOf, type StructuredNode } from './structured-node.ts'
import { plainText, textLines } from '../html/text-lines.ts'

type Resolve = (value: unknown) => unknown

/** Reads a node of the type Recipe, from JSON-LD or from attributes, as a candidate. */
export function readStructuredRecipe(
  record: Readonly<Record<string, unknown>>,
  notation: RecipeCandidate['notation'],
  resolve: Resolve = (value) => value,
): RecipeCandidate {
  const node = nodeOf(record)
  const nutritionRead = readNutritionNode(node, resolve)
  const first = (name: string): string | null => firstText(node, name, resolve)
  const list = (name: string): string[] => textsOf(resolveAll(node.get(name), resolve)).flatMap(splitList)
  return {
    notation,
    title: first('name') ?? first('headline'),
    description: longText(node.get('description')),
    tips: longText(node.get('recipenotes') ?? node.get('notes') ?? node.get('cookingtips')),
    ingredients: withoutLabels(
      splitOnlyLine(readStructuredIngredients(pick(node, ['recipeingredient', 'supply']), resolve)),
    ),
    steps: withoutLabels(readStructuredSteps(pick(node, ['recipeinstructions', 'step', 'steps']), resolve)),
    yields: yieldTexts(node, resolve),
    prepMinutes: durationOf(node, 'preptime'),
    cookMinutes: durationOf(node, 'cooktime') ?? durationOf(node, 'performtime'),
    totalMinutes: durationOf(node, 'totaltime'),
    cuisines: list('recipecuisine'),
    categories: list('recipecategory'),
    keywords: list('keywords'),
    diets: textsOf(node.get('suitablefordiet')).flatMap(splitList),
    nutrition: nutritionRead.nutrition,
    pictures: picturesOf(pick(node, ['image', 'thumbnailurl']), resolve),
    language: first('inlanguage'),
    author: authorOf(node, resolve),
    license: linkOrText(node.get('license'), resolve) ?? linkOrText(node.get('copyrightnotice'), resolve),
    url: linkOrText(node.get('url'), resolve) ?? linkOrText(node.get('mainentityofpage'), resolve),
    warnings: nutritionRead.hasBareNumbers ? ['nutrition-without-unit'] : [],
  }
}

/** The words "Ingredients" and "Directions" that a card has within its lists name no part of them. */
const withoutLabels = (lines: readonly CandidateLine[]): CandidateLine[] =>
  lines.filter(({ text, isPart }) => !isPart || !(isIngredientLabel(text) || isStepLabel(text)))

/** All ingredients in one text: "1 banana, 1 cup milk, 2 tbsp oats". */
const splitOnlyLine = (lines: readonly CandidateLine[]): readonly CandidateLine[] => {
  const [only] = lines
  if (lines.length !== 1 || only === undefined || only.text.length > 3000) return lines
  const pieces = splitFoods(only.text, 3)
  return pieces.every(hasFood) ? pieces.map(ingredientLine) : lines
}

/** "1 banana", but not "240 ml", "2 lbs" or "3 whole", which belong to the food before them. */
const hasFood = (piece: string): boolean => {
  const name = readIngredientLine(piece).ingredient_name
  return isFoodName(name) && !/^\p{L}{1,2} |\d/u.test(name)
}

const pick = (node: StructuredNode, names: readonly string[]): unknown =>
  names.map((name) => node.get(name)).find((value) => !isEmpty(value))

const resolveAll = (value: unknown, resolve: Resolve): unknown[] => asArray(value).map(resolve)

function firstText(node: StructuredNode, name: string, resolve: Resolve): string | null {
  for (const value of resolveAll(node.get(name), resolve)) {
    const text = plainText(textOf(value) ?? '')
    if (text !== '') return text
  }
  return null
}

/** A text of several paragraphs, one a line. */
function longText(value: unknown): string | null {
  const lines = textsOf(value).flatMap(textLines)
  return lines.length === 0 ? null : lines.join('\n')
}

/** "Dinner, Main course; Pasta" as three texts. A comma inside brackets separates nothing. */
export const splitList = (text: string): string[] =>
  plainText(text)
    .split(/\s*[,;|•](?![^(]*\))\s*/)
    .filter((part) => part !== '')

function yieldTexts(node: StructuredNode, resolve: Resolve): string[] {
  return resolveAll(node.get('recipeyield'), resolve).flatMap((value) => {
    if (isRecord(value)) {
      const [number, unit] = ['value', 'unittext'].map((name) => textOf(nodeOf(value).get(name)))
      if (number !== null && number !== undefined) return [plainText(`${number} ${unit ?? ''}`)]
    }
    const text = plainText(textOf(value) ?? '')
    return text === '' ? [] : [text]
  })
}

/** The first time of a property; a node of the type Duration has minimum and maximum, of which the longer counts. */
function durationOf(node: StructuredNode, name: string): number | null {
  for (const value of asArray(node.get(name))) {
    const texts = isRecord(value)
      ? ['maxvalue', 'value', '@value', 'name', 'minvalue'].map((each) => textOf(nodeOf(value).get(each)))
      : [textOf(value)]
    for (const text of texts) {
      const minutes = text === null ? null : readMinutes(plainText(text))
      if (minutes !== null) return minutes
    }
  }
  return null
}

/** Figures without a unit are not read, because a site may mean 100 g, a recipe, kJ or kcal. */
function readNutritionNode(
  node: StructuredNode,
  resolve: Resolve,
): { readonly nutrition: Nutrition; readonly hasBareNumbers: boolean } {
  const found = resolveAll(node.get('nutrition'), resolve).find(isRecord)
  if (found === undefined) return { nutrition: {}, hasBareNumbers: false }
  const values: Record<string, string> = {}
  let hasBareNumbers = false
  for (const name of nutritionNames) {
    const text = plainText(textOf(asArray(nodeOf(found).get(name.toLowerCase()))[0]) ?? '')
    if (name === 'servingSize' || /\d\s*\p{L}/u.test(text))
      values[name] = text.replace(/^(?:about|approx\.?|ca\.?)\s+/i, '')
    else if (/[1-9]/.test(text)) hasBareNumbers = true
  }
  return { nutrition: readNutrition(values), hasBareNumbers }
}

const nutritionNames = [
  'servingSize',
  'calories',
  'fatContent',
  'saturatedFatContent',
  'carbohydrateContent',
  'sugarContent',
  'fiberContent',
  'proteinContent',
  'sodiumContent',
] as const

/** All pictures of a property: addresses, ImageObjects, and several sizes of one picture. */
export function picturesOf(value: unknown, resolve: Resolve): CandidatePicture[] {
  return resolveAll(value, resolve).flatMap((one): CandidatePicture[] => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [{ url: one.trim(), ...sizeInName(one) }]
    if (!isRecord(one)) return []
    const node = nodeOf(one)
    for (const name of ['url', 'contenturl', '@id', 'thumbnailurl']) {
      const url = asArray(node.get(name)).find((each) => typeof each === 'string')
      if (typeof url !== 'string' || (name === '@id' && !/\.(?:jpe?g|png|webp|avif|gif)/i.test(url))) continue
      const width = pixels(node.get('width')) ?? sizeInName(url).width
      return [{ url: url.trim(), width, height: pixels(node.get('height')) ?? sizeInName(url).height }]
    }
    return []
  })
}

const pixels = (value: unknown): number | null => {
  const number = Number.parseInt(textOf(asArray(value)[0]) ?? '', 10)
  return number > 0 && number < 100_000 ? number : null
}

/** "soup-1200x800.jpg" states its size. */
function sizeInName(url: string): { readonly width: number | null; readonly height: number | null } {
  const [, width, height] = /[-_](\d{2,4})x(\d{2,4})(?=[-_.])/.exec(url) ?? []
  return { width: width === undefined ? null : Number(width), height: height === undefined ? null : Number(height) }
}

function authorOf(node: StructuredNode, resolve: Resolve): string | null {
  for (const name of ['author', 'creator', 'copyrightholder']) {
    const names = resolveAll(node.get(name), resolve).flatMap((value) => {
      const text = isRecord(value) ? textOf(asArray(nodeOf(value).get('name'))[0]) : textOf(value)
      const plain = plainText(text ?? '')
      return plain === '' || /^(?:https?:|#|\/)/.test(plain) ? [] : [plain]
    })
    if (names.length > 0) return [...new Set(names)].join(', ')
  }
  return null
}

function linkOrText(value: unknown, resolve: Resolve): string | null {
  for (const one of asArray(value)) {
    const resolved = resolve(one)
    if (isRecord(resolved) && !typesOf(resolved).includes('creativework')) {
      const node = nodeOf(resolved)
      const link = node.get('url') ?? node.get('@id')
      if (typeof link === 'string') return link.trim()
    }
    const text = textOf(resolved)?.trim() ?? ''
    if (text !== '') return text
  }
  return null
}
