import { useNavigate } from '@tanstack/react-router'
import { v7 as uuid } from 'uuid'
import { brokenPromises, withoutPromise } from '@simmer/contract/import/genie/broken-promises'
import { emptyRecipe, type ImportedRecipe, type ImportedText } from '@simmer/contract/import/imported-recipe'
import { recipeToImportDraft } from '@simmer/contract/import/draft/recipe-to-import-draft'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { ProposedDraft } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { AssistantActions } from '#features/assistant/assistant-actions.ts'
import { assistantTexts } from '#features/assistant/assistant-texts.ts'
import { useKitchenTimers } from '#features/cook/use-kitchen-timers.ts'
import { performAll } from '#features/drafts/draft-actions.ts'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { listName, listTexts } from '#features/shopping/shopping-texts.ts'
import { useAddedToasts } from '#features/shopping/use-added-toasts.ts'
import { useShopping } from '#features/shopping/use-shopping.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'

const certain = (text: string): ImportedText => ({ text, from: [], confidence: 'check' })
const optional = (text: string): ImportedText | null => (text === '' ? null : certain(text))
const number = (value: number | null) => (value === null ? null : { value, from: [], confidence: 'check' as const })

/** A proposal of the model as a recipe to import: every text of it is one that the cook should check. */
const toImportedRecipe = (draft: ProposedDraft, source: string): ImportedRecipe => ({
  ...emptyRecipe({ kind: 'text', url: null, name: source, author: null, license: null }),
  title: certain(draft.title),
  description: optional(draft.description),
  tips: optional(draft.tips),
  ingredients: draft.ingredients.map((line) => ({ ...certain(line), isPart: false })),
  steps: draft.steps.map((line) => ({ ...certain(line), isPart: false })),
  servings: number(draft.servings),
  prepMinutes: number(draft.prepTimeInMinutes),
  cookMinutes: number(draft.cookTimeInMinutes),
})

/** `recipe` is the open recipe; `here` is the page to which a sign-in returns. */
interface Place {
  readonly recipe: Recipe | null
  readonly cook: string
  readonly here: string
  /** Opens a step, counted from 1. */
  readonly openStep: (step: number) => void
}

/** AS-6: what the buttons of the assistant's answers do: timers, servings, units, the shopping list and drafts. */
export const useAssistantActions = ({ recipe, cook, here, openStep }: Place): AssistantActions => {
  const t = useTexts(assistantTexts)
  const list = new Intl.ListFormat(useLocale())
  const tList = useTexts(listTexts)
  const timers = useKitchenTimers()
  const shopping = useShopping()
  const added = useAddedToasts()
  const toasts = useToasts()
  const session = useSession()
  const perform = usePerform()
  const navigate = useNavigate()
  const portions = usePortions(recipe ?? { recipeShortId: '', servings: null })
  return {
    startTimer: (seconds, label) => {
      const owner = recipe?.recipeShortId ?? 'assistant'
      timers.start({ id: `${owner} ${uuid()}`, label, seconds, recipe: { title: recipe?.title ?? t('title'), cook } })
      toasts.show(t('timerStarted'), { kind: 'good' })
    },
    addToList: (lines) => {
      if (session.status === 'unauthenticated') {
        const intent = { kind: 'list', title: recipe?.title ?? lines.join(', ') } as const
        void navigate({ href: signInPathFrom(paths.signUp, here), state: { intent } })
        return
      }
      const { actions, current } = shopping
      const reference = recipe && {
        id: recipe.id,
        recipeShortId: recipe.recipeShortId,
        slug: recipe.slug,
        title: recipe.title,
      }
      actions
        .add(
          lines.map((line) => readRequestedItem(line)),
          reference ?? undefined,
        )
        .then(
          () => added.showAddedTo(listName(current, tList), lines.length),
          () => added.showNotStored(),
        )
    },
    brokenPromises: (draft) => {
      const broken = brokenPromises(toImportedRecipe(draft, ''))
      return [...new Set(broken.map(({ diet }) => diet))].map((diet) => ({
        diet,
        foods: list.format(broken.flatMap((one) => (one.diet === diet ? [one.food] : []))),
      }))
    },
    makeDraft: async (draft, host) => {
      const id = uuid()
      const source = t('draftSource', { host })
      const options = { id, createdAt: Date.now(), sourceName: source, makes: t('makes'), cover: null }
      try {
        const proposed = toImportedRecipe(draft, source)
        const diets = new Set(brokenPromises(proposed).map(({ diet }) => diet))
        await performAll(perform, recipeToImportDraft([...diets].reduce(withoutPromise, proposed), options))
        await navigate({ href: paths.draft(id) })
      } catch {
        toasts.show(t('draftFailed'), { kind: 'bad' })
      }
    },
    recipe: recipe && {
      setServings: (servings) => {
        portions.setServings(servings)
        toasts.show(t('servingsSet', { count: servings }), { kind: 'good' })
      },
      setUnits: (units) => {
        portions.setUnits(units)
        toasts.show(t('unitsSet'), { kind: 'good' })
      },
      openStep,
    },
  }
}
