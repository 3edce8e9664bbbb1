import { useCallback, useEffect, useState } from 'react'

const waitSeconds = 30

/** A new code can be asked for half a minute after the last: long enough for a mail to arrive. */
export const useResendDelay = (): { readonly secondsLeft: number; readonly restartWait: () => void } => {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const interval = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(interval)
  }, [isRunning])
  const restartWait = useCallback(() => setSecondsLeft(waitSeconds), [])
  return { secondsLeft, restartWait: restartWait }
}
