import { requestPersistence, readStorageInfo } from '#device/storage-info.ts'
import { changePersistentText, readPersistentText } from './persistent-text.ts'

const key = 'asked-to-persist'

/**
 * Asks the browser once not to evict this device's data. It asks right after a person has saved something, because some
 * browsers show the question and the person then knows the reason.
 */
export const requestPersistenceOnce = async (): Promise<void> => {
  if (readPersistentText(key) !== null || (await readStorageInfo()).persistent !== false) return
  changePersistentText(key, () => 'true')
  await requestPersistence()
}
