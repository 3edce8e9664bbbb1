import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { problems, type ProblemName } from '@simmer/contract/wire/problems'
import { NewestRecipes } from '#features/recipe/cards/newest-recipes.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { problemTitle } from './problem-title.ts'
import { texts } from '#texts/texts.ts'
import en from './problem-page-texts.en.json'

export const problemPageTexts = texts('problem-page', en)

/** Shows a problem by its sentence, with links that lead on. */
export const ProblemPage = ({ problem }: { readonly problem: ProblemName }) => {
  const t = useTexts(frameTexts)
  const page = useTexts(problemPageTexts)
  const sentence = useTexts(problemTexts)
  const status = problems[problem]
  // ER-2 prescribes this sentence.
  const message = problem === 'internal-error' ? page('readFailed') : sentence(problem)
  const router = useRouter()
  const { call, device } = router.options.context
  const { recipeShortId } = useParams({ strict: false })
  useEffect(() => {
    if (problem !== 'recipe-gone' || recipeShortId === undefined || device?.hasAccount() !== true) return
    const lookHere = async (): Promise<void> => {
      // This device may hold a copy of the withdrawn recipe: loading the route again finds it.
      if ((await (await device.open()).withdrawnRecipe(recipeShortId)) !== null) await router.invalidate()
    }
    lookHere().catch(() => undefined)
  }, [device, problem, recipeShortId, router])
  return (
    <>
      <EmptyState
        titleAs="h1"
        icon={status === 404 ? 'compass' : 'info'}
        title={problemTitle(status, useLanguage())}
        text={problem === 'no-such-route' ? `${message} ${page('notFoundText')}` : message}
      >
        <ButtonLink kind="primary" href={paths.explore}>
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
