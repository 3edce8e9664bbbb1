import { useEffect, useState } from 'react'

/** `awake`: the screen stays on. `cannot`: this browser, or its power saving, does not allow it. */
export type Wakefulness = 'unknown' | 'awake' | 'cannot'

/** Keeps the screen on while a component is there; again after every return, because hiding a page ends the lock. */
export const useWakeLock = (): Wakefulness => {
  const [state, setState] = useState<Wakefulness>('unknown')
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let over = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (over) return await lock.release()
        held = lock
        setState('awake')
      } catch {
        setState('cannot')
      }
    }
    const again = (): void => void hold()
    document.addEventListener('visibilitychange', again)
    again()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [])
  return state
}
