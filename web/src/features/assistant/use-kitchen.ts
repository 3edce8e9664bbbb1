import { useCallback, useContext, useEffect } from 'react'
import { answerQuestion } from '@simmer/contract/kitchen/learned/answer-question'
import { warmUp } from '@simmer/contract/kitchen/learned/warm-up'
import type { KitchenAnswer, KitchenContext, KitchenLanguage } from '@simmer/contract/kitchen/kitchen-answer'
import { loadTables } from '@simmer/contract/kitchen/tables/load-tables'
import type { RoundRow, TalkRecipe } from '#local/database/talk-database.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import type { Local } from '#local/store/local.ts'
import { useLanguage } from '#texts/use-texts.ts'

type HelperResult = Pick<RoundRow, 'helper' | 'found'>

/** Asks the kitchen helper. It needs no network once its tables are on this device. */
export type AskHelper = (question: string, context: KitchenContext) => Promise<HelperResult>

/** So many recipes are shown with an answer. */
const maxFound = 5

/** The recipes on this device that fit the words of the answer's search. */
const findRecipes = async (
  { actions }: KitchenAnswer,
  openLocal: () => Promise<Local | null>,
): Promise<readonly TalkRecipe[]> => {
  const search = actions.find((action) => action.kind === 'find-recipes')
  if (search === undefined) return []
  const local = await openLocal()
  const result = await local?.search({ q: search.query, limit: maxFound })
  return (result?.recipes ?? []).map(({ recipeShortId, slug, title }) => ({ recipeShortId, slug, title }))
}

/** Answers a question from the tables of a language; null: the helper does not know. Rejects without the tables. */
export const askKitchen = async (
  question: string,
  context: KitchenContext,
  language: KitchenLanguage,
): Promise<KitchenAnswer | null> => answerQuestion(question, context, await loadTables(language))

/** The kitchen helper in the language of the page, with the recipes of this device. */
export const useKitchen = (): AskHelper => {
  const language = useLanguage()
  const store = useContext(LocalStoreContext)
  return useCallback<AskHelper>(
    async (question, context) => {
      const answer = await askKitchen(question, context, language).catch(() => 'missing' as const)
      if (answer === null || answer === 'missing') return { helper: answer, found: [] }
      const openLocal = async (): Promise<Local | null> => (await store?.open()) ?? null
      // Without a database there is nothing to find, and the rest of the answer is right.
      return { helper: answer, found: await findRecipes(answer, openLocal).catch(() => []) }
    },
    [language, store],
  )
}

type IdleRun = (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void

/** Where a browser does not say that it is idle, a run may take so many milliseconds after a pause of so many. */
const [sliceMs, pauseMs] = [8, 100]
/** A run ends while this much of its time is left. */
const reserveMs = 3

function whenIdle(run: IdleRun): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run)
    return
  }
  setTimeout(() => {
    const end = performance.now() + sliceMs
    run({ timeRemaining: () => end - performance.now() })
  }, pauseMs)
}

/** Prepares the helper while the browser is idle: without it, the first question takes a tenth of a second on a phone. */
export const useWarmKitchen = (): void => {
  const language = useLanguage()
  useEffect(() => {
    let isOver = false
    const warm = async (): Promise<void> => {
      const steps = warmUp(await loadTables(language))
      const run: IdleRun = (deadline) => {
        while (!isOver && deadline.timeRemaining() > reserveMs) isOver = steps.next().done === true
        if (!isOver) whenIdle(run)
      }
      whenIdle(run)
    }
    // Without the tables the first question has its own message.
    whenIdle(() => void warm().catch(() => undefined))
    return () => {
      isOver = true
    }
  }, [language])
}
