import { useSyncExternalStore } from 'react'
import { inThisTab, listenToKept } from './kept-text.ts'

/** Whether this device has no room, so that what is kept here goes with the tab. */
export const useForgets = (): boolean =>
  useSyncExternalStore(
    listenToKept,
    () => inThisTab.size > 0,
    () => false,
  )
