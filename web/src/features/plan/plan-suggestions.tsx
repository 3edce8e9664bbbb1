import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/layout/picture.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './plan-suggestions.module.css'

interface PlanSuggestionsProps {
  /** The saved recipes on this device, the newest save first. */
  readonly recipes: readonly Recipe[]
  readonly onChoose: (recipe: Recipe) => void
}

/** One row of a wide screen. */
const maxShown = 6

/** Saved recipes to plan, for a week that has free days. */
export const PlanSuggestions = ({ recipes, onChoose }: PlanSuggestionsProps) => {
  const t = useTexts(planTexts)
  return (
    <section aria-labelledby="from-library" className={styles.suggestions}>
      <h2 id="from-library" className={styles.heading}>
        {t('fromLibrary')}
      </h2>
      {recipes.length === 0 ? (
        <p className={styles.none}>
          {t('noneSaved')} <ButtonLink href={paths.explore}>{t('explore')}</ButtonLink>
        </p>
      ) : (
        <ul className={styles.recipes}>
          {recipes.slice(0, maxShown).map((recipe) => (
            <li key={recipe.id}>
              <button type="button" className={styles.recipe} onClick={() => onChoose(recipe)}>
                <span className={styles.cover}>
                  <Picture
                    alt=""
                    sources={recipe.picture.sources}
                    placeholder={recipe.picture.placeholder}
                    sizes="(width >= 70rem) 160px, 40vw"
                    shape="card"
                    className={styles.picture}
                  />
                  <span className={styles.plus}>
                    <Icon name="plus" size="small" />
                  </span>
                </span>
                {recipe.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
