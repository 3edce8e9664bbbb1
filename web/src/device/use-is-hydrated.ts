import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** React calls it in the browser once the page is hydrated. */
const inBrowser = (): boolean => true

/** React calls it on the server and for the first render in the browser. */
const onServer = (): boolean => false

/**
 * Whether the component may show what only this device knows. The first render in the browser must equal the markup of
 * the server; React renders again right after it.
 * @returns false on the server and while the page hydrates, true afterwards
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
