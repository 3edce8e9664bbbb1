import { useEffect, useState } from 'react'

/**
 * Loads a chunk once it is needed; null before that. On failure `onFailed` reports it, and the next attempt loads
 * again. (`lazy` would unmount everything around the failed chunk.)
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
