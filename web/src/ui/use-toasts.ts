import { createContext, use } from 'react'
import type { Toasts } from './toasts.ts'

/** Filled in by the frame. */
export const ToastsContext = createContext<Toasts | null>(null)

/** Where a component says something short: `useToasts().show('Saved')`. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsContext above it')
  return toasts
}
