import * as v from 'valibot'
import { expect } from 'playwright/test'

const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  code: v.optional(v.nullable(v.string())),
  at: v.string(),
})

/** The newest one-time code sent to an address, from the development mailbox. */
export const newestCode = async (origin: string, email: string): Promise<string> => {
  const answer = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const mails = v.parse(v.array(Mail), await answer.json())
  const code = mails.find((mail) => mail.code)?.code
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}

/** The text of the newest mail to an address whose subject has these words; it waits for the job that mails. */
export const newestMail = async (origin: string, email: string, subject: string): Promise<string> => {
  let text = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      const mails = v.parse(v.array(Mail), await answer.json())
      text = mails.find((mail) => mail.subject.includes(subject))?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}
