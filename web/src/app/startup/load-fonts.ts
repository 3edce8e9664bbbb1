import type { AppRouter } from '../router/router.tsx'

const isOwnFont = ({ family }: FontFace): boolean => !family.includes('Fallback')

/** Both faces within this many milliseconds: the line is fast, and the page was there a moment ago. */
const fastLoadMs = 250

/**
 * The faces come when the line is free. On a fast line the page is set in them at once; on a slow one it keeps the
 * fallbacks it was painted with, so that nothing moves under the reader, and the next place is set in the faces
 * (ui/tokens.css).
 */
export const loadFonts = (router: AppRouter): void => {
  const root = document.documentElement
  if (root.dataset['faces'] !== undefined) return
  const applyFonts = (): void => {
    root.dataset['faces'] = ''
  }
  const load = async (): Promise<void> => {
    const startedAt = performance.now()
    await Promise.all(
      [...document.fonts].filter(isOwnFont).map((font) => {
        // "optional" would mean too late for this document.
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
  // Without a network the fallbacks stay.
  load().catch(() => undefined)
}
