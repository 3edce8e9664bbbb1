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
    const acquireIfReleased = (): void => {
      if (held === null || held.released) void hold()
    }
    document.addEventListener('visibilitychange', acquireIfReleased)
    // Power saving ends some time: every touch and key is a reason to try once more.
    document.addEventListener('pointerdown', acquireIfReleased)
    document.addEventListener('keydown', acquireIfReleased)
    acquireIfReleased()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', acquireIfReleased)
      document.removeEventListener('pointerdown', acquireIfReleased)
      document.removeEventListener('keydown', acquireIfReleased)
      void held?.release()
    }
  }, [])
  return state
}
