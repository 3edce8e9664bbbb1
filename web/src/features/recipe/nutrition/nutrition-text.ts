import { figures, toKilojoules, type Figure } from '@simmer/contract/recipe/nutrition'
import type { Nutrition } from '@simmer/contract/wire/recipe'
import type { nutritionTexts } from '#texts/nutrition-texts.ts'
import type { Translate } from '#texts/translate.ts'

type NutritionText = Translate<keyof typeof nutritionTexts.english>

/** Whether the figure is a part of the figure above it ("of which sugars"). */
export const isPartOfFigure = (figure: Figure): figure is 'saturates' | 'sugars' =>
  figure === 'saturates' || figure === 'sugars'

export const figureName = (figure: Figure, t: NutritionText): string =>
  isPartOfFigure(figure) ? t(`ofWhich_${figure}`) : t(figure)

/** `521 kcal · 2,180 kJ`, `4 g` */
export const figureAmount = (figure: Figure, amount: number, locale: string, t: NutritionText): string => {
  const formatNumber = (value: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 2 : 1 }).format(value)
  return figure === 'energy'
    ? t('energyAmount', { kcal: formatNumber(amount), kJ: formatNumber(toKilojoules(amount)) })
    : t('grams', { amount: formatNumber(amount) })
}

/** All figures in one line, with their source; empty when the author gives none. */
export const nutritionLine = (nutrition: Nutrition | undefined, locale: string, t: NutritionText): string => {
  const parts = figures.flatMap((figure) => {
    const amount = nutrition?.[figure]
    if (amount === undefined) return []
    return [`${figureName(figure, t)} ${figureAmount(figure, amount, locale, t)}`]
  })
  return parts.length === 0 ? '' : t('inOneLine', { figures: parts.join(', ') })
}
