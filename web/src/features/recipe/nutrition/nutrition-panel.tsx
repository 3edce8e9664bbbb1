import { figures } from '@simmer/contract/recipe/nutrition'
import type { Nutrition } from '@simmer/contract/wire/recipe'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { nutritionTexts } from '#texts/nutrition-texts.ts'
import { figureAmount, figureName, isPartOfFigure } from './nutrition-text.ts'
import styles from './nutrition-panel.module.css'

/** The nutrition of one serving, as the author gives it. Scaling does not change it. */
export const NutritionPanel = ({ nutrition }: { readonly nutrition: Nutrition }) => {
  const t = useTexts(nutritionTexts)
  const locale = useLocale()
  return (
    <section className={styles.panel} aria-labelledby="nutrition">
      <h2 id="nutrition">{t('title')}</h2>
      <dl className={styles.figures}>
        {figures.map((figure) => {
          const amount = nutrition[figure]
          return amount === undefined ? null : (
            <div key={figure} className={classes(styles.figure, isPartOfFigure(figure) && styles.part)}>
              <dt>{figureName(figure, t)}</dt>
              <dd>{figureAmount(figure, amount, locale, t)}</dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.note}>{t('note')}</p>
    </section>
  )
}
