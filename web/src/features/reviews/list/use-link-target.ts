import { useEffect, useState } from 'react'

/** The id in the hash of the address, if it names a review, a reply or the whole section. */
const readTarget = (): string | null => /^#(reviews|(?:review|reply)-[\w-]+)$/.exec(window.location.hash)?.[1] ?? null

/**
 * The reply that a link names and that the page does not show yet; null otherwise. Scrolls to what the link names once it
 * is on the page.
 */
export const useLinkTarget = (): string | null => {
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    const find = (): void => {
      const target = readTarget()
      const element = target === null ? null : document.getElementById(target)
      setMissing(element === null ? target : null)
      // The browser has scrolled to what the page of the server holds; the reader may have scrolled on meanwhile.
      if (window.scrollY < window.innerHeight / 2) element?.scrollIntoView()
    }
    const frame = requestAnimationFrame(find)
    window.addEventListener('hashchange', find)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('hashchange', find)
    }
  }, [])
  useEffect(() => {
    if (missing === null) return undefined
    // Further replies and pages are still loading.
    const observer = new MutationObserver(() => {
      const element = document.getElementById(missing)
      if (element === null) return
      observer.disconnect()
      element.scrollIntoView()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [missing])
  return missing
}
