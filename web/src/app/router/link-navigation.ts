import type { AppRouter } from './router.tsx'

/** The path of a link that the router handles; null for other sites, downloads, files and API paths. */
const internalHref = (event: Event): string | null => {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.rel.includes('external')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || isServerPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** A dot alone does not mean a file: usernames contain dots (`/kenji.arata`). */
const isServerPath = (path: string): boolean =>
  /^\/(api|dev\/mailbox|photos|covers|assets)\b|\.(xml|txt|json|html|ico|webmanifest)$/.test(path)

const isSamePage = (href: string): boolean => href.startsWith(location.pathname + location.search + '#')

/** How long the pointer rests on a link before its data is preloaded. */
const preloadDelayMs = 60

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Handles clicks on the app's plain `<a href>` links inside the page, and preloads a link's data on hover. Without
 * JavaScript the same links load pages.
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
    // Passing over a link must not preload it. A failed preload is repeated by the navigation itself.
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
