import { useEffect, useState } from 'react'

/** `awake`: the screen stays on. `unsupported`: the browser or its power saving does not allow it. */
export type WakeLockStatus = 'unknown' | 'awake' | 'unsupported'

/**
 * Keeps the screen on while the component is mounted. Hiding a page releases the lock, so every return acquires it
 * again.
 */
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
        // Power saving can release the lock of a visible page. The page has to show that.
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
    // Power saving may have ended: every touch and key tries again.
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
