import { minMessageAgeMs } from '@simmer/contract/wire/contact'
import { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { NetworkError } from '#api/network-error.ts'
import type { DeviceDatabase } from '#local/database/device-database.ts'
import { allMessages, sentChange, type StoredMessage } from './contact-messages.ts'

export interface SendDeps {
  readonly database: Pick<DeviceDatabase, 'contactMessages'>
  /** Calls as the author if that account is signed in, else as a guest. */
  readonly callAs: (by: string | null) => Promise<Call>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly now: () => number
}

/** Temporary problems: the message stays pending and is retried. */
export const temporaryProblems = new Set<ProblemName>([
  'form-not-valid-yet',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
])
export const week = 7 * 24 * 60 * 60 * 1000
/** A margin above the time that the server requires, because clocks differ. */
export const clockToleranceMs = 250

const sendOne = async ({ message, by }: StoredMessage, { callAs, wait }: SendDeps): Promise<ProblemName | null> => {
  if (message === null) return null
  const call = await callAs(by)
  try {
    const { formToken } = await call(contactEndpoints.contactFormToken, { query: { id: message.id } })
    await wait(minMessageAgeMs + clockToleranceMs)
    await call(contactEndpoints.sendContactMessage, { body: { ...message, formToken, website: '' } })
    return null
  } catch (failure) {
    if (failure instanceof Problem) return failure.problem
    throw failure
  }
}

/**
 * Sends pending messages, the oldest first, and purges messages that were sent a week ago. Resolves to false if some
 * are left.
 */
export const sendContactMessages = async (deps: SendDeps): Promise<boolean> => {
  const { database, now } = deps
  const messages = await allMessages(database)
  const old = messages.filter(({ state, at }) => state === 'sent' && at < now() - week)
  await database.contactMessages.bulkDelete(old.map(({ id }) => id))
  // Earlier builds left the words of sent messages on the device.
  for (const sent of messages.filter(({ state, message }) => state === 'sent' && message !== null))
    await database.contactMessages.update(sent.id, sentChange(sent))
  for (const message of messages.filter(({ state }) => state === 'waiting')) {
    try {
      const problem = await sendOne(message, deps)
      if (problem !== null && temporaryProblems.has(problem)) return false
      // `update` does nothing if the user has discarded the message meanwhile.
      await database.contactMessages.update(
        message.id,
        problem === null ? sentChange(message) : { state: 'rejected', problem },
      )
    } catch (failure) {
      if (failure instanceof NetworkError) return false
      throw failure
    }
  }
  return true
}
