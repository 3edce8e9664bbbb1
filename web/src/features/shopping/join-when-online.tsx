import { useEffect, useRef } from 'react'
import { problemIn } from '@simmer/contract/wire/problems'
import { problemStatuses } from '@simmer/contract/wire/problem-statuses'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { togetherTexts } from './shopping-texts.ts'
import { usePendingJoin } from './use-pending-join.ts'

interface JoinWhenOnlineProps {
  readonly join: (secret: string) => Promise<unknown>
}

/** Retries by timer where no `online` event fires. */
const retryAfterMs = 30_000

/** Completes a pending join as soon as there is a connection, on any page. */
export const JoinWhenOnline = ({ join }: JoinWhenOnlineProps) => {
  const t = useTexts(togetherTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const pendingJoin = usePendingJoin()
  const attempt = async (secret: string): Promise<void> => {
    try {
      await join(secret)
      toasts.show(t('joined'), { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      // The server is unreachable or busy: the join stays pending.
      if (problem === null || problemStatuses[problem] === 401 || problemStatuses[problem] >= 429) return
      toasts.show(sentence(problem), { kind: 'bad' })
    }
    pendingJoin.cancel()
  }
  const latestAttempt = useRef(attempt)
  useEffect(() => {
    latestAttempt.current = attempt
  })
  const { secret } = pendingJoin
  useEffect(() => {
    if (secret === null) return undefined
    let isBusy = false
    const attemptNow = (): void => {
      if (isBusy || document.visibilityState === 'hidden') return
      isBusy = true
      void latestAttempt.current(secret).finally(() => {
        isBusy = false
      })
    }
    attemptNow()
    const timer = setInterval(attemptNow, retryAfterMs)
    window.addEventListener('online', attemptNow)
    document.addEventListener('visibilitychange', attemptNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attemptNow)
      document.removeEventListener('visibilitychange', attemptNow)
    }
  }, [secret])
  return null
}
