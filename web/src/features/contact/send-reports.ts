import { minMessageAgeMs } from '@simmer/contract/wire/contact'
import { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import { reportEndpoints } from '@simmer/contract/wire/endpoints/report-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { clockToleranceMs, type SendDeps, temporaryProblems, week } from './send-contact-messages.ts'
import { allReports, type StoredReport } from './stored-reports.ts'

const requestToken = async (id: string, { callAs, wait }: SendDeps): Promise<string> => {
  const call = await callAs(null)
  const { formToken } = await call(contactEndpoints.contactFormToken, { query: { id } })
  await wait(minMessageAgeMs + clockToleranceMs)
  return formToken
}

/** What changes on the device with the server's answer. */
const sendOne = async ({ report, by }: StoredReport, deps: SendDeps): Promise<Partial<StoredReport>> => {
  if (report === null) return {}
  const call = await deps.callAs(by)
  try {
    // Accounts need no token. Without its session a report waits for the account.
    const formToken = by === null ? await requestToken(report.id, deps) : ''
    const body = { ...report, formToken, website: '' }
    const { reference } = await call(reportEndpoints.sendReport, { body })
    return { state: 'sent', report: null, reference }
  } catch (failure) {
    if (failure instanceof Problem) return { state: 'rejected', problem: failure.problem }
    throw failure
  }
}

/** MO-1: sends pending reports, the oldest first, as `sendContactMessages` sends messages. */
export const sendReports = async (deps: SendDeps): Promise<boolean> => {
  const { database, now } = deps
  const reports = await allReports(database)
  const old = reports.filter(({ state, at }) => state === 'sent' && at < now() - week)
  await database.contactMessages.bulkDelete(old.map(({ id }) => id))
  for (const report of reports.filter(({ state }) => state === 'waiting')) {
    try {
      const change = await sendOne(report, deps)
      if (change.problem && temporaryProblems.has(change.problem)) return false
      await database.contactMessages.update(report.id, change)
    } catch (failure) {
      if (failure instanceof NetworkError) return false
      throw failure
    }
  }
  return true
}
