import * as v from 'valibot'
import { languages } from './languages.ts'
import { unitChoices } from './unit-choices.ts'

/** What somebody chose for themselves, wherever they sign in; null for what they never chose. */
export const Choices = v.object({
  language: v.nullable(v.picklist(languages)),
  units: v.nullable(v.picklist(unitChoices)),
})
export type Choices = v.InferOutput<typeof Choices>
