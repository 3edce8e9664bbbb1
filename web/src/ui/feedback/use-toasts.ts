import { createContext, use } from 'react'
import type { Toasts } from './toasts.ts'

/** Provided by app/startup/providers.tsx. */
export const ToastsContext = createContext<Toasts | null>(null)

/** Shows toasts: `useToasts().show('Saved')`. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsContext above it')
  return toasts
}

/** Shows the result of copying or a failed share (device/share.ts). The system's share sheet reports success itself. */
export const useShareToast = (): ((
  outcome: 'shared' | 'copied' | 'failed',
  texts: { readonly copied: string; readonly failed: string },
) => void) => {
  const toasts = useToasts()
  return (outcome, { copied, failed }) => {
    if (outcome === 'copied') toasts.show(copied, { kind: 'good' })
    if (outcome === 'failed') toasts.show(failed, { kind: 'bad' })
  }
}
