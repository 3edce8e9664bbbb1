import { createContext } from 'react'
import type { NewerApp } from '../device/newer-app.ts'

/** Null while rendering on the server. */
export const NewerAppContext = createContext<NewerApp | null>(null)
