import { foodsIn } from '../answers/avoided-foods.ts'
import { answerFanOven } from '../answers/fan-answers.ts'
import type { Answerer, Match } from '../answers/match.ts'
import { answerConversion } from '../answers/measure-answers.ts'
import { answerTemperature } from '../answers/temperature-answers.ts'
import { answerPanFrom, answerPanHave, answerPanOnly } from '../answers/pan-answers.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { askedWords, isNumber, numbersIn, onlyOf, plainText } from './asked-words.ts'

/** Stands before the unit of the answer. */
const howMany = /^(?:many|viele?)$/
const metric = new Set(['g', 'kg', 'mL', 'L'])
const weights = new Set(['oz', 'lb', 'pfund', 'dag', 'kg'])

/**
 * British pints are larger, and dried herbs replace another amount of fresh ones. "Only 100 g of butter left" has nothing to
 * convert.
 */
const otherMeasure =
  /\b(?:uk|british|english|imperial|canad\w*|austral\w*|dried|fresh|getrocknet\w*|frisch\w*|englisch\w*|britisch\w*|water|wasser|how long|wie lange?|how heavy (?:is|are) (?:an? |the )?\w+ in)\b|^(?!.*\b(?:what|how (?:many|much)|in|was|wie viele?|sind|is)\b).*\b(?:only|short|left|nur|ubrig)\b/

/** The foods of a question about units: known words that are neither of places nor of grammar. */
const foodOf = (words: readonly string[], { tables }: Match): string =>
  words
    .filter(
      (word) =>
        !isNumber(word) &&
        !tables.rules.units.has(word) &&
        !tables.rules.fillers.has(word) &&
        !tables.rules.determiners.has(word) &&
        !tables.rules.context.has(word) &&
        isKnownPhrase(word, vocabularyOf(tables)),
    )
    .join(' ')

/** One number in front of a unit, or a unit alone, and at most one other unit: "8 ounces of chocolate is what". */
export const learnedConversion: Answerer = (match) => {
  const { units } = match.tables.rules
  const words = askedWords(match)
  const named = words.flatMap((word, index) => (units.has(word) ? [index] : []))
  const numbers = words.flatMap((word, index) => (isNumber(word) ? [index] : []))
  const [number] = numbers
  const from =
    number === undefined
      ? named.find((index) => named.length === 1 || !howMany.test(words[index - 1] ?? ''))
      : named.find((index) => index === number + 1)
  const isOfOne = foodsIn(match.asked.text, match.tables).size <= 1
  if (otherMeasure.test(match.asked.text) || named.length > 2 || numbers.length > 1 || from === undefined || !isOfOne)
    return null
  const to = named.find((index) => index !== from)
  // "How many grams may a letter weigh" has nothing to convert.
  const isSame =
    to === undefined
      ? number === undefined && metric.has(units.get(words[from] ?? '') ?? '')
      : units.get(words[from] ?? '') === units.get(words[to] ?? '')
  if (isSame) return null
  const food = foodOf(words, match)
  // A weight in other units is one in grams.
  const other = weights.has(units.get(words[from] ?? '') ?? '') ? 'g' : undefined
  return answerConversion({
    ...match,
    slots: {
      n: words[number ?? -1],
      unit: words[from],
      to: to === undefined ? other : words[to],
      food: food === '' ? undefined : food,
    },
  })
}

const scale = /^(?:f|fahrenheit|c|celsius)$/
const otherScale = /\b(?:gas\w*|mark|stufe|minus)\b/

/** One number with its scale, or the scale that it becomes: "what is 350 Fahrenheit over here". */
export const learnedTemperature: Answerer = (match) => {
  const words = askedWords(match)
  const n = onlyOf(numbersIn(match))
  const scales = words.filter((word) => scale.test(word))
  if (n === undefined || scales.length === 0 || otherScale.test(match.asked.text)) return null
  const at = words.indexOf(n)
  const from = words.slice(at + 1, at + 3).find((word) => scale.test(word))
  return answerTemperature({ ...match, slots: { n, from, into: scales.find((word) => word !== from) } })
}

/** "From 26 to 20 cm": the first tin is that of the recipe. */
const inOrder = /\d.* (?:to|into|in|auf) .*\d/

/** "The recipe has 20 cm, mine is 26": the second tin is the cook's. */
const ownLast = /\d(?!.*\b(?:recipe|rezept)\b.*\d).*\b(?:mine|ive|i (?:only )?have|habe?n?|meine?)\b.*\d/

/** One tin against that of the recipe, or two. */
export const learnedPan: Answerer = (match) => {
  const [n, m, more] = numbersIn(match)
  const [u] = /\b(?:cm|zoll|inch)\b/.exec(match.asked.text) ?? []
  if (n === undefined || more !== undefined || inOrder.test(match.asked.text)) return null
  return m === undefined
    ? answerPanOnly({ ...match, slots: { n, u, before: '', after: '' } })
    : (ownLast.test(match.asked.text) ? answerPanFrom : answerPanHave)({ ...match, slots: { n, m, u, v: u } })
}

/** "Is 165 enough for chicken in a convection oven" asks for the degrees of the meat. */
const asksDone = /\b(?:enough|done|safe|cooked|reich(?:t|en)|gar|durch|sicher)\b/

/** One number of degrees, with the kind of oven in other words around it. */
export const learnedFan: Answerer = (match) => {
  if (asksDone.test(match.asked.text)) return null
  const n = onlyOf(numbersIn(match))
  const words = plainText(match).split(' ')
  const at = n === undefined ? -1 : words.indexOf(n)
  return at < 0
    ? null
    : answerFanOven({
        ...match,
        slots: { n, before: words.slice(0, at).join(' '), after: words.slice(at + 1).join(' ') },
      })
}
