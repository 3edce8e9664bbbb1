import { useMemo } from 'react'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { useNavigate } from '@tanstack/react-router'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { assistantTexts } from '#features/assistant/assistant-texts.ts'
import { AssistantView } from '#features/assistant/assistant-view.tsx'
import { helperOnly, useModel, type Model } from '#local/use-model.ts'
import { useTalkOwner, useTalks } from '#features/assistant/use-talks.ts'
import { signInPathFrom } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useAssistantActions } from './use-assistant-actions.ts'

export { answerByVoice } from '#features/assistant/answer-by-voice.ts'

interface CookAssistantProps {
  readonly recipe: Recipe
  readonly context: KitchenContext
  /** The path of the cooking page. */
  readonly here: string
  readonly call: Call | null
  /** Opens a step, counted from 1. */
  readonly onStep: (step: number) => void
  readonly onClose: () => void
}

const Sheet = ({
  recipe,
  context,
  here,
  call,
  onStep,
  onClose,
  model,
}: CookAssistantProps & { readonly model: Model }) => {
  const t = useTexts(assistantTexts)
  const navigate = useNavigate()
  const owner = useTalkOwner()
  const talks = useTalks(owner, recipe.recipeShortId)
  const { recipeShortId, slug, title } = recipe
  const isDraft = call === null
  const named = useMemo(
    () => ({ recipeShortId, slug, title, ...(isDraft && { isDraft }) }),
    [recipeShortId, slug, title, isDraft],
  )
  const actions = useAssistantActions({ recipe, isDraft, cook: here, here, openStep: onStep })
  return (
    <BottomSheet open onClose={onClose} title={t('helper')} closeLabel={t('closeHelper')}>
      <AssistantView
        talks={talks}
        model={model}
        owner={owner}
        recipe={named}
        context={context}
        actions={actions}
        onSignIn={(question) => {
          const query = new URLSearchParams({ recipe: recipe.recipeShortId, q: question })
          void navigate({ href: signInPathFrom(paths.signIn, `${paths.cookingAi}?${query.toString()}`) })
        }}
        heading="h3"
      />
    </BottomSheet>
  )
}

const SheetWithModel = (props: CookAssistantProps & { readonly call: Call }) => (
  <Sheet {...props} model={useModel(props.call, useTalkOwner())} />
)

/** RT-10: the conversation over the step that is being cooked. The recipe of a draft stays with the kitchen helper. */
export const CookAssistant = (props: CookAssistantProps) =>
  props.call === null ? <Sheet {...props} model={helperOnly} /> : <SheetWithModel {...props} call={props.call} />
