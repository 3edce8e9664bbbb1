import { useToasts } from './use-toasts.ts'

/** Says what became of sharing or copying something (device/share.ts). The phone's own sheet has said it already. */
export const useTellShared = (): ((
  outcome: 'shared' | 'copied' | 'failed',
  words: { readonly copied: string; readonly failed: string },
) => void) => {
  const toasts = useToasts()
  return (outcome, { copied, failed }) => {
    if (outcome === 'copied') toasts.show(copied, { kind: 'good' })
    if (outcome === 'failed') toasts.show(failed, { kind: 'bad' })
  }
}
