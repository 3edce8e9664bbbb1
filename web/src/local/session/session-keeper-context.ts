import { createContext } from 'react'
import type { SessionStore } from './session-keeper.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const SessionStoreContext = createContext<SessionStore | null>(null)
