import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { assistantTexts } from '#features/assistant/assistant-texts.ts'
import { AssistantView } from '#features/assistant/assistant-view.tsx'
import { useTalkOwner, useTalks } from '#features/assistant/use-talks.ts'
import { useTexts } from '#texts/use-texts.ts'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useAssistantActions } from './use-assistant-actions.ts'

export { askKitchen } from '#features/assistant/use-kitchen.ts'

interface CookAssistantProps {
  readonly recipe: Recipe
  readonly context: KitchenContext
  /** The path of the cooking page. */
  readonly here: string
  /** Opens a step, counted from 1. */
  readonly onStep: (step: number) => void
  readonly onClose: () => void
}

/** RT-10: the conversation over the step that is being cooked. */
export const CookAssistant = ({ recipe, context, here, onStep, onClose }: CookAssistantProps) => {
  const t = useTexts(assistantTexts)
  const owner = useTalkOwner()
  const talks = useTalks(owner, recipe.recipeShortId)
  const actions = useAssistantActions({ recipe, cook: here, here, openStep: onStep })
  return (
    <BottomSheet open onClose={onClose} title={t('helper')} closeLabel={t('closeHelper')}>
      <AssistantView talks={talks} owner={owner} recipe={recipe} context={context} actions={actions} heading="h3" />
    </BottomSheet>
  )
}
