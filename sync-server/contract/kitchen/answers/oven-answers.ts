import type { KitchenAnswer } from '../kitchen-answer.ts'
import { answerFanOven, ofOven } from './fan-answers.ts'
import type { Answerer, Match } from './match.ts'
import { answerGasMark, answerTemperature, gasMarkOf, toFive } from './temperature-answers.ts'
import { showFirstSteps } from './recipe-answers.ts'
import { listSteps } from './recipe-foods.ts'

/** Oil, syrup and the middle of a roast have degrees too. */
const otherHeat = /\b(?:oil|fat|syrup|sugar|water|fett|sirup|zucker|wasser)\b|(?<!\w)öl\b/i
/** The middle of a roast. */
export const ofCore = /\b(?:core|inside|internal|thermometer|kern\w*|innen)\b/i
export const namesDegrees = /\d{2,3}\s?(?:°|º|degrees|grad)|gas mark \d/i

/** Degrees with their scale, in the text of a step. */
const degreesInText = /(\d{2,3})\s?°\s?([CF])/

/** The degrees of steps in the scale that the question names, where they stand in the other one: "oven temp in celsius". */
export function withAskedScale(given: KitchenAnswer | null, match: Match): KitchenAnswer | null {
  const { scales } = match.tables.rules
  const [, n, scale = ''] = degreesInText.exec(given?.text ?? '') ?? []
  if (given === null || n === undefined) return given
  const isOfPan = match.tables.rules.fries.test(given.text) && !ofOven.test(given.text)
  const { text } = match.asked
  const from = scale.toLowerCase()
  const celsius = from === 'c' ? Number(n) : ((Number(n) - 32) * 5) / 9
  const other = scales.gas.test(text)
    ? answerGasMark({ ...match, slots: { n: gasMarkOf(celsius) } })
    : scales.fan.test(text) && !isOfPan
      ? answerFanOven({ ...match, slots: { n: String(toFive(celsius)) } })
      : isOfPan || (from === 'c' ? scales.fahrenheit : scales.celsius).test(text)
        ? answerTemperature({ ...match, slots: { n, from } })
        : null
  return other === null ? given : { ...given, text: [given.text, other.text].join('\n\n') }
}

export const answerOven: Answerer = (match) => {
  // A pan has the degrees of "what temperature", but not those of an oven.
  const isFried = (text: string): boolean => ofOven.test(match.asked.text) && match.tables.rules.fries.test(text)
  const numbers = listSteps(match.context).flatMap((text, index) =>
    namesDegrees.test(text) &&
    (ofOven.test(text) || (![otherHeat, ofCore].some((heat) => heat.test(text)) && !isFried(text)))
      ? [index + 1]
      : [],
  )
  return withAskedScale(showFirstSteps(numbers, match), match)
}
