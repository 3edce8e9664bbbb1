import { createContext } from 'react'
import type { SessionKeeper } from './session-keeper.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const SessionKeeperContext = createContext<SessionKeeper | null>(null)
