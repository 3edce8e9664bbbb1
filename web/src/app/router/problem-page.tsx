import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { NewestRecipes } from '#features/recipe/cards/newest-recipes.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { readFailureText, readFailureTexts } from '#texts/read-failure-text.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { frameTexts, problemTitle } from './frame-texts.ts'
import { texts } from '#texts/texts.ts'
import en from './problem-page-texts.en.json'

export const problemPageTexts = texts('problem-page', en)

export interface ProblemPageProps {
  readonly problem: ProblemName
  /** The HTTP status of the problem. */
  readonly status: number
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined
}

/** The statuses that have a page of their own; ER-2 prescribes the sentence of every other failed read. */
const explainedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410])

const isRecipeGone = (problem: ProblemName): boolean =>
  problem === 'recipe-gone' || problem === 'recipe-taken-down' || problem === 'recipe-not-found'

/** Whether another address may be the right one. */
const isMissing = (problem: ProblemName): boolean =>
  problem === 'no-such-route' || problem === 'author-not-found' || problem === 'recipe-not-found'

/** Loads the screen again. It turns until the screen is there, or has failed once more. */
const RetryButton = () => {
  const t = useTexts(frameTexts)
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    await router.invalidate().finally(() => setBusy(false))
  }
  return (
    <Button kind="primary" icon="retry" busy={isBusy} onClick={() => void retry()}>
      {t('tryAgain')}
    </Button>
  )
}

/** Shows a problem by its sentence, with links that lead on. */
export const ProblemPage = ({ problem, status, retryAfter }: ProblemPageProps) => {
  const t = useTexts(frameTexts)
  const page = useTexts(problemPageTexts)
  const sentence = useTexts(problemTexts)
  const readFailure = useTexts(readFailureTexts)
  const title = problemTitle(status, useLanguage())
  const isExplained = explainedStatuses.has(status)
  const message = isExplained ? sentence(problem) : readFailureText(readFailure, retryAfter)
  const router = useRouter()
  const { call, device } = router.options.context
  const { recipeShortId } = useParams({ strict: false })
  useEffect(() => {
    if (!isRecipeGone(problem) || recipeShortId === undefined || device?.hasAccount() !== true) return
    const lookHere = async (): Promise<void> => {
      const local = await device.open()
      // This device may hold a copy of the withdrawn recipe: loading the route again finds it.
      if (problem === 'recipe-gone' && (await local.withdrawnRecipe(recipeShortId)) !== null) await router.invalidate()
      else await local.removeVisited(recipeShortId)
    }
    lookHere().catch(() => undefined)
  }, [device, problem, recipeShortId, router])
  return (
    <>
      <EmptyState
        titleAs="h1"
        icon={status === 404 ? 'compass' : status >= 500 ? 'alert' : 'info'}
        title={title}
        text={isMissing(problem) ? `${message} ${page('notFoundText')}` : message}
      >
        {!isExplained && <RetryButton />}
        {!isExplained && <ButtonLink href={paths.status}>{page('toStatus')}</ButtonLink>}
        <ButtonLink kind={isExplained ? 'primary' : 'secondary'} href={paths.explore}>
          {t('toExplore')}
        </ButtonLink>
        {status === 404 && (
          <ButtonLink icon="search" href={paths.search}>
            {t('searchPlaceholder')}
          </ButtonLink>
        )}
      </EmptyState>
      {status === 404 && <NewestRecipes call={call} />}
    </>
  )
}
