import { createContext } from 'react'
import type { LocalDoor } from './local-door.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const LocalDoorContext = createContext<LocalDoor | null>(null)
