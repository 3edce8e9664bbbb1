import { liveQuery } from 'dexie'
import { useContext, useEffect, useState } from 'react'
import { DeviceDatabase, withDeviceDatabase } from '#local/database/device-database.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { addContactMessageTask } from './contact-message-task.ts'
import { setPendingMessagesMark } from './pending-messages-mark.ts'
import type { StoredRow } from './stored-rows.ts'
import { tabId } from './tab-session.ts'

/**
 * The rows that this account (or a guest in this tab) wrote on this device, the newest first. Null until they are loaded.
 * `readAll` must be the same function at each call.
 */
export const useStoredRows = <Row extends Pick<StoredRow, 'by' | 'tab'>>(
  by: string | null,
  readAll: (database: DeviceDatabase) => Promise<readonly Row[]>,
): readonly Row[] | null => {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const store = useContext(LocalStoreContext)
  useEffect(() => {
    if (store !== null) addContactMessageTask(store.retryQueue)
  }, [store])
  useEffect(() => {
    const database = new DeviceDatabase()
    const subscription = liveQuery(() => readAll(database)).subscribe({ next: setRows, error: () => setRows([]) })
    return () => {
      subscription.unsubscribe()
      database.close()
    }
  }, [readAll])
  return rows?.filter((one) => one.by === by && (by !== null || one.tab === tabId())).toReversed() ?? null
}

/** Resolves once the row is stored on this device, named by its author. `contact-message-task.ts` sends it. */
export const storeRow = async (row: Pick<StoredRow, 'id' | 'by'>): Promise<void> => {
  const stored = row.by === null ? { ...row, tab: tabId() } : row
  await withDeviceDatabase(({ contactMessages }) => contactMessages.put(stored))
  setPendingMessagesMark()
}

export const discardRow = (id: string): Promise<void> =>
  withDeviceDatabase(({ contactMessages }) => contactMessages.delete(id))
