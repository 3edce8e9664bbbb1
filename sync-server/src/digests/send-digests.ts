import { randomUUID } from 'node:crypto'
import { chooseLanguage } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import { isHeld } from '../jobs/outgoing-hold.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { deliveryFailure } from '../mail/delivery-failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Database } from '../postgres/database.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { readDigestContent } from './digest-content.ts'
import { digestMail } from './digest-mail.ts'
import {
  type ChoiceId,
  claimDue,
  type DueMail,
  listReturned,
  planChoices,
  readRecipient,
  settle,
  takeReturned,
} from './digest-store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export interface DigestDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly syncEngine: Pick<SyncEngine, 'perform'>
  /** Signs the links that unsubscribe. */
  readonly unsubscribeKey: Uint8Array
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** An account was notified. */
  readonly onNotified: () => void
}

const minute = 60_000
/** For a mailbox that is full, or a mail server that wants to see the mail again. */
const laterMs = 4 * 60 * minute
const unavailableMs = 10 * minute

/** ML-1: sends the e-mails that are due and no other node has taken. */
export const sendDigests = async (deps: DigestDeps, stopping?: AbortSignal): Promise<void> => {
  const { database, now } = deps
  if (await isHeld(database, 'mails')) return
  await planChoices(database, now())
  for (const choice of await listReturned(database)) await stopReturned(deps, choice)
  for (;;) {
    const due = stopping?.aborted === true ? undefined : await claimDue(database, now())
    if (due === undefined || !(await sendDue(deps, due))) return
  }
}

/** Returns whether the next mail can be tried at once. */
const sendDue = async (deps: DigestDeps, due: DueMail): Promise<boolean> => {
  const { database, mailer, unsubscribeKey, origin, now, log } = deps
  const until = now()
  const before = await readRecipient(database, due)
  if (before === undefined) return true
  const chosen = before.language ?? undefined
  const language = chooseLanguage(chosen)
  const content = await readDigestContent(database, due, until, language)
  if (content.items.length === 0) return true
  // The last look before the mail: people unsubscribe, move to another address and leave.
  const recipient = await readRecipient(database, due)
  if (recipient === undefined) return true
  const { generation } = recipient
  const unsubscribeUrl = `${origin}${paths.unsubscribe(unsubscribeToken(unsubscribeKey, { ...due, generation }))}`
  try {
    await mailer(digestMail({ kind: due.kind, language, recipient, content, origin, unsubscribeUrl }))
  } catch (err) {
    const failure = deliveryFailure(err)
    log.warn({ err, failure, kind: due.kind }, 'a digest could not be delivered')
    if (failure === 'returned') await settle.returned(database, due)
    else if (failure === 'later') await settle.later(database, due, now() + laterMs)
    else if (failure === 'unavailable') await settle.later(database, due, now() + unavailableMs)
    return failure === 'returned' || failure === 'later'
  }
  await settle.sent(database, due, until)
  return true
}

/** Two mails in a row came back: no more are sent, and the person reads why in the app. */
const stopReturned = async ({ database, syncEngine, onNotified }: DigestDeps, choice: ChoiceId): Promise<void> => {
  const { accountId, kind } = choice
  await syncEngine.perform({
    accountId,
    uid: randomUUID(),
    name: 'mail.set',
    key: `mail:${kind}`,
    args: { frequency: 'off', ended: 'returned' },
    note: () => null,
  })
  await database.tx(async (tx) => {
    if (await takeReturned(tx, choice))
      await addAlert(tx, { accountId, code: 'mail-returned', link: `${paths.account}#notifications` })
  })
  onNotified()
}

/** `soon` plans a choice that was just made. */
export const startDigestJob = (deps: DigestDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'digests',
    task: (stopping) => sendDigests(deps, stopping),
    log: deps.log,
    everyMilliseconds: minute,
    soonMilliseconds: 500,
  })
