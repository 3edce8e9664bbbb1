import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { categories } from '@simmer/contract/recipe/category'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { maxCountedMatches, facetNames } from '@simmer/contract/wire/search'
import { CategoryRow } from '#features/home/category-row.tsx'
import { PagedRecipes } from '#features/recipe/cards/paged-recipes.tsx'
import { RecipeGrid } from '#features/recipe/cards/recipe-grid.tsx'
import { ChosenFilters } from '#features/search/chosen-filters.tsx'
import { FilterChips } from '#features/search/filter-chips.tsx'
import type { NearRecipes, SearchResult } from '#features/search/load-search.ts'
import {
  chosenCount,
  chosenFilters,
  emptySearch,
  searchPath,
  withoutFilters,
  type SearchQuery,
} from '#features/search/search-path.ts'
import { SearchFilters } from '#features/search/search-filters.tsx'
import { SortChoice } from '#features/search/sort-choice.tsx'
import { SearchLayout } from '#features/search/search-layout.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryBanner } from '#ui/feedback/retry-banner.tsx'
import { searchTexts } from '#features/search/search-texts.ts'
import { useFilterName } from '#features/search/use-filter-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import { SavableCards } from './savable-cards.tsx'
import styles from './search-results.module.css'

export interface SearchResultsProps {
  readonly title: string
  readonly search: SearchQuery
  readonly found: SearchResult
  readonly more: (cursor: string) => Promise<RecipePage>
  readonly moreAddress: (cursor: string) => string
  /** Texts for an empty result. */
  readonly empty: {
    readonly title: string
    readonly text: string
    /** Whether the filters are unknown, so that categories help and no filter. */
    readonly isUnknown?: boolean
  }
}

/** Shows how many recipes an offline search covers, and searches again once online. */
const DeviceNotice = ({ covers }: { readonly covers: number }) => {
  const t = useTexts(searchTexts)
  const router = useRouter()
  useEffect(() => {
    const again = (): void => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [router])
  return (
    <RetryBanner kind="plain" again={t('tryAgain')} onRetry={() => void router.invalidate()}>
      {t('onDevice', { count: covers })} {t('onDeviceWhy')}
    </RetryBanner>
  )
}

/** Recipes that match most of a search without results. */
const Near = ({ near: { filter, recipes } }: { readonly near: NearRecipes }) => {
  const t = useTexts(searchTexts)
  const filterName = useFilterName()
  return (
    <section aria-labelledby="near" className={styles.near}>
      <header>
        <h2 id="near">{t('near')}</h2>
        <p className={styles.text}>
          {filter === null ? t('nearWithoutAll') : t('nearWithout', { filter: filterName(filter) })}
        </p>
      </header>
      <RecipeGrid recipes={recipes} heading="h3" />
    </section>
  )
}

interface NothingMatchesProps {
  readonly title: string
  /** What helps where the words match nothing, with or without filters. */
  readonly text: string
  readonly search: SearchQuery
  readonly found: SearchResult
}

/** Nothing matches all filters: names each, with a link that removes it, and shows what comes close. */
const NothingMatches = ({ title, text, search, found: { withoutOne, near } }: NothingMatchesProps) => {
  const t = useTexts(searchTexts)
  const others = chosenFilters(search).filter(({ rest }) =>
    withoutOne.every((each) => searchPath(each.rest) !== searchPath(rest)),
  )
  return (
    <div className={styles.nothing}>
      <section aria-labelledby="nothing" className={styles.message}>
        <h2 id="nothing">{title}</h2>
        <p className={styles.text}>
          {withoutOne.length === 0 && !near && search.q !== ''
            ? text
            : t(withoutOne.length > 0 ? 'removeOne' : 'removeSome')}
        </p>
        <FilterChips label={t('chosen')} filters={[...withoutOne, ...others]} />
        {chosenCount(search) > 1 && (
          <p className={styles.clear}>
            <ButtonLink href={searchPath(withoutFilters(search))}>{t('clearFilters')}</ButtonLink>
          </p>
        )}
      </section>
      {near && <Near near={near} />}
    </div>
  )
}

/** Results and filters of the search screen and the category pages. */
export const SearchResults = ({ title, search, found, more, moreAddress, empty }: SearchResultsProps) => {
  const t = useTexts(searchTexts)
  const total = t(found.total >= maxCountedMatches ? 'manyTotal' : 'total', { count: found.total })
  const isBare = found.page.recipes.length === 0
  const isFiltered = isBare && chosenCount(search) > 0 && empty.isUnknown !== true
  return (
    <SearchLayout
      title={title}
      status={total}
      sort={found.total > 1 && <SortChoice search={search} />}
      notice={found.covers !== null && <DeviceNotice covers={found.covers} />}
      filters={<SearchFilters search={search} facets={found.facets} total={total} />}
    >
      <SavableCards>
        {!isFiltered && <ChosenFilters search={search} />}
        {isFiltered && <NothingMatches title={empty.title} text={empty.text} search={search} found={found} />}
        {isBare && !isFiltered && (
          <>
            <EmptyState
              icon="search"
              title={empty.title}
              text={found.covers === null ? empty.text : t('nothingOnDevice')}
            >
              <ButtonLink href={searchPath(emptySearch)}>{t('allRecipes')}</ButtonLink>
            </EmptyState>
            <CategoryRow
              categories={facetNames.flatMap((facet) =>
                categories[facet].slice(0, 5).map(({ value }) => ({ facet, value })),
              )}
            />
          </>
        )}
        {!isBare && (
          <PagedRecipes
            key={`${searchPath(search)} ${found.page.cursor ?? ''} ${found.page.recipes[0]?.id ?? ''}`}
            first={found.page}
            more={more}
            nextPagePath={moreAddress}
            heading="h2"
            eager={4}
          />
        )}
      </SavableCards>
    </SearchLayout>
  )
}
