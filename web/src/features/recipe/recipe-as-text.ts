import type { Recipe } from '@simmer/contract/wire/recipe'
import type { nutritionTexts } from '../../texts/nutrition-texts.ts'
import type { Translate } from '../../texts/translate.ts'
import { amountText } from './amount-text.ts'
import { asCooked } from './as-cooked.ts'
import { durationText } from './duration-text.ts'
import { figuresLine } from './nutrition-words.ts'
import { portionText } from './portion-text.ts'
import type { recipeTexts } from './recipe-texts.ts'
import { stepWords } from './step-words.ts'
import { stepsToCook, type CookedPortions } from './steps-to-cook.ts'
import { totalTime } from './total-time.ts'

interface Reader {
  readonly portions: CookedPortions
  readonly url: string
  readonly locale: string
  readonly t: Translate<keyof typeof recipeTexts.english>
  readonly tOfNutrition: Translate<keyof typeof nutritionTexts.english>
}

/** A recipe as plain lines, for a message or a notebook, in the amounts of this reader. */
export const recipeAsText = (recipe: Recipe, { portions, url, locale, t, tOfNutrition }: Reader): string => {
  const { given, targetServings: targetServings, convert } = portions
  const { ingredientSublists } = asCooked(recipe, given, targetServings, convert)
  const steps = stepsToCook(recipe, portions)
  const minutes = totalTime(recipe)
  const time = minutes === null ? [] : [durationText(minutes, t)]
  const heading = (words: string): readonly string[] => [words.toLocaleUpperCase(locale)]
  const blocks: readonly (readonly string[])[] = [
    [
      recipe.title,
      `${t('by')} ${recipe.author.name}`,
      [portionText(targetServings, recipe.servings !== null, locale, t), ...time].join(' · '),
    ],
    [recipe.description],
    heading(t('ingredients')),
    ...ingredientSublists.map(({ subheading, ingredients }) => [
      subheading,
      ...ingredients.map((ingredient) => {
        const { ingredient_name: name, note = '' } = ingredient
        const amount = amountText(ingredient, locale, t)
        return `- ${amount === '' ? '' : `${amount} `}${name}${note === '' ? '' : `, ${note}`}`
      }),
    ]),
    heading(t('method')),
    ...steps.map((step, at) => {
      const words = stepWords(step, (amount) => amountText(amount, locale, t), false)
      const line = `${step.number}. ${words.map(({ text }) => text).join('')}`
      return step.subheading === '' || step.subheading === steps[at - 1]?.subheading ? [line] : [step.subheading, line]
    }),
    ...(recipe.tipsAndTricks.trim() === '' ? [] : [heading(t('tips')), [recipe.tipsAndTricks.trim()]]),
    [figuresLine(recipe.nutrition, locale, tOfNutrition)],
    [url],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
    .replaceAll('\u00a0', ' ')
}
