import { requestPersistence, readStorageInfo } from '../../device/storage-info.ts'
import { changePersistentText, readPersistentText } from './persistent-text.ts'

const key = 'asked-to-persist'

/**
 * Asks the browser, once, never to clear this device's copy by itself: when somebody has just put something into it, so that
 * those browsers that hand the question on hand it to a person who knows why.
 */
export const requestPersistenceOnce = async (): Promise<void> => {
  if (readPersistentText(key) !== null || (await readStorageInfo()).persistent !== false) return
  changePersistentText(key, () => 'true')
  await requestPersistence()
}
