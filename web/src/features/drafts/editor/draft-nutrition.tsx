import { memo } from 'react'
import { writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import {
  findDoubtfulFigures,
  energyFromMacronutrients,
  figures,
  readFigure,
  type Figure,
} from '@simmer/contract/recipe/nutrition'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { nutritionTexts } from '#texts/nutrition-texts.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { NumberField } from './number-field.tsx'
import fieldStyles from './draft-fields.module.css'
import styles from '../drafts.module.css'

export type DraftNutritionProps = Readonly<Pick<Draft, 'id' | 'nutrition'>>

const unitKey = (figure: Figure) => (figure === 'energy' ? 'energyUnit' : figure === 'salt' ? 'saltUnit' : 'gramsUnit')

/** The figures that are given, with their units. */
export const useGivenFigures = (nutrition: Draft['nutrition']): readonly string[] => {
  const t = useTexts(nutritionTexts)
  const locale = useLocale()
  return figures.flatMap((figure) => {
    const given = nutrition[figure]
    if (given === undefined) return []
    const amount = writeDecimal(given, locale)
    return [`${t(figure)} ${figure === 'energy' ? `${amount} kcal` : t('grams', { amount })}`]
  })
}

/** EN-3: nutrition figures per serving. Each is optional. */
export const DraftNutrition = memo(function DraftNutrition({ id, nutrition }: DraftNutritionProps) {
  const t = useTexts(nutritionTexts)
  const tDraft = useTexts(draftTexts)
  const locale = useLocale()
  const toasts = useToasts()
  const session = useDraftSession()
  const doubts = findDoubtfulFigures(nutrition)
  const saveFigure = (figure: Figure, after: number | null): void => {
    session
      .saveChanges([{ key: `draft:${id}:${figure}`, before: nutrition[figure] ?? null, after }])
      .catch(() => toasts.show(tDraft('notSaved'), { kind: 'bad' }))
  }
  const formatAmount = (amount: number): string => writeDecimal(amount, locale)
  const figureHint = (figure: Figure): string => {
    const doubted = doubts.find((each) => each === figure)
    return doubted === undefined
      ? t(unitKey(figure))
      : t(`doubt_${doubted}`, { kcal: formatAmount(Math.round(energyFromMacronutrients(nutrition) ?? 0)) })
  }
  return (
    <section className={fieldStyles.detail} aria-labelledby="draft-nutrition">
      <h3 id="draft-nutrition">{t('title')}</h3>
      <p className={styles.soft}>{t('lead')}</p>
      <div className={styles.numbers}>
        {figures.map((figure) => (
          <NumberField
            key={figure}
            recordKey={`draft:${id}:${figure}`}
            label={t(figure)}
            value={nutrition[figure] ?? null}
            hint={figureHint(figure)}
            parse={(typed) =>
              readFigure(figure, typed) ?? t('notRead', { example: figure === 'energy' ? '520 kcal' : '12 g' })
            }
            format={formatAmount}
            onSave={(amount) => saveFigure(figure, amount)}
          />
        ))}
      </div>
    </section>
  )
})
