import { createContext } from 'react'
import type { AppUpdate } from '../../device/app-update.ts'

/** Null while rendering on the server. */
export const AppUpdateContext = createContext<AppUpdate | null>(null)
