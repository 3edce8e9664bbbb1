import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, renewed each second until a moment has come. */
export const useNowUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === undefined) return undefined
    const renew = (): void => {
      setNow(Date.now())
      if (Date.now() >= moment) window.clearInterval(timer)
    }
    const timer = window.setInterval(renew, 1000)
    const first = window.setTimeout(renew)
    return () => {
      window.clearTimeout(first)
      window.clearInterval(timer)
    }
  }, [moment])
  return now
}
