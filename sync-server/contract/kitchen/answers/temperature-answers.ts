import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { answer, tableRow, write, type Answerer } from './match.ts'

export const toFive = (value: number): number => Math.round(value / 5) * 5

/** Below this, degrees Celsius are of cores, sugar, dough and fridges, where each degree counts; ovens have steps of five. */
const coolestOven = 130

const toFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32
export const toCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9

const isFahrenheit = (unit = ''): boolean => /^(?:f|am|us)/.test(unit)

/** "160 F in C": to the degree, except for ovens. */
export const answerTemperature: Answerer = ({ slots, tables }) => {
  const value = Number(slots['n'])
  const { from: given, into } = slots
  // "160 degrees Celsius in American", "350 degrees in C": from or to the other scale.
  const from = given === undefined ? !isFahrenheit(into) : isFahrenheit(given)
  const to = into === undefined ? !from : isFahrenheit(into)
  if (from === to || !(value <= 1000)) return null
  const round = (from ? toCelsius(value) : value) < coolestOven ? Math.round : toFive
  // No degree is minus zero.
  const result = round(from ? toCelsius(value) : toFahrenheit(value)) + 0
  const degrees = (number: number, unit: boolean): string =>
    `${writeDecimal(number, tables.language)} °${unit ? 'F' : 'C'}`
  const text = write(tables, 'temperature', { from: degrees(value, from), to: degrees(result, to) })
  return answer('conversion', [text], [tableRow('units', from ? 'fahrenheit' : 'celsius')])
}

/** More degrees of an oven are Fahrenheit. */
const hottestCelsius = 270

/** Celsius of the marks of British gas ovens; a mark is 25 °F, the fourth 350 °F. */
const gasMarks: Readonly<Record<string, number>> = {
  1: 140,
  2: 150,
  3: 165,
  4: 180,
  5: 190,
  6: 200,
  7: 220,
  8: 230,
  9: 240,
}

/** The mark of so many degrees, where one is near. */
export const gasMarkOf = (celsius: number): string | undefined =>
  Object.keys(gasMarks).find((mark) => Math.abs((gasMarks[mark] ?? 0) - celsius) <= 6)

/** "Gas mark 6 in centigrade", and "425 in gas mark". */
export const answerGasMark: Answerer = ({ slots, tables }) => {
  const { n = '', from } = slots
  const degrees = Number(n)
  const isMark = degrees < coolestOven
  const isFrom = from === undefined ? degrees > hottestCelsius : isFahrenheit(from)
  const mark = isMark ? n : (gasMarkOf(isFrom ? toCelsius(degrees) : degrees) ?? '')
  const celsius = gasMarks[mark]
  if (celsius === undefined) return null
  const to = `${celsius} °C (${250 + 25 * Number(mark)} °F)`
  return answer('conversion', [write(tables, 'gasMark', { mark, to })], [tableRow('units', 'gas-mark')])
}
