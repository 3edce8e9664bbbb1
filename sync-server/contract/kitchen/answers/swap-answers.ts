import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { kitchenAmount } from '../../recipe/amounts/kitchen-amount.ts'
import { scaleFactor } from '../../recipe/amounts/scaling.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import type { KitchenTables, Substitute, SubstituteRow } from '../kitchen-tables.ts'
import { writeAmount, writeMeasure, type Measure } from '../measure.ts'
import { findNameWithin, findRow, nameKey } from '../names.ts'
import { dietsIn, foodsIn } from './avoided-foods.ts'
import { answer, capitalize, placeOfRow, write, type Answerer, type Match } from './match.ts'
import { typedWords } from './measure-answers.ts'
import { ingredientBasis } from './amount-answers.ts'
import {
  findIngredients,
  listIngredients,
  rowOfIngredient,
  shownAmount,
  type ListedIngredient,
} from './recipe-foods.ts'
import { answerSubstitute, forUse, optionText, substituteOption } from './table-answers.ts'

/** What the cook has, by its row, its form ("dried") and whether it must be made of plants. */
interface Offered {
  readonly key: string
  readonly form: string | undefined
  readonly isPlant: boolean
}

/** The food that a phrase names, where all other words of it are known; null for any other phrase. */
function readOffered(phrase: string, { tables }: Match): Offered | null {
  const { substitutes, rules } = tables
  const found = findNameWithin(phrase, substitutes.names, rules)
  if (found === null || rules.swap.spoiled.test(phrase)) return null
  const form = phrase.split(' ').find((word) => rules.swap.forms.test(word))
  const plant = found.rest.filter((word) => rules.swap.plants.test(word))
  const isPlain = found.rest.every(
    (word) =>
      word === form || plant.includes(word) || [rules.determiners, rules.adjectives].some((words) => words.has(word)),
  )
  return isPlain ? { key: found.key, form: form && rules.swap.forms.exec(form)?.[0], isPlant: plant.length > 0 } : null
}

/** Whether a substitute is the food that is offered, in its form. */
const isOffered = ({ key, form, isPlant }: Offered, one: Substitute, of: string, { tables }: Match): boolean =>
  (foodsIn(one.text, tables).has(key) || (isPlant && key === of)) &&
  (form === undefined || foldText(one.text).includes(form)) &&
  (!isPlant || one.diet === 'vegan')

/** Foods of one kind: "coconut-milk" and "milk", "chicken-breast" and "chicken-thigh". */
const areKin = (one: string, other: string): boolean =>
  one.split('-').at(-1) === other.split('-').at(-1) || (one.startsWith('chicken-') && other.startsWith('chicken-'))

/** More spoons than these are no measure of a kitchen. */
const maxSpoons = 8

/** An amount of the table at the size of the recipe, as the page rounds it. */
function writeScaled({ metric, us }: Measure, factor: number, { language }: KitchenTables): string {
  const round = <M extends Measure['metric' | 'us']>(measure: M): M => ({
    ...measure,
    quantity:
      kitchenAmount({ ...measure, quantity: measure.quantity * factor, ingredient_name: '' }).quantity ??
      measure.quantity,
  })
  const here = { metric: round(metric), us: round(us) }
  const hasSpoons = us.unit === 'tsp' || us.unit === 'tbsp'
  return hasSpoons && here.us.quantity > maxSpoons
    ? writeAmount(here.metric.quantity, here.metric.unit, language)
    : writeMeasure(here, language)
}

/** How many times the amount of a row the recipe has; null where one is weighed and the other is poured. */
function factorOf({ ingredient: { quantity, unit } }: ListedIngredient, { per }: Substitute, match: Match) {
  const { recipe, servings } = match.context
  if (quantity === null) return null
  const shown = quantity * scaleFactor(recipe?.servings ?? null, servings ?? null)
  if (unit === null) return per.us.unit === null ? shown / per.us.quantity : null
  const inUnit = (size: Measure['metric' | 'us']): number | null =>
    isUnit(unit) && size.unit !== null ? convertQuantity(shown, unit, size.unit) : null
  const [inMetric, inUs] = [inUnit(per.metric), inUnit(per.us)]
  return inMetric === null ? (inUs === null ? null : inUs / per.us.quantity) : inMetric / per.metric.quantity
}

