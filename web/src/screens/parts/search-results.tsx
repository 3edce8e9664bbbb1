import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { categories } from '@simmer/contract/recipe/category'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { maxCountedMatches, facetNames } from '@simmer/contract/wire/search'
import { CategoryRow } from '#features/home/category-row.tsx'
import { PagedRecipes } from '#features/recipe/cards/paged-recipes.tsx'
import { FilterChips } from '#features/search/filter-chips.tsx'
import type { SearchResult } from '#features/search/load-search.ts'
import { chosenCount, emptySearch, searchPath, withoutFilters, type SearchQuery } from '#features/search/search-path.ts'
import { SearchFilters } from '#features/search/search-filters.tsx'
import { SortChoice } from '#features/search/sort-choice.tsx'
import { SearchLayout } from '#features/search/search-layout.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryBanner } from '#ui/feedback/retry-banner.tsx'
import { searchTexts } from '#features/search/search-texts.ts'
import { useTexts } from '#texts/use-texts.ts'

export interface SearchResultsProps {
  readonly title: string
  readonly search: SearchQuery
  readonly found: SearchResult
  readonly more: (cursor: string) => Promise<RecipePage>
  readonly moreAddress: (cursor: string) => string
  /** Texts for an empty result. */
  readonly empty: { readonly title: string; readonly text: string }
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

/** Results and filters of the search screen and the category pages. */
export const SearchResults = ({ title, search, found, more, moreAddress, empty }: SearchResultsProps) => {
  const t = useTexts(searchTexts)
  const total = t(found.total >= maxCountedMatches ? 'manyTotal' : 'total', { count: found.total })
  const nothing = found.covers === null ? empty.text : t('nothingOnDevice')
  const emptyText = found.withoutOne.length > 0 ? t('removeOne') : nothing
  return (
    <SearchLayout
      title={title}
      status={total}
      sort={found.total > 1 && <SortChoice search={search} />}
      notice={found.covers !== null && <DeviceNotice covers={found.covers} />}
      filters={<SearchFilters search={search} facets={found.facets} total={total} />}
    >
      {found.page.recipes.length > 0 ? (
        <PagedRecipes
          key={`${searchPath(search)} ${found.page.cursor ?? ''} ${found.page.recipes[0]?.id ?? ''}`}
          first={found.page}
          more={more}
          nextPagePath={moreAddress}
          heading="h2"
          eager={4}
        />
      ) : (
        <>
          <EmptyState icon="search" title={empty.title} text={emptyText}>
            <FilterChips filters={found.withoutOne} />
            {chosenCount(search) > 0 && search.q !== '' && (
              <ButtonLink href={searchPath(withoutFilters(search))}>{t('clearFilters')}</ButtonLink>
            )}
            <ButtonLink href={searchPath(emptySearch)}>{t('allRecipes')}</ButtonLink>
          </EmptyState>
          <CategoryRow
            categories={facetNames.flatMap((facet) =>
              categories[facet].slice(0, 5).map(({ value }) => ({ facet, value })),
            )}
          />
        </>
      )}
    </SearchLayout>
  )
}
