import * as v from 'valibot'
import { emailFormat } from './scalars.ts'

export const contactTopics = ['question', 'problem', 'account', 'recipe', 'idea', 'other'] as const

export const contactLimits = { name: 100, email: 254, message: 5000 } as const

/** RT-13: a message to the operator of this Simmer. */
const messageFields = {
  /** The device creates the id, so the server recognizes a repeated message. */
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.trim(), v.maxLength(contactLimits.name)),
  email: v.pipe(v.string(), v.trim(), emailFormat, v.maxLength(contactLimits.email)),
  topic: v.picklist(contactTopics),
  message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(contactLimits.message)),
}
export const ContactMessage = v.object(messageFields)
export type ContactMessage = v.InferOutput<typeof ContactMessage>

export const ContactBody = v.object({
  ...messageFields,
  /** From the endpoint `contactFormToken`. */
  formToken: v.pipe(v.string(), v.maxLength(200)),
  /** A hidden field that only bots fill in. */
  website: v.pipe(v.string(), v.maxLength(500)),
})

export const formTokenQuery = v.object({ id: messageFields.id })
export const FormToken = v.object({ formToken: v.string() })

/** A message sent sooner after its form token counts as automatic; the device waits for the rest. */
export const minMessageAgeMs = 2000
