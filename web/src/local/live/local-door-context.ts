import { createContext } from 'react'
import type { LocalStoreHandle } from './local-door.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const LocalStoreContext = createContext<LocalStoreHandle | null>(null)
