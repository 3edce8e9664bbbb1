import { useNavigate } from '@tanstack/react-router'
import { v7 as uuid } from 'uuid'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { AssistantActions } from '#features/assistant/assistant-actions.ts'
import { assistantTexts } from '#features/assistant/assistant-texts.ts'
import { useKitchenTimers } from '#features/cook/use-kitchen-timers.ts'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { listName, listTexts } from '#features/shopping/shopping-texts.ts'
import { useAddedToasts } from '#features/shopping/use-added-toasts.ts'
import { useShopping } from '#features/shopping/use-shopping.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'

/** `recipe` is the open recipe; `here` is the page to which a sign-in returns. */
interface Place {
  readonly recipe: Recipe | null
  /** The recipe is a draft, which no other page can open. */
  readonly isDraft: boolean
  readonly cook: string
  readonly here: string
  /** Opens a step, counted from 1. */
  readonly openStep: (step: number) => void
}

/** AS-6: what the buttons of the assistant's answers do: timers, servings, units, the shopping list and drafts. */
export const useAssistantActions = ({ recipe, isDraft, cook, here, openStep }: Place): AssistantActions => {
  const t = useTexts(assistantTexts)
  const language = useLanguage()
  const tList = useTexts(listTexts)
  const timers = useKitchenTimers()
  const shopping = useShopping()
  const added = useAddedToasts()
  const toasts = useToasts()
  const session = useSession()
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
      const reference =
        recipe === null || isDraft
          ? undefined
          : { id: recipe.id, recipeShortId: recipe.recipeShortId, slug: recipe.slug, title: recipe.title }
      actions
        .add(
          lines.map((line) => readRequestedItem(line)),
          reference,
        )
        .then(
          () => added.showAddedTo(listName(current, tList), lines.length),
          () => added.showNotStored(),
        )
    },
    reviewDraft: async (rounds, host) => {
      if (session.status !== 'authenticated') {
        await navigate({ href: signInPathFrom(paths.signIn, here) })
        return
      }
      try {
        const { addProposal } = await import('./add-proposal.ts')
        const sourceName = t('draftSource', { host })
        const options = { owner: session.person.id, rounds, recipe, language, sourceName, t }
        await navigate({ href: await addProposal(options) })
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
