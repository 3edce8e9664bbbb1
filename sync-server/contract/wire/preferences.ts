import * as v from 'valibot'
import { languages } from '../preferences/languages.ts'

/** How amounts are written: as the cook wrote them, in grams, or in cups. */
export const unitSystems = ['as-written', 'metric', 'us'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** What somebody chose for themselves, wherever they sign in; null for what they never chose. */
export const Preferences = v.object({
  language: v.nullable(v.picklist(languages)),
  units: v.nullable(v.picklist(unitSystems)),
})
export type Preferences = v.InferOutput<typeof Preferences>
