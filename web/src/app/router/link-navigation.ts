import type { AppRouter } from './router.tsx'

/** What of a link concerns this page: a plain press on an address of ours that is a screen, not a file or a call. */
const internalHref = (event: Event): string | null => {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.rel.includes('external')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || isServerPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** A dot alone makes no file: usernames have them (`/kenji.arata`). */
const isServerPath = (path: string): boolean =>
  /^\/(api|dev\/mailbox|photos|covers|assets)\b|\.(xml|txt|json|html|ico|webmanifest)$/.test(path)

const isSamePage = (href: string): boolean => href.startsWith(location.pathname + location.search + '#')

/** How long somebody points at a link before it counts. */
const preloadDelayMs = 60

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Every link of the app is a plain `<a href>` and works without JavaScript. With it, going there happens inside the page,
 * and pointing at a link already fetches what is behind it.
 */
export const followLinks = (router: AppRouter): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const href = internalHref(event)
    if (href === null || isSamePage(href)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  let preloadTimer: ReturnType<typeof setTimeout> | undefined
  const onPointAtLink = (event: Event): void => {
    clearTimeout(preloadTimer)
    const href = internalHref(event)
    if (href === null || isSamePage(href)) return
    // Passing over a link is no wish to go there. A fetch that fails now is tried again by the visit itself.
    preloadTimer = setTimeout(() => void router.preloadRoute({ to: '/', href }).catch(() => undefined), preloadDelayMs)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', onPointAtLink, { signal, passive: true })
  document.addEventListener('touchstart', onPointAtLink, { signal, passive: true })
  document.addEventListener('focusin', onPointAtLink, { signal })
  return () => {
    clearTimeout(preloadTimer)
    controller.abort()
  }
}
