import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { gramsPerMillilitre } from '../../recipe/amounts/density.ts'
import { displayFraction, displayUnit, writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { isUnit, type Unit } from '../../recipe/amounts/unit.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { writeAmount } from '../measure.ts'
import { findRow } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { answer, tableRow, write, type Answerer, type Match } from './match.ts'

interface Quantity {
  readonly quantity: number
  readonly unit: Unit
}

/** Units of a question that are multiples of others; a stick is American butter. */
const multiples: Readonly<Record<string, Quantity>> = {
  dl: { quantity: 100, unit: 'mL' },
  cl: { quantity: 10, unit: 'mL' },
  stick: { quantity: 113, unit: 'g' },
  dag: { quantity: 10, unit: 'g' },
  dessertspoon: { quantity: 10, unit: 'mL' },
  viertelkilo: { quantity: 250, unit: 'g' },
  pfund: { quantity: 500, unit: 'g' },
  achtelliter: { quantity: 125, unit: 'mL' },
  viertelliter: { quantity: 250, unit: 'mL' },
}

export function readQuantity(quantity: number, spelling: string, { rules }: KitchenTables): Quantity | null {
  const unit = rules.units.get(spelling) ?? (spelling.startsWith('fl') ? 'fl oz' : '')
  const multiple = multiples[unit]
  if (multiple !== undefined) return { quantity: quantity * multiple.quantity, unit: multiple.unit }
  return isUnit(unit) ? { quantity, unit } : null
}

const sizeOf = (unit: Unit): 'mass' | 'volume' | 'length' =>
  ['g', 'kg', 'oz', 'lb'].includes(unit) ? 'mass' : ['cm', 'in'].includes(unit) ? 'length' : 'volume'

/** Of a weight, whole grams, and tenths below ten; of spoons and cups, two decimals or fractions. */
function rounded(quantity: number, unit: Unit): number {
  const parts = unit !== 'g' && unit !== 'mL' ? 100 : quantity < 10 ? 10 : 1
  return Math.round(quantity * parts) / parts
}

/** Scales show decimals, cups and spoons have fractions. */
const decimalUnits: ReadonlySet<Unit> = new Set(['oz', 'lb', 'gal', 'in'])

/** Cups have marks for thirds and eighths. */
const nearMark = (quantity: number): number | undefined =>
  [3, 8]
    .map((parts) => Math.round(quantity * parts) / parts)
    .find((mark) => mark > 0 && Math.abs(quantity - mark) <= 0.02)

function writeResult(quantity: number, unit: Unit, { language }: KitchenTables): string {
  const mark = unit === 'cup' ? nearMark(quantity) : undefined
  if (mark !== undefined) return writeAmount(mark, unit, language)
  // "1.0 cups" of 1.04 is one cup.
  const shown = Math.round(quantity * 10) / 10
  return decimalUnits.has(unit) || unit === 'cup'
    ? `${writeDecimal(quantity, language, 1)} ${displayUnit(unit, shown, language)}`
    : writeAmount(rounded(quantity, unit), unit, language)
}

/** Millilitres of spoons and cups as kitchens measure them, in Europe and on food labels (21 CFR 101.9(b)(5)(viii)). */
const roundMillilitres: Readonly<Partial<Record<Unit, number>>> = { tsp: 5, tbsp: 15, cup: 240 }

function convertSpoons({ quantity, unit }: Quantity, target: Unit): number | null {
  const [from, to] = [roundMillilitres[unit], roundMillilitres[target]]
  if (from !== undefined && target === 'mL') return quantity * from
  return to !== undefined && unit === 'mL' ? quantity / to : null
}

/** Grams of a millilitre of a named food; null for no weighed food, and for several. */
function densityOf(food: string, tables: KitchenTables): { readonly name: string; readonly density: number } | null {
  const { rules, language } = tables
  if (rules.joinsFoods.test(food)) return null
  const words = food.split(' ').filter((word) => !rules.determiners.has(word))
  const name =
    rules.weighedFoods.get(words.map(rules.stem).join(' ')) ?? (language === 'en' ? words.join(' ') : undefined)
  if (name === undefined || name === '' || (language === 'en' && !isKnownPhrase(name, vocabularyOf(tables))))
    return null
  const density = gramsPerMillilitre(name)
  // The last word of an English name is what the food is: honey mustard is no honey.
  const [head = '', ...others] = name.split(' ').toReversed()
  const isOther =
    others.length > 0 && !rules.adjectives.has(head) && gramsPerMillilitre(others.toReversed().join(' ')) === density
  return density === null || isOther ? null : { name: words.join(' '), density }
}

/** American and British pints, and what has pints, differ by a fifth, and a question seldom names which: both, beside metric units. */
const imperial = /^(?:pt|qt|gal)$/

function withBritish(result: string, quantity: number, from: Unit, target: Unit, { language }: KitchenTables): string {
  const isFrom = imperial.test(from)
  if (isFrom === imperial.test(target) || !(isFrom ? target : from).endsWith('L')) return result
  const british = quantity * (isFrom ? 1.201 : 0.8327)
  return `${result} (US), ${writeDecimal(british, language, target === 'mL' ? 0 : 2)} ${displayUnit(target, british, language)} (UK)`
}

/** A gram of water is a millilitre. */
function convertWater(from: Quantity, target: Unit, { tables }: Match, typed: string): KitchenAnswer | null {
  const isVolume = sizeOf(from.unit) === 'volume'
  const base = convertQuantity(from.quantity, from.unit, isVolume ? 'mL' : 'g')
  const result = base === null ? null : convertQuantity(base, isVolume ? 'g' : 'mL', target)
  return result === null
    ? null
    : answer(
        'conversion',
        [write(tables, 'conversion', { from: typed, to: writeResult(result, target, tables) })],
        [tableRow('units', target)],
      )
}

export function convert(
  from: Quantity,
  to: Unit | null,
  food: string,
  match: Match,
  typed: string,
): KitchenAnswer | null {
  const { tables } = match
  const isVolume = sizeOf(from.unit) === 'volume'
  const target = to ?? (isVolume || tables.rules.asksWeight.test(match.asked.text) ? 'g' : 'cup')
  if (sizeOf(from.unit) === 'length' && food !== '') return null
  const same = convertSpoons(from, target) ?? convertQuantity(from.quantity, from.unit, target)
  if (same !== null) {
    if (food !== '' && !isKnownPhrase(food, vocabularyOf(tables))) return null
    const result = writeResult(same, target, tables)
    const text = write(tables, 'conversion', { from: typed, to: withBritish(result, same, from.unit, target, tables) })
    return answer('conversion', [text], [tableRow('units', target)])
  }
  if (tables.rules.water.test(food) && sizeOf(from.unit) !== sizeOf(target))
    return convertWater(from, target, match, typed)
  const weighed = densityOf(food, tables)
  if (weighed === null || sizeOf(from.unit) === 'length' || sizeOf(target) === 'length') return null
  const base = convertQuantity(from.quantity, from.unit, isVolume ? 'mL' : 'g') ?? 0
  const changed = isVolume ? base * weighed.density : base / weighed.density
  const result = convertQuantity(changed, isVolume ? 'g' : 'mL', target) ?? 0
  const values = {
    from: typed,
    food: typedWords(weighed.name, match.asked.text, match.asked.typed) ?? weighed.name,
    to: writeResult(result, target, tables),
  }
  return answer(
    'conversion',
    [write(tables, 'conversionOfFood', values)],
    [tableRow('densities', weighed.name, ['USDA'])],
  )
}

/** The smaller unit in which cooks measure a part. */
const smaller: Readonly<Partial<Record<Unit, Unit>>> = { cup: 'tbsp', tbsp: 'tsp' }

/** "Half of 3/4 cup": six tablespoons, where no cup has the mark. */
function answerShare(share: string, { quantity, unit }: Quantity, { tables }: Match): KitchenAnswer | null {
  const factor = /^\d/.test(share) ? Number(share) : 2
  const isMark = unit === 'cup' && [3, 4].some((parts) => (quantity * factor * parts + 0.02) % 1 < 0.04)
  const target = isMark ? unit : (smaller[unit] ?? unit)
  const result = convertQuantity(quantity * factor, unit, target)
  if (result === null) return null
  const from = `${displayFraction(factor, { glyphs: true, locale: tables.language })} × ${writeAmount(quantity, unit, tables.language)}`
  return answer(
    'conversion',
    [write(tables, 'conversion', { from, to: writeResult(result, target, tables) })],
    [tableRow('units', target)],
  )
}

/** "250 g in deka": units that a conversion seldom ends in. */
function convertToMultiple(
  from: Quantity,
  to: Quantity,
  typed: string,
  { slots, tables }: Match,
): KitchenAnswer | null {
  const same = convertQuantity(from.quantity, from.unit, to.unit)
  // A pound differs from land to land.
  if (
    same === null ||
    slots['to']?.startsWith('pf') === true ||
    slots['food'] !== undefined ||
    slots['foodb'] !== undefined
  )
    return null
  const result = `${writeDecimal(same / to.quantity, tables.language)} ${slots['to'] ?? ''}`
  return answer('conversion', [write(tables, 'conversion', { from: typed, to: result })], [tableRow('units', to.unit)])
}

/** "2 cups flour in grams", "how many tablespoons in a quarter cup". */
export const answerConversion: Answerer = (match) => {
  const { slots, tables } = match
  const { units } = tables.rules
  if (units.get(slots['unit'] ?? '') === units.get(slots['to'] ?? '')) return null
  // "A pound and a half", "2 lb 6 oz".
  const quantity = Number(slots['n'] ?? '1') + (slots['half'] === undefined ? 0 : 0.5) + Number(slots['m'] ?? 0) / 16
  // "Teaspoons of dried oregano for a tablespoon of fresh" is no conversion.
  const { food: named, foodb } = slots
  if (named !== undefined && (foodb !== undefined || /\d/.test(named))) return null
  // "The butter for rolling in cups" is not one cup.
  if (
    slots['n'] === undefined &&
    match.context.recipe &&
    /^(?!.*\b(?:an?|eine?) ).*\b(?:the|my|der|die|das) /.test(match.asked.text)
  )
    return null
  const from = readQuantity(quantity, slots['unit'] ?? '', tables)
  const to = slots['to'] === undefined ? null : readQuantity(1, slots['to'], tables)
  if (from === null || !(quantity > 0) || quantity > 100_000 || (slots['to'] !== undefined && to === null)) return null
  if (slots['share'] !== undefined) return answerShare(slots['share'], from, match)
  const unit = units.get(slots['unit'] ?? '') ?? ''
  const food = named ?? foodb ?? (unit === 'stick' ? 'butter' : '')
  const typed =
    multiples[unit] === undefined
      ? writeAmount(from.quantity, from.unit, tables.language)
      : `${writeDecimal(quantity, tables.language)} ${slots['unit'] ?? ''}`
  if (to !== null && to.quantity !== 1) return convertToMultiple(from, to, typed, match)
  // A stick of butter is weighed.
  return convert(from, to?.unit ?? (unit === 'stick' ? 'g' : null), food, match, typed)
}

/** Longer waits need a calendar. */
const maxTimerSeconds = 24 * 3600

/** "Set 12 minutes for the rice". */
export const answerTimer: Answerer = ({ slots, asked, context, tables }) => {
  const { seconds } = asked
  if (seconds === null || !(seconds > 0) || seconds > maxTimerSeconds) return null
  const food = (slots['food'] ?? '').trim()
  // "Not 10 minutes, 12 minutes": one timer cannot stand for two times.
  if (/\d/.test(food) || tables.rules.otherTimer.test(asked.text)) return null
  const isFood =
    food !== '' &&
    (isKnownPhrase(food, vocabularyOf(tables)) || findRow(food, tables.substitutes.names, tables.rules) !== null)
  const label = isFood ? (typedWords(food, asked.text, asked.typed) ?? food) : write(tables, 'kitchenTimer')
  const time = writeTime(seconds, tables)
  // German units end in a full stop.
  const text = isFood
    ? write(tables, 'timerFor', { time, label })
    : write(tables, 'timer', { time }).replace(/\.\.$/, '.')
  const step = context.recipe === undefined ? undefined : context.currentStep
  return answer('timer', [text], step === undefined ? [tableRow('units', 'minutes')] : [{ kind: 'step', step }], [
    { kind: 'start-timer', seconds, label },
  ])
}

/** A phrase of the question as it was typed. */
export function typedWords(phrase: string, text: string, typed: readonly string[]): string | null {
  const at = ` ${text} `.lastIndexOf(` ${phrase} `)
  if (at < 0) return null
  const from = at === 0 ? 0 : text.slice(0, at - 1).split(' ').length
  return typed
    .slice(from, from + phrase.split(' ').length)
    .filter((word) => word !== '')
    .join(' ')
}

/** "1:30:00" reads badly: "1 h 30 min", "45 s". */
export const writeTime = (seconds: number, { rules }: KitchenTables): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .flatMap((count, index) => (count > 0 ? [`${count} ${rules.timeUnits[index] ?? ''}`] : []))
    .join(' ')
