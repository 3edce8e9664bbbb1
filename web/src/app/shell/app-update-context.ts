import { createContext } from 'react'
import type { AppUpdate } from '../../device/app-update.ts'

export const AppUpdateContext = createContext<AppUpdate | null>(null)
