import * as v from 'valibot'

/** What a message can be about. */
export const contactTopics = ['question', 'problem', 'account', 'recipe', 'idea', 'other'] as const

export const contactLimits = { name: 100, email: 254, message: 5000 } as const

/** A message to the people behind this Simmer (RT-13), as a person writes it. */
const messageFields = {
  /** Made by the device: a message that comes twice is one message. */
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.trim(), v.maxLength(contactLimits.name)),
  email: v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(contactLimits.email)),
  topic: v.picklist(contactTopics),
  message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(contactLimits.message)),
}
export const ContactMessage = v.object(messageFields)
export type ContactMessage = v.InferOutput<typeof ContactMessage>

export const ContactBody = v.object({
  ...messageFields,
  /** From `contactStamp`. */
  formToken: v.pipe(v.string(), v.maxLength(200)),
  /** No person sees this field. */
  website: v.pipe(v.string(), v.maxLength(500)),
})

export const formTokenQuery = v.object({ id: messageFields.id })
export const FormToken = v.object({ formToken: v.string() })

/** Nobody writes a message faster than this after beginning it; the device waits for the rest. In milliseconds. */
export const minMessageAgeMs = 2000
