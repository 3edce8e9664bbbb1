import type { AppRouter } from './router.tsx'

const isOurs = ({ family }: FontFace): boolean => !family.includes('Fallback')

/** Both faces within this many milliseconds: the line is fast, and the page was there a moment ago. */
const atOnce = 250

/**
 * The faces come when the line is free. On a fast line the page is set in them at once; on a slow one it keeps the
 * fallbacks it was painted with, so that nothing moves under the reader, and the next place is set in the faces
 * (ui/tokens.css).
 */
export const takeFaces = (router: AppRouter): void => {
  const root = document.documentElement
  if (root.dataset['faces'] !== undefined) return
  const set = (): void => {
    root.dataset['faces'] = ''
  }
  const load = async (): Promise<void> => {
    const asked = performance.now()
    await Promise.all(
      [...document.fonts].filter(isOurs).map((face) => {
        // "optional" would mean too late for this document.
        face.display = 'swap'
        return face.load()
      }),
    )
    if (performance.now() - asked < atOnce && window.scrollY === 0) return set()
    const stop = router.subscribe('onBeforeRouteMount', () => {
      set()
      stop()
    })
  }
  // Without a network the fallbacks stay.
  load().catch(() => undefined)
}
