import { minMessageAgeMs } from '@simmer/contract/wire/contact'
import { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-error.ts'
import { allMessages, type StoredMessage, type ContactMessagesDatabase } from './contact-messages-database.ts'

interface SendDeps {
  readonly database: ContactMessagesDatabase
  /** As whoever wrote it, where that is who is signed in; else as a guest. */
  readonly callAs: (by: string | null) => Promise<Call>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly now: () => number
}

/** What passes by itself: the message stays as it is and is tried again. */
const temporaryProblems = new Set<ProblemName>([
  'form-not-valid-yet',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
])
const week = 7 * 24 * 60 * 60 * 1000
/** A little more than the server asks for: clocks tick differently. */
const clockToleranceMs = 250

const sendOne = async ({ letter, by }: StoredMessage, { callAs, wait }: SendDeps): Promise<ProblemName | null> => {
  const call = await callAs(by)
  try {
    const { stamp } = await call(contactEndpoints.contactFormToken, { query: { id: letter.id } })
    await wait(minMessageAgeMs + clockToleranceMs)
    await call(contactEndpoints.sendContactMessage, { body: { ...letter, stamp, website: '' } })
    return null
  } catch (failure) {
    if (failure instanceof Problem) return failure.problem
    throw failure
  }
}

/** Sends what waits, oldest first. False: something is left, try again later. What was sent a week ago is forgotten. */
export const sendContactMessages = async (deps: SendDeps): Promise<boolean> => {
  const { database, now } = deps
  const messages = await allMessages(database)
  const old = messages.filter(({ state, at }) => state === 'sent' && at < now() - week)
  await database.messages.bulkDelete(old.map(({ id }) => id))
  for (const message of messages.filter(({ state }) => state === 'waiting')) {
    try {
      const problem = await sendOne(message, deps)
      if (problem !== null && temporaryProblems.has(problem)) return false
      // Taken back meanwhile: then it stays away.
      await database.messages.update(message.id, problem === null ? { state: 'sent' } : { state: 'refused', problem })
    } catch (failure) {
      if (failure instanceof NetworkError) return false
      throw failure
    }
  }
  return true
}
