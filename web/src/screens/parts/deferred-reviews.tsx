import { useRouter } from '@tanstack/react-router'
import { lazy, memo, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './deferred-reviews.module.css'

interface DeferredReviewsProps {
  readonly recipe: Recipe
  /** The first page, on the server only: in the browser the markup holds it. */
  readonly first: ReviewPage | null
}

/** The part of the page on the server; in the browser it is a chunk of its own. */
const serverPart = import.meta.env.SSR ? (await import('./recipe-reviews.tsx')).ReviewsOfRecipe : null

/** Loads the part before it is on the screen, in pixels. */
const margin = 600

/** A promise that `open` resolves. */
const createGate = () => {
  const resolvers: (() => void)[] = []
  const isOpen = new Promise<void>((resolve) => void resolvers.push(resolve))
  const open = (): void => {
    for (const resolve of resolvers) resolve()
  }
  return { isOpen, open }
}

const createPart = (call: Call, store: LocalStoreHandle | null, recipe: Recipe) => {
  const { isOpen: isNeeded, open: load } = createGate()
  let pressed: HTMLElement | null = null
  const Part = lazy(async () => {
    await isNeeded
    const loaded = await import('./recipe-reviews.tsx').catch(() => null)
    // Without its chunk the markup of the server stays.
    if (loaded === null) return new Promise<never>(() => undefined)
    const first = await loaded.loadFirstReviews(call, store, recipe)
    return {
      default: function LoadedReviews() {
        useEffect(() => {
          if (pressed?.isConnected === true) pressed.click()
          pressed = null
        }, [])
        return <loaded.ReviewsOfRecipe recipe={recipe} first={first} />
      },
    }
  })
  return {
    Part,
    load,
    /** A button that was pressed too early is pressed again when it can answer. */
    remember: (button: HTMLElement | null) => {
      pressed = button
    },
  }
}

/** Calls `load` before the part is on the screen, and when the person follows a link into it or touches it. */
const loadWhenNeeded = (
  element: HTMLElement,
  { load, remember }: Omit<ReturnType<typeof createPart>, 'Part'>,
): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    },
    { rootMargin: `${margin}px 0px` },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
  const readHash = (): void => {
    if (/^#re(?:views|view-|ply-)/.test(window.location.hash)) load()
  }
  readHash()
  window.addEventListener('hashchange', readHash, { signal })
  element.addEventListener('focusin', load, { signal })
  element.addEventListener(
    'click',
    ({ target }) => {
      remember(target instanceof Element ? target.closest('button') : null)
      load()
    },
    { signal, capture: true },
  )
  return () => controller.abort()
}

/**
 * RV-6: the reviews below a recipe. The server renders the first page; the browser keeps that markup until the chunk
 * loads, shortly before the reviews are on the screen, so that the first load stays small.
 */
export const DeferredReviews = memo(function DeferredReviews({ recipe, first }: DeferredReviewsProps) {
  const { call } = useRouter().options.context
  const store = useContext(LocalStoreContext)
  const [part] = useState(() => createPart(call, store, recipe))
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current === null ? undefined : loadWhenNeeded(element.current, part)), [part])
  const ServerPart = serverPart
  // The element never changes: React would drop the markup of the server if its boundary changed before it is hydrated.
  const [content] = useState(() => (
    <Suspense fallback={<Skeleton shape="wide" />}>
      {ServerPart === null ? (
        <part.Part />
      ) : (
        <ServerPart recipe={recipe} first={first && { page: first, fetchedAt: 0, isStored: false, mayBeOld: false }} />
      )}
    </Suspense>
  ))
  return (
    <div ref={element} className={styles.reviews}>
      {content}
    </div>
  )
})
