import { figures, kilojoulesOf, type Figure } from '@simmer/contract/recipe/nutrition'
import type { Nutrition } from '@simmer/contract/wire/nutrition'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { nutritionTexts } from '../../texts/nutrition-texts.ts'
import styles from './nutrition-panel.module.css'

/** Said of the line above: of which so much. */
const isPart = (figure: Figure): figure is 'saturates' | 'sugars' => figure === 'saturates' || figure === 'sugars'

/** What is in one serving, as the author gives it. However much is cooked, a serving stays what it is. */
export const NutritionPanel = ({ nutrition }: { readonly nutrition: Nutrition }) => {
  const t = useTexts(nutritionTexts)
  const locale = useLocale()
  const written = (amount: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 ? 2 : 1 }).format(amount)
  const said = (figure: Figure, amount: number): string =>
    figure === 'energy'
      ? t('energyAmount', { kcal: written(amount), kJ: written(kilojoulesOf(amount)) })
      : t('grams', { amount: written(amount) })
  return (
    <section className={styles.panel} aria-labelledby="nutrition">
      <h2 id="nutrition">{t('title')}</h2>
      <dl className={styles.figures}>
        {figures.map((figure) => {
          const amount = nutrition[figure]
          return amount === undefined ? null : (
            <div key={figure} className={classes(styles.figure, isPart(figure) && styles.part)}>
              <dt>{t(isPart(figure) ? `ofWhich_${figure}` : figure)}</dt>
              <dd>{said(figure, amount)}</dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.note}>{t('note')}</p>
    </section>
  )
}
