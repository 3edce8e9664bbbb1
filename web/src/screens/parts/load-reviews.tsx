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

interface Need {
  readonly isNeeded: Promise<void>
  /** The button that was pressed before it could answer. */
  readonly pressed: () => HTMLElement | null
}

/** Resolves when the element comes near the screen, when a link leads into it, or when the person touches it. */
const whenNeeded = (element: HTMLElement): Need => {
  let pressed: HTMLElement | null = null
  const isNeeded = new Promise<void>((resolve) => {
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
  element.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null
    },
    { capture: true },
  )
  return { isNeeded, pressed: () => pressed }
}

/** Loads the reviews when they are needed. Without their chunk it never resolves, and the markup of the server stays. */
export const loadReviews = async (
  element: HTMLElement,
  { call, store, recipe }: ReviewsContext,
): Promise<{ readonly default: ComponentType }> => {
  const { isNeeded, pressed } = whenNeeded(element)
  await isNeeded
  const loaded = await import('./recipe-reviews.tsx').catch(() => null)
  if (loaded === null) return new Promise<never>(() => undefined)
  const first = await loaded.loadFirstReviews(call, store, recipe)
  return {
    default: function LoadedReviews() {
      useEffect(() => {
        const button = pressed()
        if (button?.isConnected === true) button.click()
      }, [])
      return <loaded.ReviewsOfRecipe recipe={recipe} first={first} />
    },
  }
}
