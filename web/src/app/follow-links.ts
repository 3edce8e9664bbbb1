import type { AppRouter } from './router.tsx'

/** What of a link concerns this page: a plain press on an address of ours that is a screen, not a file or a call. */
const addressOf = (event: Event): string | null => {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.rel.includes('external')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || isNoScreen(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** A dot alone makes no file: usernames have them (`/kenji.arata`). */
const isNoScreen = (path: string): boolean =>
  /^\/(api|dev\/mailbox|photos|covers|assets)\b|\.(xml|txt|json|html|ico|webmanifest)$/.test(path)

const samePage = (address: string): boolean => address.startsWith(location.pathname + location.search + '#')

/** How long somebody points at a link before it counts. */
const intentMs = 60

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Every link of the app is a plain `<a href>` and works without JavaScript. With it, going there happens inside the page,
 * and pointing at a link already fetches what is behind it.
 */
export const followLinks = (router: AppRouter): (() => void) => {
  const ends = new AbortController()
  const { signal } = ends
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlain(event)) return
    const address = addressOf(event)
    if (address === null || samePage(address)) return
    event.preventDefault()
    void router.navigate({ href: address })
  }
  let aimed: ReturnType<typeof setTimeout> | undefined
  const onPoint = (event: Event): void => {
    clearTimeout(aimed)
    const address = addressOf(event)
    if (address === null || samePage(address)) return
    // Passing over a link is no wish to go there. A fetch that fails now is tried again by the visit itself.
    aimed = setTimeout(() => void router.preloadRoute({ to: '/', href: address }).catch(() => undefined), intentMs)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerover', onPoint, { signal, passive: true })
  document.addEventListener('touchstart', onPoint, { signal, passive: true })
  document.addEventListener('focusin', onPoint, { signal })
  return () => {
    clearTimeout(aimed)
    ends.abort()
  }
}
