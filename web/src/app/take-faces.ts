import type { AppRouter } from './router.tsx'

const isOurs = ({ family }: FontFace): boolean => !family.includes('Fallback')

/**
 * A first page keeps the fallbacks it was painted with: nothing moves under the reader. The faces come when the line is
 * free, and the next place is set in them (ui/tokens.css).
 */
export const takeFaces = (router: AppRouter): void => {
  const root = document.documentElement
  if (root.dataset['faces'] !== undefined) return
  const load = async (): Promise<void> => {
    await Promise.all(
      [...document.fonts].filter(isOurs).map((face) => {
        // "optional" would mean too late for this document.
        face.display = 'swap'
        return face.load()
      }),
    )
    const stop = router.subscribe('onBeforeRouteMount', () => {
      root.dataset['faces'] = ''
      stop()
    })
  }
  // Without a network the fallbacks stay.
  load().catch(() => undefined)
}
