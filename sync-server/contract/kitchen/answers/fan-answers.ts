import type { KitchenContext } from '../kitchen-answer.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { answer, tableRow, write, type Answerer } from './match.ts'
import { listSteps } from './recipe-foods.ts'
import { toCelsius, toFive } from './temperature-answers.ts'

const withFan = /^(?:fan|convection|umluft|heissluft)$/
const withoutFan = /^(?:conventional|normal\w*|static|regular|ober|unterhitze|oberhitze)$/
const noFan = /\b(?:no|non|without|ohne|keine?)(?: an?)? (?:fan|convection|umluft|heissluft)\b/g

/** Words between a number and the kind of oven: those that belong to both, and those that name what the number becomes. */
const linking = new Set(
  'degrees degree grad f c fahrenheit celsius oven ofen a an the my und and with mit bei at on'.split(' '),
)
const turning = new Set('to into zu statt instead'.split(' '))

interface Kind {
  readonly hasFan: boolean
  readonly distance: number
}

/** The kind of oven nearest to a number, of the words on one side of it, those next to the number first. */
function nearestKind(words: readonly string[]): Kind | null {
  const others = words.filter((word) => word !== '' && !linking.has(word))
  const distance = others.findIndex((word) => withFan.test(word) || withoutFan.test(word))
  if (distance < 0) return null
  const isTurned = others.slice(0, distance).some((word) => turning.has(word))
  return { hasFan: withFan.test(others[distance] ?? '') !== isTurned, distance: isTurned ? 0 : distance }
}

/** Whether the degrees are those of an oven with a fan; null where the question leaves it open. */
function readKind(before: readonly string[], after: readonly string[]): boolean | null {
  const [near, far] = [nearestKind(before.toReversed()), nearestKind(after)]
    .flatMap((kind) => kind ?? [])
    .toSorted((one, other) => one.distance - other.distance)
  const isTie = near?.distance === far?.distance && near?.hasFan !== far?.hasFan
  const words = [...before, ...after]
  const areBothNamed = [withFan, withoutFan].every((kind) => words.some((word) => kind.test(word)))
  return near === undefined || isTie || (near.distance > 0 && !areBothNamed) ? null : near.hasFan
}

export const ofOven = /\b(?:oven|(?:back)?ofen)\b/i

/** The degrees Celsius of the one step that heats the oven: a question without degrees asks about them. Those of oil or a core are others. */
function ovenDegrees(context: KitchenContext): number | undefined {
  const [step, ...others] = listSteps(context).filter((text) => ofOven.test(text) && /\d{3} ?°/.test(text))
  const [degrees, ...more] = step?.match(/\d{3} ?°[CF]/g) ?? []
  const isOther = step === undefined || others.length + more.length > 0 || /fan|convection|luft|core|[Kk]ern/.test(step)
  if (isOther || degrees === undefined) return undefined
  return degrees.endsWith('F') ? toFive(toCelsius(Number.parseInt(degrees, 10))) : Number.parseInt(degrees, 10)
}

/** "180 fan in a normal oven": a fan needs 20 °C less. Without a unit, more degrees than these are Fahrenheit. */
export const answerFanOven: Answerer = ({ slots, context, tables }) => {
  const [before = [], after = []] = [slots['before'], slots['after']].map((side = '') =>
    side.trim().replace(noFan, 'normal').split(' '),
  )
  const isFahrenheit = /^(?:degrees? )?f(?:ahrenheit)?\b/.test(after.join(' '))
  const asked = Number(slots['n'] ?? ovenDegrees(context))
  const degrees = isFahrenheit ? toFive(toCelsius(asked)) : asked
  const others = [...before, ...after].filter(
    (word) =>
      !/^(?:degrees?|grad|celsius|c)$/.test(word) &&
      !withFan.test(word) &&
      !withoutFan.test(word) &&
      !(isFahrenheit && /^f(?:ahrenheit)?$/.test(word)),
  )
  const isPlain = others.every((word) => tables.rules.fillers.has(word) || isKnownPhrase(word, vocabularyOf(tables)))
  if (!(degrees >= 100 && degrees <= 260) || /\d/.test(others.join(' ')) || !isPlain) return null
  const hasFan = slots['n'] === undefined ? null : readKind(before, after)
  const plain = hasFan === true ? degrees + 20 : degrees
  const text =
    hasFan === null
      ? write(tables, 'eitherOven', { degrees, fan: degrees - 20, plain: degrees + 20 })
      : write(tables, 'fanOven', { fan: plain - 20, plain })
  const celsius = isFahrenheit ? write(tables, 'temperature', { from: `${asked} °F`, to: `${degrees} °C` }) : ''
  return answer('conversion', [`${celsius} ${text}`.trim()], [tableRow('units', 'fan-oven')])
}
