import { useEffect, type ComponentType } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'

interface ReviewsContext {
  readonly call: Call
  readonly store: LocalStoreHandle | null
  readonly recipe: Recipe
}

/** The reviews load before they are on the screen, by this many pixels. */
const marginPixels = 600

/** A link leads to the reviews, or to one of them. */
const isLinked = (): boolean => /^#re(?:views|view-|ply-)/.test(window.location.hash)

/** Resolves when the element comes near the screen, when a link leads into it, or when the person touches it. */
const whenNeeded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController()
    const { signal } = controller
    const finish = (): void => {
      observer.disconnect()
      controller.abort()
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: `${marginPixels}px 0px` },
    )
    observer.observe(element)
    const readHash = (): void => {
      if (isLinked()) finish()
    }
    window.addEventListener('hashchange', readHash, { signal })
    element.addEventListener('focusin', finish, { signal })
    readHash()
  })

declare global {
  interface Window {
    /** The button of the reviews that was pressed last, noted by the script in `index.html`; null once it has answered. */
    pressedInReviews?: HTMLElement | null
  }
}

/** React stops a press that it cannot answer yet at the document, above the element: one that arrives is answered. */
const clearAnsweredPress = (element: HTMLElement): void =>
  element.addEventListener('click', () => (window.pressedInReviews = null), true)

/** Loads the reviews when they are needed. Without their chunk it never resolves, and the markup of the server stays. */
export const loadReviews = async (
  element: HTMLElement,
  { call, store, recipe }: ReviewsContext,
): Promise<{ readonly default: ComponentType }> => {
  clearAnsweredPress(element)
  await whenNeeded(element)
  const loaded = await import('./recipe-reviews.tsx').catch(() => null)
  if (loaded === null) return new Promise<never>(() => undefined)
  const first = await loaded.loadFirstReviews(call, store, recipe)
  return {
    default: function LoadedReviews() {
      useEffect(() => {
        // React may be about to answer the press that led to this.
        const timer = setTimeout(() => {
          const { pressedInReviews: button } = window
          if (button?.isConnected === true) button.click()
        })
        return () => clearTimeout(timer)
      }, [])
      return <loaded.ReviewsOfRecipe recipe={recipe} first={first} />
    },
  }
}
