import { useCallback, useEffect, useState } from 'react'

const wait = 30

/** A new code can be asked for half a minute after the last: long enough for a mail to arrive. */
export const useWaitToResend = (): { readonly secondsLeft: number; readonly sentNow: () => void } => {
  const [secondsLeft, setSecondsLeft] = useState(wait)
  const running = secondsLeft > 0
  useEffect(() => {
    if (!running) return undefined
    const ticking = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(ticking)
  }, [running])
  const sentNow = useCallback(() => setSecondsLeft(wait), [])
  return { secondsLeft, sentNow }
}
