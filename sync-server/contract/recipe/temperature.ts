import type { UnitSystem } from './convert-units.ts'

/** A temperature as recipes write it: `350°F`, `350 degrees F`, `180 °C`, `350-375 F`, `180º Celsius`. */
const temperaturePattern =
  /(-?\d{1,3})(?:(\s?(?:-|–|to)\s?)(\d{1,3}))?(?:\s?[°º˚]\s?(?:F|C|Fahrenheit|Celsius)|\s?degrees?\s(?:F|C|Fahrenheit|Celsius)|\s?℉|\s?℃|\s?(?:F|C)(?=[\s.,;)/]|$))(?![\p{L}])/giu

/**
 * The text of a step with its temperatures in °C (`metric`) or °F (`us`), to the nearest 5 degrees above 100 °F / 40 °C
 * (an oven's dial shows no more) and to the degree below. Temperatures already in that scale, and all else, stay.
 */
export function convertTemperatures(text: string, system: UnitSystem): string {
  return text.replace(
    temperaturePattern,
    (written: string, low: string, separator: string | undefined, high: string | undefined) => {
      const isFahrenheit = /f|℉/i.test(written.slice(written.search(/[°º˚℉℃]|degrees|\s?[a-z]+$/i)))
      if (isFahrenheit === (system === 'us')) return written
      const convert = isFahrenheit ? toCelsius : toFahrenheit
      const range = high === undefined ? '' : `${separator ?? '–'}${convert(Number(high))}`
      return `${convert(Number(low))}${range} ${isFahrenheit ? '°C' : '°F'}`
    },
  )
}

const toCelsius = (degrees: number): number => roundToDial(((degrees - 32) * 5) / 9, 40)
const toFahrenheit = (degrees: number): number => roundToDial((degrees * 9) / 5 + 32, 100)
const roundToDial = (degrees: number, coarseFrom: number): number =>
  degrees >= coarseFrom ? Math.round(degrees / 5) * 5 : Math.round(degrees)
