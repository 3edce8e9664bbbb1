import { reportReasons, type ReportReason } from '@simmer/contract/wire/moderation'
import { texts } from './texts.ts'
import en from './report-reason-texts.en.json'

/** The reasons of reports, which decisions name as clauses. */
export const reportReasonTexts = texts('report-reason', en)

/** A reason as this version knows it; a newer server may name others. */
export const knownReason = (reason: string): ReportReason => reportReasons.find((known) => known === reason) ?? 'other'

/** Whether a decision names a law as its ground, and not the house rules alone. */
export const isAgainstTheLaw = (reason: string): boolean => {
  const known = knownReason(reason)
  return known === 'illegal' || known === 'child-abuse'
}
