import { useEffect, useState } from 'react'

/**
 * A part of the app that is fetched when it is wanted; null before that. Where it cannot be fetched, `onFailed` says so to
 * whoever pressed for it, and the next press tries again. (What `lazy` cannot fetch takes down all that is around it.)
 */
export const useChunk = <Part>(load: () => Promise<Part>, isNeeded: boolean, onFailed?: () => void): Part | null => {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null)
  useEffect(() => {
    if (!isNeeded || loaded) return undefined
    let isMounted = true
    load().then(
      (part) => isMounted && setLoaded({ part }),
      () => isMounted && onFailed?.(),
    )
    return () => {
      isMounted = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- fetched ahead in vain, it is fetched again by a press
  }, [isNeeded, loaded, !onFailed])
  return loaded && loaded.part
}
