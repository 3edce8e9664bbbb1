import { useTexts } from '#texts/use-texts.ts'
import { useCategoryName } from '#texts/use-category-name.ts'
import { wellRatedStars } from '@simmer/contract/recipe/rating'
import { shortCount } from '@simmer/contract/recipe/short-count'
import { facetNames, type Facets } from '@simmer/contract/wire/search'
import { ChipLink } from '#ui/controls/chip.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { facetChoices } from './facet-choices.ts'
import { FoodFilters } from './food-filters.tsx'
import {
  isChosen,
  searchPath,
  timeChoices,
  timeLimit,
  timeLimitName,
  toggleFacetValue,
  withTimeLimit,
  type SearchQuery,
} from './search-path.ts'
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

interface ChoiceProps extends Pick<FacetGroupsProps, 'as'> {
  readonly isOn: boolean
  /** Whether it replaces the other choice of its group. */
  readonly isOnly?: boolean
  readonly href: string
  readonly count?: string | undefined
  readonly children: string
}

const Choice = ({ as, isOn, isOnly = false, href, count, children }: ChoiceProps) =>
  as === 'chips' ? (
    <ChipLink href={href} on={isOn} {...(count !== undefined && { count })}>
      {children}
    </ChipLink>
  ) : (
    <a href={href} className={classes(styles.line, isOn && styles.on)} aria-current={isOn ? 'true' : undefined}>
      <span className={classes(styles.box, isOnly && styles.only)}>{isOn && <Icon name="check" size="small" />}</span>
      <span>{children}</span>
      <span className={styles.count}>{count}</span>
    </a>
  )

/** Every value is a link: it works without scripts, and the back button undoes it. */
export const FacetGroups = ({ search, facets, as, maxChoices }: FacetGroupsProps) => {
  const t = useTexts(searchTexts)
  const categoryName = useCategoryName()
  const limit = timeLimit(search)
  return (
    <div className={styles.groups}>
      <section aria-label={t('time')}>
        <h2 className={styles.name}>{t('time')}</h2>
        <ul className={as === 'lines' ? styles.lines : styles.chips}>
          {timeChoices(search).map((choice) => (
            <li key={choice}>
              <Choice
                as={as}
                isOnly
                isOn={choice === limit}
                href={searchPath(withTimeLimit(search, choice === limit ? null : choice))}
              >
                {timeLimitName(choice, t)}
              </Choice>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('rating')}>
        <h2 className={styles.name}>{t('rating')}</h2>
        <ul className={as === 'lines' ? styles.lines : styles.chips}>
          <li>
            <Choice
              as={as}
              isOn={search.minRating !== null}
              href={searchPath({ ...search, minRating: search.minRating === null ? wellRatedStars : null })}
            >
              {t('fourStars')}
            </Choice>
          </li>
        </ul>
      </section>
      <FoodFilters search={search} />
      {facetNames.map((facet) => {
        const choices = facetChoices(search, facets, facet, maxChoices)
        if (choices.length === 0) return null
        return (
          <section key={facet} aria-label={t(facet)}>
            <h2 className={styles.name}>{t(facet)}</h2>
            <ul className={as === 'lines' ? styles.lines : styles.chips}>
              {choices.map(({ value, count }) => {
                const href = searchPath(toggleFacetValue(search, facet, value))
                const number = count === undefined ? undefined : shortCount(count)
                return (
                  <li key={value}>
                    <Choice as={as} isOn={isChosen(search, facet, value)} href={href} count={number}>
                      {categoryName({ facet, value })}
                    </Choice>
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
