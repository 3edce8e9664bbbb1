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

/** Says what became of sharing or copying something (device/share.ts). The phone's own sheet has said it already. */
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
