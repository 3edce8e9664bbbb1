import { useState } from 'react'
import type { Facets } from '@simmer/contract/wire/search'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FacetGroups } from './facet-groups.tsx'
import { chosenCount, everything, searchPath, type SearchFor } from './search-address.ts'
import { searchTexts } from './search-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './search-filters.module.css'

export interface SearchFiltersProps {
  readonly search: SearchFor
  readonly facets: Facets
  /** "36 recipes", for the button that closes the sheet. */
  readonly total: string
}

/** Beside the results where there is room; on a phone in a sheet that stays open while one chooses. */
export const SearchFilters = ({ search, facets, total }: SearchFiltersProps) => {
  const t = useTexts(searchTexts)
  const [open, setOpen] = useState(false)
  const chosen = chosenCount(search)
  const clear = searchPath({ ...everything, q: search.q })
  return (
    <>
      <div className={styles.opener}>
        <Button icon="filters" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
        </Button>
        {chosen > 0 && (
          <ButtonLink kind="quiet" href={clear}>
            {t('clearFilters')}
          </ButtonLink>
        )}
      </div>
      <aside className={styles.side} aria-label={t('filters')}>
        <FacetGroups search={search} facets={facets} as="lines" maxChoices={8} />
        <p className={styles.clear}>{chosen > 0 && <a href={clear}>{t('clearFilters')}</a>}</p>
      </aside>
      <Sheet
        open={open}
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
      </Sheet>
    </>
  )
}
