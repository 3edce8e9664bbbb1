import { displayFraction, displayUnit, writeDecimal } from '../recipe/amounts/display-amount.ts'
import { readQuantity } from '../recipe/amounts/quantity.ts'
import { readUnit } from '../recipe/amounts/read-unit.ts'
import type { Unit } from '../recipe/amounts/unit.ts'
import type { KitchenLanguage } from './kitchen-answer.ts'

/** An amount in both kitchens: 240 mL, 1 cup. A US amount without a unit counts pieces. */
export interface Measure {
  readonly metric: { readonly quantity: number; readonly unit: 'g' | 'mL' }
  readonly us: { readonly quantity: number; readonly unit: Unit | null }
}

const written = /^([\d.]+)(g|ml)=((?:\d+ )?[\d/.]+)([a-z]*)$/

/** Reads "240ml=1cup", "50g=1"; an error for any other text. */
export function readMeasure(text: string): Measure {
  const [, metric = '', metricUnit = '', us = '', usUnit = ''] = written.exec(text.trim()) ?? []
  const quantity = readQuantity(us)
  const unit = usUnit === '' ? null : readUnit(usUnit)
  if (metric === '' || !quantity.ok || (usUnit !== '' && unit === null)) throw new Error(`Not an amount: ${text}`)
  return {
    metric: { quantity: Number(metric), unit: metricUnit === 'g' ? 'g' : 'mL' },
    us: { quantity: quantity.quantity, unit },
  }
}

/** A quantity with its unit as the pages write it: "1 ½ cups", in German "1 ½ Tassen"; a count has no unit. */
export function writeAmount(quantity: number, unit: Unit | null, language: KitchenLanguage): string {
  const isMetric = unit !== null && ['g', 'kg', 'mL', 'L', 'cm'].includes(unit)
  const number = isMetric
    ? writeDecimal(quantity, language)
    : displayFraction(quantity, { glyphs: true, locale: language })
  return unit === null ? number : `${number} ${displayUnit(unit, quantity, language)}`
}

/** Both amounts: "240 ml (1 cup)"; of pieces "1 (50 g)". */
export function writeMeasure({ metric, us }: Measure, language: KitchenLanguage): string {
  const weighed = writeAmount(metric.quantity, metric.unit, language)
  const counted = writeAmount(us.quantity, us.unit, language)
  return us.unit === null ? `${counted} (${weighed})` : `${weighed} (${counted})`
}
