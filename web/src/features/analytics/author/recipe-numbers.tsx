import { useCallback, useId } from 'react'
import { useRouter } from '@tanstack/react-router'
import { AnalyticsOverview, authorAnalyticsEndpoints } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { texts } from '#texts/texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { storageKey } from './analytics-query.ts'
import en from './recipe-numbers-texts.en.json'
import styles from './recipe-numbers.module.css'

const recipeNumbersTexts = texts('recipe-numbers', en)

/** What fits on the page of a recipe; the analytics screen has all numbers. */
const shownMetrics = ['views', 'readers', 'saved', 'cooked'] as const
const period = '28d'

interface RecipeNumbersProps {
  readonly recipe: Pick<Recipe, 'id' | 'author'>
}

/** AN-1, AN-2, AN-4: the numbers of a recipe for its author alone, from the server or as this device last saw them. */
export const RecipeNumbers = ({ recipe }: RecipeNumbersProps) => {
  const session = useSession()
  const { call } = useRouter().options.context
  if (session.status !== 'authenticated' || !isOwnProfile(session, recipe.author.username)) return null
  return <Numbers call={call} accountId={session.person.id} recipeId={recipe.id} />
}

interface NumbersProps {
  readonly call: Call
  readonly accountId: string
  readonly recipeId: string
}

const Numbers = ({ call, accountId, recipeId }: NumbersProps) => {
  const t = useTexts(recipeNumbersTexts)
  const number = new Intl.NumberFormat(useLocale())
  const formatTime = useDateFormat('moment')
  const heading = useId()
  const request = useCallback(
    () => call(authorAnalyticsEndpoints.analyticsOverview, { query: { period, recipe: recipeId } }),
    [call, recipeId],
  )
  const key = storageKey({ accountId, period }, 'recipe', recipeId)
  const { data, failure, reload } = useStoredRemote(key, AnalyticsOverview, request)
  return (
    <section className={styles.numbers} aria-labelledby={heading} aria-busy={data === null && failure === null}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.soft}>
          {t('period')} · {t('onlyYou')}
        </p>
      </header>
      <ReadFailureBanner
        failure={failure}
        offline={data === null ? t('unavailable') : t('offline', { when: formatTime(data.asOf) })}
        again={t('tryAgain')}
        reload={reload}
      />
      {(data !== null || failure === null) && (
        <dl className={styles.figures}>
          {shownMetrics.map((metric) => (
            <div key={metric}>
              <dt>{t(metric)}</dt>
              {/* Reserves the space of the number until it arrives. */}
              <dd>{data === null ? '–' : number.format(data.totals[metric])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.end}>
        <a href={paths.analytics}>{t('all')}</a>
        {data !== null && failure === null && (
          <span className={styles.soft}>{t('asOf', { when: formatTime(data.asOf) })}</span>
        )}
      </p>
    </section>
  )
}
