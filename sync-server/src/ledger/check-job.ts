import { Gauge } from 'prom-client'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { mailPage } from '../mail/mail-page.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { Database, Queryable } from '../postgres/database.ts'
import {
  lockUnmailedChecks,
  markCheckMailed,
  readDifferenceCount,
  readNewestAnchor,
  storeCheck,
  storeHouseDays,
  type StoredCheck,
} from './check-records.ts'
import { checkedText, verifyLedger, type VerifyOptions } from './verify-ledger.ts'

interface CheckDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly operatorEmail: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Pick<Logger, 'info' | 'error' | 'warn'>
  readonly also: NonNullable<VerifyOptions['also']>
}

const hourMs = 60 * 60 * 1000
/** So many differences are stored, logged and mailed; `npm run admin -- ledger verify` lists all. */
const maxListed = 50

/** Checks the lines before today (UTC), once a day on one of the nodes, and folds the days of the house. */
const checkToday = async ({ database, now, log, also }: CheckDeps, stopping?: AbortSignal): Promise<void> => {
  // A posting that began before midnight is committed by one o'clock.
  const day = new Date(now() - hourMs).toISOString().slice(0, 10)
  const earlier = await readNewestAnchor(database)
  if (earlier !== undefined && earlier.day >= day) return
  const result = await verifyLedger(database, {
    day,
    anchors: earlier === undefined ? [] : [earlier],
    also,
    ...(stopping === undefined ? {} : { stopping }),
  })
  // A server without money has nothing to check and mails nothing.
  if (result.lines === 0 && earlier === undefined) return
  const differences = result.differences.slice(0, maxListed).map(({ check, text }) => `${check}: ${text}`)
  const anchor = result.anchor.toString('hex')
  if (differences.length > 0) log.error({ differences, day }, 'the ledger does not add up')
  log.info({ day, anchor, lines: result.lines, owners: result.owners }, 'the ledger was checked')
  const { lines, owners } = result
  const differenceCount = result.differences.length
  await database.tx(async (tx) => {
    await storeHouseDays(tx, result.houseDays)
    await storeCheck(tx, { day, lines, owners, anchor: result.anchor, differenceCount, differences }, new Date(now()))
  })
}

/** The mail to the operator. It is the anchor's copy outside of the database. */
export const checkMail = (to: string, check: StoredCheck): Mail => {
  const { day, differenceCount, differences } = check
  const count = `${differenceCount} difference${differenceCount === 1 ? '' : 's'}`
  const outcome =
    differenceCount === 0
      ? `${checkedText(check)}. Everything adds up.`
      : `${checkedText(check)}, and ${count} found. Stop payouts until each is explained:`
  const anchor = check.anchor.toString('hex')
  const use = `Anchor of the lines before ${day}: ${anchor}\nStore this mail. It proves later that nothing before that day was changed:\nnpm run admin -- ledger verify ${day} ${anchor}`
  const text = [outcome, ...differences, '', use, ''].join('\n')
  return {
    to,
    subject: differenceCount === 0 ? `Ledger: anchor of ${day}` : `ALERT: the ledger has ${count} (${day})`,
    text,
    html: mailPage({
      language: 'en',
      title: 'Ledger',
      card: `<p style="margin:0;white-space:pre-wrap">${escapeHtml(text)}</p>`,
    }),
  }
}

const mailChecks = ({ database, mailer, operatorEmail, now }: CheckDeps): Promise<void> =>
  database.tx(async (tx) => {
    for (const check of await lockUnmailedChecks(tx)) {
      await mailer(checkMail(operatorEmail, check))
      await markCheckMailed(tx, check.day, new Date(now()))
    }
  })

/** One run of the job: the check of the day where it is due, then the mails. */
export const checkLedger = async (deps: CheckDeps, stopping?: AbortSignal): Promise<void> => {
  await checkToday(deps, stopping)
  await mailChecks(deps)
}

/** PO-6: `simmer_ledger_difference` is what the newest check found, on every node. */
export const addLedgerMetric = ({ registry }: Pick<Metrics, 'registry'>, database: Queryable): void => {
  const gauge: Gauge = new Gauge({
    name: 'simmer_ledger_difference',
    help: 'Differences that the newest check of the ledger found; anything but 0 needs a person.',
    registers: [registry],
    collect: async () => {
      try {
        gauge.set((await readDifferenceCount(database)) ?? 0)
      } catch {
        // Without the database the other metrics are still read.
        gauge.set(Number.NaN)
      }
    },
  })
}

/** The first run comes a minute after the start, so that a server that is often restarted checks as well. */
export const startLedgerCheckJob = (deps: CheckDeps & { readonly metrics: Pick<Metrics, 'registry'> }): Job => {
  addLedgerMetric(deps.metrics, deps.database)
  const job = startJob({
    name: 'ledger check',
    task: (stopping) => checkLedger(deps, stopping),
    log: deps.log,
    everyMilliseconds: hourMs,
    soonMilliseconds: 60_000,
  })
  job.soon()
  return job
}
