import { useRouter } from '@tanstack/react-router'
import { lazy, memo, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import { useAfterInteraction } from '#device/use-after-interaction.ts'
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

const isLinked = (): boolean => window.location.hash !== ''

/** Everything that loads the reviews comes with the extras, so that the first load stays small. */
const loadExtras = () => import('./recipe-extras.tsx')

const createElementPromise = () => {
  const resolvers: ((element: HTMLElement) => void)[] = []
  const promise = new Promise<HTMLElement>((resolve) => void resolvers.push(resolve))
  return { promise, resolvers }
}

/**
 * RV-6: the reviews below a recipe. The server renders the first page; the browser keeps that markup until the chunk
 * loads, shortly before the reviews are on the screen.
 */
export const DeferredReviews = memo(function DeferredReviews({ recipe, first }: DeferredReviewsProps) {
  const { call } = useRouter().options.context
  const store = useContext(LocalStoreContext)
  const element = useRef<HTMLDivElement>(null)
  const [{ promise, resolvers }] = useState(createElementPromise)
  const isAllowed = useAfterInteraction(isLinked)
  useEffect(() => {
    if (isAllowed && element.current) resolvers[0]?.(element.current)
  }, [isAllowed, resolvers])
  // The content never changes: React would drop the markup of the server if its boundary changed before it is hydrated.
  const [content] = useState(() => {
    const ServerPart = serverPart
    const Part = lazy(async () => {
      const loadedInto = await promise
      // Without its chunk the markup of the server stays.
      const extras = await loadExtras().catch(() => new Promise<never>(() => undefined))
      return extras.loadReviews(loadedInto, { call, store, recipe })
    })
    return (
      <Suspense fallback={<Skeleton shape="wide" />}>
        {ServerPart === null ? (
          <Part />
        ) : (
          <ServerPart
            recipe={recipe}
            first={first && { page: first, fetchedAt: 0, isStored: false, mayBeOld: false }}
          />
        )}
      </Suspense>
    )
  })
  return (
    <div ref={element} className={styles.reviews}>
      {content}
    </div>
  )
})
