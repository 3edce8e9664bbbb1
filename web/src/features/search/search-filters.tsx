import { useState } from 'react'
import type { Facets } from '@simmer/contract/wire/search'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ChipLink } from '#ui/controls/chip.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { FacetGroups } from './facet-groups.tsx'
import {
  chosenFilters,
  searchPath,
  timeLimit,
  timeLimitName,
  withTimeLimit,
  withoutFilters,
  type SearchQuery,
} from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './search-filters.module.css'

export interface SearchFiltersProps {
  readonly search: SearchQuery
  readonly facets: Facets
  /** "36 recipes", for the button that closes the sheet. */
  readonly total: string
}

/** The time limit that a phone offers beside the button of the filters, in minutes. */
const quickLimit = 30

/**
 * Filters beside the results on wide screens. On a phone they open in a bottom sheet, which stays open while the user
 * chooses.
 */
export const SearchFilters = ({ search, facets, total }: SearchFiltersProps) => {
  const t = useTexts(searchTexts)
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenFilters(search)
  const clearedPath = searchPath(withoutFilters(search))
  const limit = timeLimit(search)
  return (
    <>
      <div className={styles.opener}>
        <Button icon="filters" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {chosen.length === 0 ? t('filters') : t('filtersChosen', { count: chosen.length })}
        </Button>
        <ChipLink href={searchPath(withTimeLimit(search, limit === null ? quickLimit : null))} on={limit !== null}>
          {timeLimitName(limit ?? quickLimit, t)}
        </ChipLink>
        {chosen.length > (limit === null ? 0 : 1) && (
          <ButtonLink kind="quiet" className={styles.clearAll} href={clearedPath} aria-label={t('clearFilters')}>
            {t('clear')}
          </ButtonLink>
        )}
      </div>
      <aside className={styles.side} aria-label={t('filters')}>
        <FacetGroups search={search} facets={facets} as="lines" maxChoices={8} />
        <p className={styles.clear}>{chosen.length > 0 && <a href={clearedPath}>{t('clearFilters')}</a>}</p>
      </aside>
      <BottomSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters')}
        closeLabel={t('close')}
        footer={
          <Button kind="primary" size="large" wide onClick={() => setOpen(false)}>
            {t('showResults', { shown: total })}
          </Button>
        }
      >
        <FacetGroups search={search} facets={facets} as="chips" maxChoices={30} />
      </BottomSheet>
    </>
  )
}
