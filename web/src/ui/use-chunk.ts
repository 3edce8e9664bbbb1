import { useEffect, useState } from 'react'

/**
 * A part of the app that is fetched when it is wanted; null before that. Where it cannot be fetched, `onFailed` says so to
 * whoever pressed for it, and the next press tries again. (What `lazy` cannot fetch takes down all that is around it.)
 */
export const useChunk = <Part>(load: () => Promise<Part>, wanted: boolean, onFailed?: () => void): Part | null => {
  const [fetched, setFetched] = useState<{ readonly part: Part } | null>(null)
  useEffect(() => {
    if (!wanted || fetched) return undefined
    let isAwaited = true
    load().then(
      (part) => isAwaited && setFetched({ part }),
      () => isAwaited && onFailed?.(),
    )
    return () => {
      isAwaited = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- fetched ahead in vain, it is fetched again by a press
  }, [wanted, fetched, !onFailed])
  return fetched && fetched.part
}
