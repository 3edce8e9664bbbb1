import { requestPersistence, readStorageRoom } from '../device/storage-room.ts'
import { changeKept, readKept } from './kept-text.ts'

const key = 'asked-to-persist'

/**
 * Asks the browser, once, never to clear this device's copy by itself: when somebody has just put something into it, so that
 * those browsers that hand the question on hand it to a person who knows why.
 */
export const requestPersistenceOnce = async (): Promise<void> => {
  if (readKept(key) !== null || (await readStorageRoom()).persistent !== false) return
  changeKept(key, () => 'true')
  await requestPersistence()
}
