import { useTexts } from '#texts/use-texts.ts'
import { useCategoryName } from '#texts/use-category-name.ts'
import { shortCount } from '@simmer/contract/recipe/short-count'
import { facetNames, type Facets } from '@simmer/contract/wire/search'
import { ChipLink } from '#ui/controls/chip.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { facetChoices } from './facet-choices.ts'
import { isChosen, searchPath, toggleFacetValue, type SearchQuery } from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import styles from './facet-groups.module.css'

export interface FacetGroupsProps {
  readonly search: SearchQuery
  readonly facets: Facets
  /** Lines beside the results, chips in the bottom sheet. */
  readonly as: 'lines' | 'chips'
  /** How many values of a facet are shown. */
  readonly maxChoices: number
}

/** Every value is a link: it works without scripts, and the back button undoes it. */
export const FacetGroups = ({ search, facets, as, maxChoices }: FacetGroupsProps) => {
  const t = useTexts(searchTexts)
  const categoryName = useCategoryName()
  return (
    <div className={styles.groups}>
      {facetNames.map((facet) => {
        const choices = facetChoices(search, facets, facet, maxChoices)
        if (choices.length === 0) return null
        return (
          <section key={facet} aria-label={t(facet)}>
            <h2 className={styles.name}>{t(facet)}</h2>
            <ul className={as === 'lines' ? styles.lines : styles.chips}>
              {choices.map(({ value, count }) => {
                const isOn = isChosen(search, facet, value)
                const href = searchPath(toggleFacetValue(search, facet, value))
                const name = categoryName({ facet, value })
                const number = count === undefined ? undefined : shortCount(count)
                return (
                  <li key={value}>
                    {as === 'chips' ? (
                      <ChipLink href={href} on={isOn} {...(number !== undefined && { count: number })}>
                        {name}
                      </ChipLink>
                    ) : (
                      <a
                        href={href}
                        className={classes(styles.line, isOn && styles.on)}
                        aria-current={isOn ? 'true' : undefined}
                      >
                        <span className={styles.box}>{isOn && <Icon name="check" size="small" />}</span>
                        <span>{name}</span>
                        <span className={styles.count}>{number}</span>
                      </a>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
