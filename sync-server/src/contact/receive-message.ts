import type { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import type { Job } from '../jobs/start-job.ts'
import type { Database } from '../postgres/database.ts'
import { hashLimitKey } from '../config/keys.ts'
import { addMessage, isKnownMessage } from './message-store.ts'
import { requireFormToken, type FormTokenDeps } from './form-token.ts'

interface ReceiveDeps extends FormTokenDeps {
  readonly database: Database
  readonly contactMailJob: Pick<Job, 'soon'>
}

const hourSeconds = 60 * 60
const response = { message: 'Your message has arrived. We answer by e-mail.' }

/**
 * RT-13: stores the message first and mails it later, so that a mail failure loses nothing. A repeated message gets
 * the same response.
 */
export const receiveMessage = (deps: ReceiveDeps): Handler<typeof contactEndpoints.sendContactMessage> => {
  const { database, contactMailJob, now } = deps
  const byNetwork = createRateLimit(database, { name: 'contact-by', points: 10, seconds: hourSeconds })
  const byEmail = createRateLimit(database, { name: 'contact-of', points: 5, seconds: hourSeconds })
  return async ({ body: { formToken, website, ...contactMessage } }, { person, address }) => {
    if (website !== '') throw new Problem('looks-automatic')
    if (await isKnownMessage(database, contactMessage.id)) return response
    requireFormToken(deps, contactMessage.id, formToken)
    await byNetwork.consume(networkPrefix(address))
    await byEmail.consume(hashLimitKey(contactMessage.email.toLowerCase()))
    await addMessage(database, contactMessage, person?.accountId ?? null, new Date(now()))
    contactMailJob.soon()
    return response
  }
}
