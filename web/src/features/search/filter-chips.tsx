import { Icon } from '#ui/icons/icon.tsx'
import { passFocusOn } from '#ui/layout/pass-focus-on.ts'
import { useTexts } from '#texts/use-texts.ts'
import { searchPath, type ChosenFilter, type SearchQuery } from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import { useFilterName } from './use-filter-name.ts'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  readonly filters: readonly {
    readonly filter: ChosenFilter
    readonly rest: SearchQuery
    /** How many recipes there are without the filter. */
    readonly total?: number
  }[]
  readonly label?: string | undefined
  /** The text of a chip where its list names the kind of filter already. */
  readonly nameOf?: ((filter: ChosenFilter) => string) | undefined
}

/** Filters as chips, each a link that removes it: it works without scripts, and the back button undoes it. */
export const FilterChips = ({ filters, label, nameOf }: FilterChipsProps) => {
  const t = useTexts(searchTexts)
  const filterName = useFilterName()
  return filters.length === 0 ? null : (
    <ul className={styles.chips} aria-label={label}>
      {filters.map(({ filter, rest, total }) => {
        const name = filterName(filter)
        return (
          <li key={name} className={styles.cell} data-kind={filter.kind}>
            <a
              ref={passFocusOn}
              href={searchPath(rest)}
              className={styles.chip}
              aria-label={t('removeFilter', { filter: name })}
            >
              <span className={styles.name}>{nameOf?.(filter) ?? name}</span>
              <Icon name="close" size="small" />
            </a>
            {total !== undefined && <span className={styles.total}>{t('removeOneCount', { count: total })}</span>}
          </li>
        )
      })}
    </ul>
  )
}
