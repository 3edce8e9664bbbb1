import { useCallback } from 'react'
import { clearInvitation, readInvitation } from '#local/session/invitation.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { accountTexts } from './account-texts.ts'

/**
 * RF-6: a person who opened an invitation and logs in to an account that exists already reads why it brings nothing. The
 * invitation is then forgotten. `ref` is the code in the URL.
 */
export const useLateInvitation = (ref: string | null): (() => Promise<void>) => {
  const t = useTexts(accountTexts)
  const toasts = useToasts()
  return useCallback(async () => {
    if ((await readInvitation(ref, Date.now())) === null) return
    await clearInvitation()
    toasts.show(t('lateInvitation'))
  }, [ref, t, toasts])
}
