import { useLocation, useNavigate } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { AssistantPage } from '#features/assistant/assistant-page.tsx'
import { AssistantView } from '#features/assistant/assistant-view.tsx'
import { EarlierTalks } from '#features/assistant/earlier-talks.tsx'
import { ModelSettings } from '#features/assistant/model-settings.tsx'
import { recipeOfTalk } from '#features/assistant/talks.ts'
import { useModel } from '#local/use-model.ts'
import { useAnswerDeletion } from '#features/assistant/use-answer-deletion.ts'
import { useTalkOwner, useTalks } from '#features/assistant/use-talks.ts'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { resumeCookingAt } from '#local/session/cooking-screen.ts'
import { signInPathFrom } from '#local/session/use-session.ts'
import { useAssistantActions } from './use-assistant-actions.ts'

type OpenRecipe = Recipe | 'loading' | 'missing' | null

/** The recipe of the conversation, from this device first. */
const useOpenRecipe = (recipeShortId: string | null): OpenRecipe => {
  const store = useContext(LocalStoreContext)
  const [read, setRead] = useState<{ readonly of: string; readonly recipe: Recipe | 'missing' } | null>(null)
  useEffect(() => {
    if (recipeShortId === null || store === null) return
    const load = async (): Promise<Recipe> => (await store.open()).readRecipe(recipeShortId)
    void load().then(
      (recipe) => setRead({ of: recipeShortId, recipe }),
      () => setRead({ of: recipeShortId, recipe: 'missing' }),
    )
  }, [recipeShortId, store])
  if (recipeShortId === null) return null
  return read?.of === recipeShortId ? read.recipe : 'loading'
}

const maxQuestionInPath = 500

/** RT-10: the conversation on this device, about cooking or about the recipe that the path names. */
export const AssistantConversation = ({ call }: { readonly call: Call }) => {
  const { href } = useLocation()
  const navigate = useNavigate()
  const query = new URL(href, 'http://localhost').searchParams
  const recipeShortId = query.get('recipe') || null
  const question = query.get('q')?.trim().slice(0, maxQuestionInPath) || null
  const open = useOpenRecipe(recipeShortId)
  const recipe = open === 'loading' || open === 'missing' ? null : open
  const portions = usePortions(recipe ?? { recipeShortId: '', servings: null })
  const owner = useTalkOwner()
  const talks = useTalks(owner, recipeShortId)
  const model = useModel(call, owner)
  const deleteAnswers = useAnswerDeletion(call, owner)
  const cook = recipe === null ? paths.cookingAi : paths.cook(recipe)
  const here = (q: string | null, of = recipeShortId): string => {
    const params = new URLSearchParams({
      ...(of === null ? {} : { recipe: of }),
      ...(q === null ? {} : { q }),
    })
    return params.size === 0 ? paths.cookingAi : `${paths.cookingAi}?${params.toString()}`
  }
  const actions = useAssistantActions({
    recipe,
    cook,
    here: here(null),
    openStep: (step) => {
      if (recipe === null) return
      resumeCookingAt(recipe.recipeShortId, step - 1, Date.now())
      void navigate({ href: cook })
    },
  })
  return (
    <AssistantPage
      host={model.host}
      recipe={
        recipe === null ? (open === 'missing' ? open : null) : { title: recipe.title, href: paths.recipe(recipe) }
      }
    >
      <AssistantView
        talks={talks}
        model={model}
        owner={owner}
        recipe={recipe}
        context={
          recipe === null
            ? {}
            : {
                recipe,
                ...(recipe.servings === null ? {} : { servings: portions.targetServings }),
                ...(portions.units === 'as-written' ? {} : { units: portions.units }),
              }
        }
        actions={actions}
        onSignIn={(asked) => void navigate({ href: signInPathFrom(paths.signIn, here(asked)) })}
        firstQuestion={open === 'loading' ? null : question}
        onFirstQuestion={() => void navigate({ href: here(null), replace: true })}
        heading="h2"
      />
      <ModelSettings model={model} />
      {owner !== null && (
        <EarlierTalks
          talks={talks}
          onDelete={deleteAnswers}
          onOpen={(talk) => {
            const of = recipeOfTalk(talk)
            talks.open(talk.id, of)
            if (of !== recipeShortId) void navigate({ href: here(null, of) })
          }}
        />
      )}
    </AssistantPage>
  )
}
