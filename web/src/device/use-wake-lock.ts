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
        // A system that saves power takes it back from a page that is looked at: then it has to be said.
        lock.addEventListener('release', () => {
          if (!over && document.visibilityState === 'visible') setState('cannot')
        })
      } catch {
        setState('cannot')
      }
    }
    const again = (): void => {
      if (held === null || held.released) void hold()
    }
    document.addEventListener('visibilitychange', again)
    // Power saving ends some time: every touch and key is a reason to try once more.
    document.addEventListener('pointerdown', again)
    document.addEventListener('keydown', again)
    again()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      document.removeEventListener('pointerdown', again)
      document.removeEventListener('keydown', again)
      void held?.release()
    }
  }, [])
  return state
}
