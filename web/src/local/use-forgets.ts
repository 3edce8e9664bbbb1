import { useSyncExternalStore } from 'react'
import { memoryTexts, onPersistentTextChange } from './kept-text.ts'

/** Whether this device has no room, so that what is kept here goes with the tab. */
export const useStorageIsVolatile = (): boolean =>
  useSyncExternalStore(
    onPersistentTextChange,
    () => memoryTexts.size > 0,
    () => false,
  )
