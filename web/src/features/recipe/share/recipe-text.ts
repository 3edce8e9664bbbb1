import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { nutritionTexts } from '#texts/nutrition-texts.ts'
import type { Translate } from '#texts/translate.ts'
import { amountText } from '../article/amount-text.ts'
import { scaleRecipe } from '../scale/scale-recipe.ts'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { durationText } from '../article/duration-text.ts'
import { nutritionLine } from '../nutrition/nutrition-text.ts'
import { portionText } from '../scale/portion-text.ts'
import type { recipeTexts } from '../recipe-texts.ts'
import { stepSegments } from '../steps/step-segments.ts'
import { stepsToCook, type ScaledPortions } from '../steps/steps-to-cook.ts'

interface TextOptions {
  readonly portions: ScaledPortions
  readonly url: string
  readonly locale: string
  readonly t: Translate<keyof typeof recipeTexts.english>
  readonly tNutrition: Translate<keyof typeof nutritionTexts.english>
}

/** A recipe as plain text for a message or a notebook, in the reader's amounts. */
export const recipeText = (recipe: Recipe, { portions, url, locale, t, tNutrition }: TextOptions): string => {
  const { baseServings, targetServings, convert } = portions
  const { ingredientSublists } = scaleRecipe(recipe, baseServings, targetServings, convert)
  const steps = stepsToCook(recipe, portions)
  const minutes = totalMinutes(recipe)
  const language = recipeLanguage(recipe)
  const time = minutes === null ? [] : [durationText(minutes, t)]
  const heading = (text: string): readonly string[] => [text.toLocaleUpperCase(locale)]
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
        const { ingredient_name, note = '' } = ingredient
        const amount = amountText(ingredient, locale, language)
        return `- ${amount === '' ? '' : `${amount} `}${ingredient_name}${note === '' ? '' : `, ${note}`}`
      }),
    ]),
    heading(t('method')),
    ...steps.map((step, index) => {
      const segments = stepSegments(step, (amount) => amountText(amount, locale, language), false)
      const line = `${step.number}. ${segments.map(({ text }) => text).join('')}`
      return step.subheading === '' || step.subheading === steps[index - 1]?.subheading
        ? [line]
        : [step.subheading, line]
    }),
    ...(recipe.tipsAndTricks.trim() === '' ? [] : [heading(t('tips')), [recipe.tipsAndTricks.trim()]]),
    [nutritionLine(recipe.nutrition, locale, tNutrition)],
    [url],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
    .replaceAll('\u00a0', ' ')
}
