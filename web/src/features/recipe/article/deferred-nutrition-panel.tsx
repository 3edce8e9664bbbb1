import { lazy, memo, Suspense, useEffect } from 'react'
import type { Nutrition } from '@simmer/contract/wire/recipe'
import { useAfterInteraction } from '#device/use-after-interaction.ts'

let allowLoading = (): void => undefined
const loadingAllowed = new Promise<void>((resolve) => {
  allowLoading = resolve
})

const load = async () => ({ default: (await import('../nutrition/nutrition-panel.tsx')).NutritionPanel })

/**
 * The server renders the panel. The browser keeps that HTML until the chunk loads after the first interaction, so that the
 * first load stays small. When the chunk cannot load, the server's HTML remains.
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

/** EN-3: the nutrition figures of a recipe, when its author gives them. */
export const DeferredNutritionPanel = ({ nutrition }: { readonly nutrition: Nutrition | undefined }) =>
  nutrition && <LoadedPanel nutrition={nutrition} />
