/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards lose implicit roles */
import { useCallback, useId, useState } from 'react'
import {
  AnalyticsRecipes,
  authorAnalyticsEndpoints,
  recipeMetrics,
  recipeSorts,
  type RecipeCounts,
  type RecipeMetric,
  type RecipeSort,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useMatches } from '#device/use-matches.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { storageKey, type AnalyticsQuery } from './analytics-query.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './recipe-table.module.css'

const pageSize = 50

/** A ratio of two metrics is easier to read than a sum of stars. */
const RatingCell = ({ rated, stars }: Pick<RecipeCounts, 'rated' | 'stars'>) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  return (
    <>
      {format.number(rated)}
      {rated > 0 && (
        <small title={t('average', { average: format.average(stars, rated) })}>{format.average(stars, rated)} ★</small>
      )}
    </>
  )
}

/** A recipe without a page now, such as one that was withdrawn, has no link. */
const RecipeName = ({ recipe }: Pick<RecipeCounts, 'recipe'>) => {
  const t = useTexts(analyticsTexts)
  if (recipe === null) return <span className={styles.deleted}>{t('deleted')}</span>
  return recipe.isPublic ? <a href={paths.recipe(recipe)}>{recipe.title}</a> : recipe.title
}

interface LaterPages {
  /** The first page that they continue. */
  readonly first: AnalyticsRecipes
  readonly recipes: readonly RecipeCounts[]
  readonly cursor: string | null
}

/**
 * The recipes with anything counted in the period, sorted by any number. In a narrow place each recipe is a card; the
 * explicit roles keep the table a table there, and the field for sorting replaces the headings.
 */
export const RecipeTable = ({ call, accountId, period }: AnalyticsQuery) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const heading = useId()
  const toasts = useToasts()
  const isWide = useMatches('(width >= 80rem)')
  const [sort, setSort] = useState<RecipeSort>('views')
  const [later, setLater] = useState<LaterPages | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = useCallback(
    (cursor?: string) =>
      call(authorAnalyticsEndpoints.analyticsRecipes, { query: { period, sort, limit: pageSize, cursor } }),
    [call, period, sort],
  )
  const request = useCallback(() => read(), [read])
  const { data, failure, reload } = useStoredRemote(
    storageKey({ accountId, period }, 'recipes', sort),
    AnalyticsRecipes,
    request,
  )
  const pages = later !== null && later.first === data ? later : { recipes: [], cursor: data?.cursor ?? null }
  const showMore = async (first: AnalyticsRecipes, cursor: string): Promise<void> => {
    setBusy(true)
    try {
      const page = await read(cursor)
      setLater({ first, recipes: [...pages.recipes, ...page.recipes], cursor: page.cursor })
    } catch {
      toasts.show(t('moreUnavailable'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const column = (name: RecipeSort, label: string) => (
    <th
      key={name}
      role="columnheader"
      scope="col"
      aria-sort={sort !== name ? 'none' : name === 'title' ? 'ascending' : 'descending'}
    >
      <button type="button" tabIndex={isWide ? 0 : -1} className={styles.sort} onClick={() => setSort(name)}>
        {label}
        {sort === name && <Icon name="down" size="small" />}
      </button>
    </th>
  )
  if (data?.recipes.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('recipes')}</h2>
      <ReadFailureBanner
        failure={failure === 'offline' && data !== null ? null : failure}
        offline={t('sortedUnavailable')}
        again={t('tryAgain')}
        reload={reload}
      />
      <Select
        className={styles.sortBy}
        label={t('sortBy')}
        options={recipeSorts.map((each) => ({ value: each, name: t(each === 'title' ? 'recipe' : each) }))}
        value={sort}
        onChoose={setSort}
      />
      <table role="table" className={styles.table} aria-labelledby={heading}>
        <thead role="rowgroup">
          <tr role="row">
            {column('title', t('recipe'))}
            {recipeMetrics.map((metric) => column(metric, t(metric)))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {[...(data?.recipes ?? []), ...pages.recipes].map(({ id, recipe, ...counts }) => (
            <tr key={id} role="row">
              <th role="rowheader" scope="row">
                <RecipeName recipe={recipe} />
              </th>
              {recipeMetrics.map((metric: RecipeMetric) => (
                <td key={metric} role="cell" data-name={t(metric)}>
                  {metric === 'rated' ? <RatingCell {...counts} /> : format.number(counts[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data === null && failure === null && <Skeleton shape="wide" />}
      {data !== null && pages.cursor !== null && (
        <div>
          <Button busy={isBusy} onClick={() => void showMore(data, pages.cursor ?? '')}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}
