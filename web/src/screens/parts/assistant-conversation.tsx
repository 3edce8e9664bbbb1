import { useLocation, useNavigate } from '@tanstack/react-router'
import { useContext, useEffect, useMemo, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { AssistantPage } from '#features/assistant/assistant-page.tsx'
import { AssistantView } from '#features/assistant/assistant-view.tsx'
import { EarlierTalks } from '#features/assistant/earlier-talks.tsx'
import { ModelSettings } from '#features/assistant/model-settings.tsx'
import { draftToRecipe } from '#features/drafts/draft-to-recipe.ts'
import { draftTexts } from '#features/drafts/texts.ts'
import { readStoredDraft } from '#features/drafts/use-drafts.ts'
import type { TalkRow } from '#local/database/talk-database.ts'
import type { Local } from '#local/store/local.ts'
import { useTexts } from '#texts/use-texts.ts'
import { isGoingOnAllowed } from '#local/model-consent.ts'
import { useModel } from '#local/use-model.ts'
import { useAnswerDeletion } from '#features/assistant/use-answer-deletion.ts'
import { useTalkOwner, useTalks } from '#features/assistant/use-talks.ts'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { resumeCookingAt } from '#local/session/cooking-screen.ts'
import { signInPathFrom } from '#local/session/use-session.ts'
import { useAssistantActions } from './use-assistant-actions.ts'

type OpenRecipe = Recipe | 'loading' | 'missing' | null

/** What the address of the conversation names: a recipe, or a draft of the person. */
interface Subject {
  readonly id: string
  readonly isDraft: boolean
}

const subjectOf = (query: URLSearchParams): Subject | null => {
  const draft = query.get('draft')
  const id = draft || query.get('recipe')
  return id ? { id, isDraft: Boolean(draft) } : null
}

const subjectOfTalk = ({ recipe }: TalkRow): Subject | null =>
  recipe && { id: recipe.recipeShortId, isDraft: recipe.isDraft === true }

const nameless = { username: '', name: '' }

const readSubject = async (local: Local, { id, isDraft }: Subject): Promise<Recipe> => {
  if (!isDraft) return local.readRecipe(id)
  const draft = await readStoredDraft(local, id)
  if (draft === null) throw new Error('The draft is not on this device.')
  return draftToRecipe(draft, nameless, null, null)
}

/** The recipe of the conversation, from this device first. */
const useOpenRecipe = (id: string | null, isDraft: boolean): OpenRecipe => {
  const store = useContext(LocalStoreContext)
  const [read, setRead] = useState<{ readonly of: string; readonly recipe: Recipe | 'missing' } | null>(null)
  useEffect(() => {
    if (id === null || store === null) return
    const load = async (): Promise<Recipe> => readSubject(await store.open(), { id, isDraft })
    void load().then(
      (recipe) => setRead({ of: id, recipe }),
      () => setRead({ of: id, recipe: 'missing' }),
    )
  }, [id, isDraft, store])
  if (id === null) return null
  return read?.of === id ? read.recipe : 'loading'
}

const maxQuestionInPath = 500

/** RT-10: the conversation on this device, about cooking or about the recipe that the path names. */
export const AssistantConversation = ({ call }: { readonly call: Call }) => {
  const t = useTexts(draftTexts)
  const { href } = useLocation()
  const navigate = useNavigate()
  const query = new URL(href, 'http://localhost').searchParams
  const subject = subjectOf(query)
  const recipeShortId = subject?.id ?? null
  const isDraft = subject?.isDraft === true
  const question = query.get('q')?.trim().slice(0, maxQuestionInPath) || null
  const open = useOpenRecipe(recipeShortId, isDraft)
  const recipe = open === 'loading' || open === 'missing' ? null : open
  const portions = usePortions(recipe ?? { recipeShortId: '', servings: null })
  const owner = useTalkOwner()
  const talks = useTalks(owner, recipeShortId)
  const model = useModel(call, owner)
  const deleteAnswers = useAnswerDeletion(call, owner)
  const untitled = t('untitled')
  const named = useMemo(
    () =>
      recipe && {
        recipeShortId: recipe.recipeShortId,
        slug: recipe.slug,
        title: recipe.title || untitled,
        ...(isDraft && { isDraft }),
      },
    [recipe, isDraft, untitled],
  )
  const pageOf = (one: Recipe): string => (isDraft ? `${paths.draft(one.id)}?view` : paths.recipe(one))
  const cookOf = (one: Recipe): string => (isDraft ? `${paths.draft(one.id)}?cook` : paths.cook(one))
  const cook = recipe === null ? paths.cookingAi : cookOf(recipe)
  const here = (q: string | null, of = subject): string => {
    const params = new URLSearchParams({
      ...(of === null ? {} : { [of.isDraft ? 'draft' : 'recipe']: of.id }),
      ...(q === null ? {} : { q }),
    })
    return params.size === 0 ? paths.cookingAi : `${paths.cookingAi}?${params.toString()}`
  }
  const actions = useAssistantActions({
    recipe,
    isDraft,
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
      isAllowed={isGoingOnAllowed(model, isDraft)}
      recipe={
        recipe === null ? (open === 'missing' ? open : null) : { title: recipe.title || untitled, href: pageOf(recipe) }
      }
      below={
        <>
          <ModelSettings model={model} />
          {owner !== null && (
            <EarlierTalks
              talks={talks}
              onDelete={deleteAnswers}
              onOpen={(talk) => {
                const of = subjectOfTalk(talk)
                talks.open(talk.id, of?.id ?? null)
                if ((of?.id ?? null) !== recipeShortId) void navigate({ href: here(null, of) })
              }}
            />
          )}
        </>
      }
    >
      <AssistantView
        talks={talks}
        model={model}
        owner={owner}
        recipe={named}
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
    </AssistantPage>
  )
}
