import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { answer, tableRow, write, type Answerer, type Match } from './match.ts'
import { listSteps } from './recipe-foods.ts'

interface Pan {
  readonly area: number
  readonly written: string
}

/** The size of a tin as it is written: one number is a diameter, or the side of a square; two are the sides of a rectangle. */
interface Size {
  readonly width: string | undefined
  readonly height: string | undefined
  readonly unit: string | undefined
  readonly isSquare: boolean
}

const centimetresOfInch = 2.54
/** Tins of homes, in cm. */
const [minPan, maxPan] = [8, 60]
/** A number without a unit beside inches: tins have at most so many. */
const maxInches = 14

const isInch = (unit: string | undefined): boolean => unit?.startsWith('in') === true || unit === 'zoll'

function readPan({ width, height, unit, isSquare }: Size, other: Size): Pan | null {
  const inInch = unit === undefined ? isInch(other.unit) && Number(width) <= maxInches : isInch(unit)
  const sides = [width, height]
    .filter((side) => side !== undefined)
    .map((side) => Number(side) * (inInch ? centimetresOfInch : 1))
  const [one = 0, second = isSquare ? one : undefined] = sides
  if (sides.length === 0 || sides.some((side) => !(side >= minPan && side <= maxPan))) return null
  const name = inInch ? 'in' : 'cm'
  return {
    area: second === undefined ? (Math.PI * one * one) / 4 : one * second,
    written: height === undefined ? `${width} ${name}` : `${width} × ${height} ${name}`,
  }
}

/** Nearly equal areas need no change. */
const nearlyOne = 0.06

function comparePans(have: Size, recipe: Size, { tables }: Match): KitchenAnswer | null {
  const [ours, theirs] = [readPan(have, recipe), readPan(recipe, have)]
  if (ours === null || theirs === null) return null
  const factor = ours.area / theirs.area
  const values = { have: ours.written, recipe: theirs.written, factor: writeDecimal(factor, tables.language, 1) }
  const isSame = Math.abs(factor - 1) < nearlyOne
  return answer('pan-size', [write(tables, isSame ? 'panSame' : 'pan', values)], [tableRow('pans', 'area')])
}

/** Ends what a question writes of the first of two tins. */
const secondTin =
  /\b(?:instead|rather|in place|not|but|and|recipe|statt|anstatt|anstelle|aber|und|rezept|to|into|auf|zu|nach)\b/

const answerPans =
  (haveFirst: boolean): Answerer =>
  (match) => {
    const { slots, asked, tables } = match
    const { n, nh, u, m, mh, v } = slots
    if (u === undefined && v === undefined && !tables.rules.panWords.test(asked.text)) return null
    const end = secondTin.exec(asked.text)?.index ?? asked.text.length
    const isSquare = (text: string): boolean => tables.rules.squarePan.test(text)
    const first: Size = { width: n, height: nh, unit: u, isSquare: isSquare(asked.text.slice(0, end)) }
    const second: Size = { width: m, height: mh, unit: v, isSquare: isSquare(asked.text.slice(end)) }
    return haveFirst ? comparePans(first, second, match) : comparePans(second, first, match)
  }

export const answerPanHave = answerPans(true)
export const answerPanFrom = answerPans(false)

/** "A 26 cm tin", "eine 26er Form". */
const sizeInText =
  /(\d{1,2}(?:[.,]\d)?)(?:\s?[x×]\s?(\d{1,2}(?:[.,]\d)?))?[\s-]?(cm|er|zoll|inch(?:es)?|in(?= (?:round|square|springform|cake|loaf|tin|pan)))\b/

/** "I only have a 20 cm tin": compared with the tin that a step of the open recipe names. */
export const answerPanOnly: Answerer = (match) => {
  const { slots, asked, context, tables } = match
  const { panWords, squarePan, fillers } = tables.rules
  const steps = listSteps(context).map(foldText)
  const sizes = steps.map((step) => (panWords.test(step) ? sizeInText.exec(step) : null))
  const step = sizes.findIndex((size) => size !== null)
  const [text = '', width, height, unit = ''] = sizes[step] ?? []
  const isAboutTin = slots['u'] !== undefined || slots['nh'] !== undefined || panWords.test(asked.text)
  const others = `${slots['before'] ?? ''} ${slots['after'] ?? ''}`.split(' ')
  const isPlain = others.every(
    (word) => fillers.has(word) || panWords.test(word) || isKnownPhrase(word, vocabularyOf(tables)),
  )
  if (text === '' || !isAboutTin || !isPlain) return null
  const have = { width: slots['n'], height: slots['nh'], unit: slots['u'], isSquare: squarePan.test(asked.text) }
  const recipe = {
    width: width?.replace(',', '.'),
    height: height?.replace(',', '.'),
    unit: unit === 'er' ? 'cm' : unit,
    isSquare: squarePan.test(steps[step] ?? ''),
  }
  const given = comparePans(have, recipe, match)
  return given === null ? null : { ...given, basis: [...given.basis, { kind: 'step', step: step + 1 }] }
}