const isSameAmount = ({ per, amounts: [first, ...others] }: Substitute): boolean =>
  others.length === 0 && first?.metric.quantity === per.metric.quantity && first.us.quantity === per.us.quantity

/** A substitute with the amounts of the open recipe, where they are known; else with those of the table. */
function optionHere(one: Substitute, listed: ListedIngredient, match: Match) {
  const { context, tables } = match
  const { amount } = shownAmount(listed.ingredient, context, tables)
  if (amount === null) return substituteOption(one, tables)
  // Eight legs are not eight breasts, where the table weighs them.
  if (isSameAmount(one) && (listed.ingredient.unit !== null || one.per.us.unit === null))
    return substituteOption(one, tables, amount, [amount])
  const factor = factorOf(listed, one, match)
  const amounts = one.amounts.map((measure) => writeScaled(measure, factor ?? 1, tables))
  return substituteOption(one, tables, factor === null ? undefined : amount, amounts)
}

function showSwap(
  name: string,
  row: SubstituteRow,
  found: readonly ListedIngredient[],
  named: readonly Substitute[],
  match: Match,
): KitchenAnswer {
  const { tables } = match
  const options = found.flatMap((listed) => named.map((one) => optionHere(one, listed, match)))
  const intro = write(tables, 'swap', {
    with: capitalize(name),
    name: found[0]?.ingredient.ingredient_name ?? row.name,
  })
  const text = [intro, ...options.map(optionText), write(tables, 'labels')]
  return { ...answer('substitute', text, [placeOfRow('substitutes', row), ...ingredientBasis(found)]), options }
}

/** The ingredients of the open recipe by their rows. */
function rowsOf(listed: readonly ListedIngredient[], { tables }: Match) {
  const found = new Map<SubstituteRow, ListedIngredient[]>()
  for (const one of listed) {
    const row = tables.substitutes.rows.get(rowOfIngredient(one.ingredient.ingredient_name, tables) ?? '')
    if (row !== undefined) found.set(row, [...(found.get(row) ?? []), one])
  }
  return [...found]
}

/** The food as it was typed; a misspelled one by the name of its row. A German name ends in a noun. */
function nameOf(phrase: string, { key }: Offered, { asked, tables }: Match): string {
  const { substitutes, language } = tables
  const plain = phrase
    .split(' ')
    .filter((word) => !tables.rules.determiners.has(word))
    .join(' ')
  const typed = typedWords(plain, asked.text, asked.typed)
  const isSpelled = typed !== null && foldText(typed) === plain
  const name = isSpelled ? typed : (substitutes.rows.get(key)?.name ?? plain)
  return language === 'de' ? name.replace(/\S+$/, capitalize) : name
}

function swap(phrase: string, food: string | undefined, match: Match): KitchenAnswer | null {
  const { asked, context, tables } = match
  const offered = readOffered(phrase, match)
  const listed = food === undefined ? listIngredients(context) : findIngredients(food, context, tables)
  if (offered === null || listed.length === 0) return null
  const isSame = ({ key }: SubstituteRow): boolean =>
    key === offered.key && offered.form === undefined && !offered.isPlant
  const rows = rowsOf(listed, match)
  // "Can I use butter" of a recipe with butter asks for no swap, and single and double cream share a row.
  if (rows.some(([row]) => isSame(row))) return null
  const replaced = rows.flatMap(([row, ingredients]) => {
    const named = forUse(row.substitutes, match).filter((one) => isOffered(offered, one, row.key, match))
    return named.length > 0 && tables.rules.unfit[row.key]?.test(asked.text) !== true
      ? [{ row, ingredients, named }]
      : []
  })
  const [first, ...others] = replaced.length > 1 ? replaced.filter(({ row }) => areKin(row.key, offered.key)) : replaced
  const name = nameOf(phrase, offered, match)
  if (first !== undefined && others.length === 0)
    return showSwap(name, first.row, first.ingredients, first.named, match)
  // "Chicken legs" are no chicken breast, whose row they share.
  const isWhole = ({ ingredient }: ListedIngredient): boolean =>
    findNameWithin(foldWords(ingredient.ingredient_name).join(' '), tables.substitutes.names, tables.rules)?.rest.every(
      (word) => tables.rules.adjectives.has(word),
    ) === true
  const kin = rowsOf(listed.filter(isWhole), match).filter(
    ([row]) => row.key !== offered.key && (food !== undefined || areKin(row.key, offered.key)),
  )
  const [[row] = [undefined]] = kin
  return row === undefined || kin.length > 1
    ? null
    : answerSubstitute({ ...match, slots: { food: foldText(row.name), with: phrase } })
}

