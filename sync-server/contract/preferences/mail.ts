import * as v from 'valibot'
import { languages } from './languages.ts'

/** ML-1: the e-mails that a person can choose: own notifications that were not seen, and new recipes of followed authors. */
export const mailKinds = ['digest', 'following'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailFrequencies = ['off', 'daily', 'weekly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** The value of a row `mail:<kind>`. Without a row nothing is sent. */
export const MailChoice = v.object({
  frequency: v.picklist(mailFrequencies),
  /** The language of the device that chose, for accounts without a chosen one. */
  language: v.optional(v.picklist(languages)),
  /** Why the server switched it off: the mail server of the address rejected two e-mails in a row. */
  ended: v.optional(v.literal('returned')),
})
export type MailChoice = v.InferOutput<typeof MailChoice>
