import * as v from 'valibot'
import { languages } from '../preferences/languages.ts'

/** The units of amounts: as the author wrote them, in grams, or in cups. */
export const unitSystems = ['as-written', 'metric', 'us'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** The preferences of an account, for all its devices; null where the user set none. */
export const Preferences = v.object({
  language: v.nullable(v.picklist(languages)),
  units: v.nullable(v.picklist(unitSystems)),
})
export type Preferences = v.InferOutput<typeof Preferences>
