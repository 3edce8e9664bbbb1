import { useEffect, useState } from 'react'

/** `awake`: the screen stays on. `cannot`: this browser, or its power saving, does not allow it. */
export type WakeLockStatus = 'unknown' | 'awake' | 'unsupported'

/** Keeps the screen on while a component is there; again after every return, because hiding a page ends the lock. */
export const useWakeLock = (): WakeLockStatus => {
  const [state, setState] = useState<WakeLockStatus>('unknown')
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null
    let isUnmounted = false
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isUnmounted) return await lock.release()
        sentinel = lock
        setState('awake')
        // A system that saves power takes it back from a page that is looked at: then it has to be said.
        lock.addEventListener('release', () => {
          if (!isUnmounted && document.visibilityState === 'visible') setState('unsupported')
        })
      } catch {
        setState('unsupported')
      }
    }
    const acquireIfReleased = (): void => {
      if (sentinel === null || sentinel.released) void acquire()
    }
    document.addEventListener('visibilitychange', acquireIfReleased)
    // Power saving ends some time: every touch and key is a reason to try once more.
    document.addEventListener('pointerdown', acquireIfReleased)
    document.addEventListener('keydown', acquireIfReleased)
    acquireIfReleased()
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', acquireIfReleased)
      document.removeEventListener('pointerdown', acquireIfReleased)
      document.removeEventListener('keydown', acquireIfReleased)
      void sentinel?.release()
    }
  }, [])
  return state
}
