import { useEffect, useRef } from 'react'
import { problemIn, problems } from '@simmer/contract/wire/problems'
import { problemTexts } from '../../texts/problem-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import { togetherTexts } from './together-texts.ts'
import { usePendingJoin } from './use-pending-join.ts'

interface JoinWhenOnlineProps {
  readonly join: (secret: string) => Promise<unknown>
}

/** Where no event says that Simmer can be reached again, in milliseconds. */
const retryAfterMs = 30_000

/** Joins the list that somebody wished to join without a connection, as soon as there is one, wherever they are by then. */
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
      // Away, or not now: it is still wished.
      if (problem === null || problems[problem] === 401 || problems[problem] >= 429) return
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
