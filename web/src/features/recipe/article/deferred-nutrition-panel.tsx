import { lazy, memo, Suspense, useEffect } from 'react'
import type { Nutrition } from '@simmer/contract/wire/recipe'
import { useAfterInteraction } from '../../../device/use-after-interaction.ts'

let allowLoading = (): void => undefined
const loadingAllowed = new Promise<void>((resolve) => {
  allowLoading = resolve
})

const load = async () => ({ default: (await import('./nutrition-panel.tsx')).NutritionPanel })

/**
 * The server writes it into the page, where it stays as it is until the browser has its script, which is after all that a
 * first visit needs. Where that cannot be fetched, what the server wrote still stands.
 */
const Panel = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => loadingAllowed.then(load).catch(() => new Promise<never>(() => undefined)))

const LoadedPanel = memo(function LoadedPanel({ nutrition }: { readonly nutrition: Nutrition }) {
  const isAfterInteraction = useAfterInteraction()
  useEffect(() => {
    if (isAfterInteraction) allowLoading()
  }, [isAfterInteraction])
  return (
    <Suspense>
      <Panel nutrition={nutrition} />
    </Suspense>
  )
})

/** EN-3: where a recipe says what is in it, if its author did. */
export const DeferredNutritionPanel = ({ nutrition }: { readonly nutrition: Nutrition | undefined }) =>
  nutrition && <LoadedPanel nutrition={nutrition} />
