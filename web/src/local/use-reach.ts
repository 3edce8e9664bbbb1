import { useSyncExternalStore } from 'react'
import { isReached, onReachChange } from '#api/reach.ts'

/** `offline`: the browser reports no network. `unreached`: it reports one, and the latest request got no response. */
export type Reach = 'reached' | 'unreached' | 'offline'

const readReach = (): Reach => (navigator.onLine ? (isReached() ? 'reached' : 'unreached') : 'offline')

/** Whether Simmer can be reached, for signs: requests decide what works. On the server, and until hydration, it can. */
export const useReach = (): Reach => useSyncExternalStore(onReachChange, readReach, () => 'reached')
