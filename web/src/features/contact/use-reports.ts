import type { Report } from '@simmer/contract/wire/moderation'
import { texts } from '#texts/texts.ts'
import { allReports, type StoredReport } from './stored-reports.ts'
import { storeRow, useStoredRows } from './use-stored-rows.ts'
import en from './report-texts.en.json'

export const reportTexts = texts('report', en)

/** The reports of this account (or of a guest in this tab) on this device, as `useStoredRows`. */
export const useReports = (by: string | null): readonly StoredReport[] | null => useStoredRows(by, allReports)

/** Resolves once the report is stored on this device. The task of the contact messages sends it. */
export const storeReport = (report: Report, name: string, by: string | null, at: number): Promise<void> => {
  const rest = { at, state: 'waiting', reference: null, problem: null } as const
  const stored: StoredReport = { id: report.id, report, name, by, ...rest }
  return storeRow(stored)
}
