import { ButtonLink } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { passFocusOn } from '#ui/layout/pass-focus-on.ts'
import { useTexts } from '#texts/use-texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { chosenFilters, searchPath, withoutFilters, type SearchQuery } from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import styles from './chosen-filters.module.css'

/**
 * RT-3: the filters of a search above its results. On a phone the button for the filters has the time limit and the link
 * that clears all beside it.
 */
export const ChosenFilters = ({ search }: { readonly search: SearchQuery }) => {
  const t = useTexts(searchTexts)
  const chosen = chosenFilters(search)
  const isTimeOnly = chosen.every(({ filter }) => filter.kind === 'time')
  return (
    chosen.length > 0 && (
      <div className={classes(styles.chosen, isTimeOnly && styles.wideOnly)}>
        <FilterChips label={t('chosen')} filters={chosen} />
        {chosen.length > 1 && (
          <ButtonLink
            kind="quiet"
            className={styles.wideOnly}
            href={searchPath(withoutFilters(search))}
            ref={passFocusOn}
          >
            {t('clearFilters')}
          </ButtonLink>
        )}
      </div>
    )
  )
}
