import * as v from 'valibot'
import { languages } from './languages.ts'
import { unitSystems } from './unit-choices.ts'

/** What somebody chose for themselves, wherever they sign in; null for what they never chose. */
export const Preferences = v.object({
  language: v.nullable(v.picklist(languages)),
  units: v.nullable(v.picklist(unitSystems)),
})
export type Preferences = v.InferOutput<typeof Preferences>
