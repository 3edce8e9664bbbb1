import { createHash } from 'node:crypto'
import type { contactEndpoints } from '@simmer/contract/wire/contact-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/answer.ts'
import { createRateLimit, networkOf } from '../http/rate-limit.ts'
import type { Job } from '../jobs/start-job.ts'
import type { Database } from '../postgres/database.ts'
import { addMessage, isKnownMessage } from './message-store.ts'
import { requireFormToken, type FormTokenDeps } from './stamp.ts'

interface ReceiveNeeds extends FormTokenDeps {
  readonly database: Database
  readonly contactPost: Pick<Job, 'soon'>
}

const hour = 60 * 60
const response = { message: 'Your message has arrived. We answer by e-mail.' }

/** The table of limits holds no address in clear. */
const nameless = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** RT-13. Written down first and mailed after, so that nothing is lost when mail fails; a repeat is answered alike. */
export const receiveMessage = (needs: ReceiveNeeds): Handler<typeof contactEndpoints.contact> => {
  const { database, contactPost, now } = needs
  const byNetwork = createRateLimit(database, { name: 'contact-by', points: 10, seconds: hour })
  const byEmail = createRateLimit(database, { name: 'contact-of', points: 5, seconds: hour })
  return async ({ body: { stamp: formToken, website, ...contactMessage } }, { person, address }) => {
    if (website !== '') throw new Problem('looks-automatic')
    if (await isKnownMessage(database, contactMessage.id)) return response
    requireFormToken(needs, contactMessage.id, formToken)
    await byNetwork.take(networkOf(address))
    await byEmail.take(nameless(contactMessage.email))
    await addMessage(database, contactMessage, person?.accountId ?? null, new Date(now()))
    contactPost.soon()
    return response
  }
}
