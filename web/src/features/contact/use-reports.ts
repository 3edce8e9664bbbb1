import { liveQuery } from 'dexie'
import { useContext, useEffect, useState } from 'react'
import type { Report } from '@simmer/contract/wire/moderation'
import { DeviceDatabase, withDeviceDatabase } from '#local/database/device-database.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { texts } from '#texts/texts.ts'
import { setPendingMessagesMark } from './pending-messages-mark.ts'
import { addContactMessageTask } from './resume-contact-messages.ts'
import { tabId } from './tab-session.ts'
import { allReports, type StoredReport } from './stored-reports.ts'
import en from './report-texts.en.json'

export const reportTexts = texts('report', en)

/** The reports of this account (or of a guest in this tab) on this device, the newest first. Null until they are loaded. */
export const useReports = (by: string | null): readonly StoredReport[] | null => {
  const [reports, setReports] = useState<readonly StoredReport[] | null>(null)
  const store = useContext(LocalStoreContext)
  useEffect(() => {
    if (store !== null) addContactMessageTask(store.retryQueue)
  }, [store])
  useEffect(() => {
    const database = new DeviceDatabase()
    const subscription = liveQuery(() => allReports(database)).subscribe({
      next: setReports,
      error: () => setReports([]),
    })
    return () => {
      subscription.unsubscribe()
      database.close()
    }
  }, [])
  return reports?.filter((one) => one.by === by && (by !== null || one.tab === tabId())).toReversed() ?? null
}

/** Resolves once the report is stored on this device. The task of the contact messages sends it. */
export const storeReport = async (report: Report, name: string, by: string | null, at: number): Promise<void> => {
  const author = by === null ? { by, tab: tabId() } : { by }
  const rest = { at, state: 'waiting', reference: null, problem: null } as const
  const stored: StoredReport = { id: report.id, report, name, ...author, ...rest }
  await withDeviceDatabase(({ contactMessages }) => contactMessages.put(stored))
  setPendingMessagesMark()
}

export const discardReport = (id: string): Promise<void> =>
  withDeviceDatabase(({ contactMessages }) => contactMessages.delete(id))