/** All ways to cut the words of a phrase in two. */
const cuts = (phrase: string): (readonly [string, string])[] => {
  const words = phrase.split(' ')
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
}

/**
 * "Can I use chicken breast instead of thighs", "geht das auch mit Sojajoghurt": the food that the cook has, for the ingredient of
 * the open recipe that is named, whose substitutes name it, or that is of its kind, with the amount for this recipe.
 */
export const answerSwap: Answerer = (match) => {
  const { slots, asked, context, tables } = match
  if (tables.rules.avoids.test(asked.text) || dietsIn(asked.text, tables).length > 0) return null
  const { pair, with: offered = '', food } = slots
  const same = sameFood(offered, food, match)
  if (same !== null) return same
  if (context.recipe === undefined && slots['none'] === undefined) return null
  // "Statt Pancetta Speck": the first words are replaced.
  const ways = pair === undefined ? [[food, offered] as const] : cuts(pair)
  for (const [replaced, has] of ways) {
    if (context.recipe === undefined) {
      const given = swapOfTable(has, replaced ?? '', match)
      if (given !== null) return given
      continue
    }
    const [one, other] = [replaced, has].map((phrase) => phrase && wholeCut(phrase, match))
    const given =
      swap(other ?? '', one, match) ?? (slots['either'] === undefined ? null : swap(one ?? '', other, match))
    if (given !== null) return given
  }
  return null
}

/** "Is courgette the same as zucchini": two names of one food of the table. */
export const answerSameFood: Answerer = (match) => sameFood(match.slots['food'] ?? '', match.slots['foodb'], match)

function sameFood(one: string, other: string | undefined, { tables }: Match): KitchenAnswer | null {
  const { rules, substitutes } = tables
  const key = findRow(one, substitutes.names, rules)
  const row = substitutes.rows.get(key ?? '')
  if (other === undefined || row === undefined || findRow(other, substitutes.names, rules) !== key) return null
  const names = [one, other].map((phrase) =>
    rules.sameFoods.flat().find((name) => nameKey(name, rules) === nameKey(phrase, rules)),
  )
  const [first, second] = names
  const isGroup = rules.sameFoods.some((group) => names.every((name) => name !== undefined && group.includes(name)))
  return isGroup && first !== undefined && second !== undefined && first !== second
    ? answer(
        'word',
        [write(tables, 'sameFood', { food: capitalize(first), foodb: second })],
        [placeOfRow('substitutes', row)],
      )
    : null
}

/** "Breasts" are those of a chicken, where the recipe has one. */
const wholeCut = (phrase: string, { context, tables }: Match): string => {
  const whole = tables.rules.bareCuts.find(([cut]) => cut.test(phrase))?.[1]
  const hasChicken = listIngredients(context).some(({ ingredient }) =>
    rowOfIngredient(ingredient.ingredient_name, tables)?.startsWith('chicken-'),
  )
  return whole !== undefined && hasChicken ? whole : phrase
}

/** "Got no shortening, can I use lard", without a recipe: what the table has instead of the missing food, where it names the other one. */
function swapOfTable(phrase: string, food: string, match: Match): KitchenAnswer | null {
  const { substitutes, rules } = match.tables
  const offered = readOffered(phrase, match)
  const row = substitutes.rows.get(findRow(food, substitutes.names, rules) ?? '')
  const isNamed = offered !== null && row?.substitutes.some((one) => isOffered(offered, one, row.key, match))
  return isNamed === true ? answerSubstitute({ ...match, slots: { food, with: phrase } }) : null
}
