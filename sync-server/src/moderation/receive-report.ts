import { createHash, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { reportEndpoints } from '@simmer/contract/wire/endpoints/report-endpoints'
import { visibleText } from '@simmer/contract/recipe/visible-text'
import { isCompleteReport, type Report } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import { keyedHash } from '../config/keys.ts'
import { type FormTokenDeps, requireFormToken } from '../contact/form-token.ts'
import type { Caller, Handler } from '../http/handler.ts'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import type { Job } from '../jobs/start-job.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { openCase, type StoredCase } from './case-store.ts'
import { recordDecision } from './record-decision.ts'
import { hidingScore, reportWeight } from './report-weight.ts'
import {
  addReport,
  commonReason,
  findReference,
  findReferenceOfAccount,
  readReporter,
  readScore,
  wasDecidedByPerson,
} from './report-store.ts'
import { findTarget } from './targets.ts'

export interface ReportDeps extends FormTokenDeps {
  readonly database: Database
  readonly moderationMailJob: Pick<Job, 'soon'>
}

const hourSeconds = 60 * 60
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** R-XXXX-XXXX, in Crockford's base 32: no digit is read as another. */
const referenceFromId = (id: string): string => {
  const hash = createHash('sha256').update(id).digest()
  const code = Array.from({ length: 8 }, (_, index) => digits[(hash[index] ?? 0) % digits.length]).join('')
  return `R-${code.slice(0, 4)}-${code.slice(4)}`
}

/** MO-6: hides content that three networks reported, until a person decides. A person's decision is never overruled. */
const hideIfReportedOften = async (tx: Transaction, reported: StoredCase, now: number): Promise<void> => {
  const { caseId, kind, target } = reported
  if (kind === 'account' || (await readScore(tx, caseId)) < hidingScore) return
  if (await wasDecidedByPerson(tx, target)) return
  await recordDecision(
    tx,
    reported,
    {
      id: randomUUID(),
      action: 'hide',
      clause: await commonReason(tx, caseId),
      facts: '',
      until: null,
      moderator: null,
      isAutomated: true,
    },
    now,
  )
}

/** Moderators read a report and its sender as they are: nothing in them reverses what is around it. */
const withVisibleWords = (report: Report): Report => ({
  ...report,
  text: visibleText(report.text),
  notice: report.notice && { ...report.notice, name: visibleText(report.notice.name) },
})

/**
 * MO-1: anybody can report. Guests need a form token, as on the contact page. A repeat, and a second report of the same
 * account while the case is open, get the first reference.
 */
export const receiveReport = (deps: ReportDeps): Handler<typeof reportEndpoints.sendReport> => {
  const { database, moderationMailJob, contactKey, now } = deps
  const byNetwork = createRateLimit(database, { name: 'report-by', points: 10, seconds: hourSeconds })
  const byAccount = createRateLimit(database, { name: 'report-of', points: 20, seconds: 24 * hourSeconds })

  const store = (report: Report, { person, address, language }: Caller): Promise<string> =>
    database.tx(async (tx) => {
      const target = await findTarget(tx, report.kind, report.target)
      if (target === undefined) throw new Problem('report-target-not-found')
      const at = now()
      const reported = await openCase(tx, target, { queue: 'reported', newId: uuidv7(), now: at })
      const accountId = person?.accountId ?? null
      const earlier = accountId === null ? undefined : await findReferenceOfAccount(tx, reported.caseId, accountId)
      if (earlier !== undefined) return earlier
      const reporter = accountId === null ? null : await readReporter(tx, accountId)
      const reference = await addReport(tx, report, {
        reference: referenceFromId(report.id),
        caseId: reported.caseId,
        accountId,
        language,
        network: keyedHash(contactKey, `report network ${networkPrefix(address)}`),
        weight: accountId === reported.subjectId ? 0 : reportWeight(reporter, at),
        at,
      })
      await hideIfReportedOften(tx, reported, at)
      return reference
    })

  return async ({ body: { formToken, website, ...sent } }, caller) => {
    if (website !== '') throw new Problem('looks-automatic')
    const report = withVisibleWords(sent)
    const known = await findReference(database, report.id)
    if (known !== undefined) return { reference: known }
    if (!isCompleteReport(report)) throw new Problem('report-not-complete')
    if (caller.person === null) {
      requireFormToken(deps, report.id, formToken)
      await byNetwork.consume(networkPrefix(caller.address))
    } else await byAccount.consume(caller.person.accountId)
    const reference = await store(report, caller)
    moderationMailJob.soon()
    return { reference }
  }
}
