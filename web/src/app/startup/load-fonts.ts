import type { AppRouter } from '../router/router.tsx'

const isOwnFont = ({ family }: FontFace): boolean => !family.includes('Fallback')

/** Fonts that load within this time apply at once: the page has only just appeared. */
const fastLoadMs = 250

/**
 * Loads the web fonts after the app. On a fast line the page switches to them at once. On a slow one it keeps the
 * fallback fonts until the next navigation, so that no text moves under the reader (ui/styles/tokens.css).
 */
export const loadFonts = (router: AppRouter): void => {
  const root = document.documentElement
  if (root.dataset['fonts'] !== undefined) return
  const applyFonts = (): void => {
    root.dataset['fonts'] = ''
  }
  const load = async (): Promise<void> => {
    const startedAt = performance.now()
    await Promise.all(
      [...document.fonts].filter(isOwnFont).map((font) => {
        // `optional` would never apply in this document.
        font.display = 'swap'
        return font.load()
      }),
    )
    if (performance.now() - startedAt < fastLoadMs && window.scrollY === 0) return applyFonts()
    const stop = router.subscribe('onBeforeRouteMount', () => {
      applyFonts()
      stop()
    })
  }
  // Without a network the fallback fonts stay.
  load().catch(() => undefined)
}
