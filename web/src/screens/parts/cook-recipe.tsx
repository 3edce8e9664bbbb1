import { createElement, useMemo, useState, type ReactNode } from 'react'
import { findTimers, nameTimers } from '@simmer/contract/recipe/steps/step-timers'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { CookMode } from '#features/cook/cook-mode.tsx'
import { cookTexts } from '#features/cook/cook-texts.ts'
import { countSteps } from '#features/cook/cooking-progress.ts'
import { useCooking } from '#features/cook/use-cooking.ts'
import { Amount } from '#features/recipe/article/amount.tsx'
import { amountText } from '#features/recipe/article/amount-text.ts'
import { RecipePicture } from '#features/recipe/article/recipe-picture.tsx'
import { ScaledIngredientList } from '#features/recipe/article/scaled-ingredient-list.tsx'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { stepsToCook } from '#features/recipe/steps/steps-to-cook.ts'
import { useLanguage, useLocale, useTexts } from '#texts/use-texts.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import styles from './cook-recipe.module.css'

interface CookRecipeProps {
  readonly recipe: Recipe
  /** The path of the page to which closing leads. */
  readonly exit: string
  /** The path of this page. */
  readonly here: string
  /** What follows the last step; `servings` is null where the recipe names none. */
  readonly renderFinish: (servings: number | null) => ReactNode
  /** The note of the cook on a step, counted from 0. */
  readonly renderNote: (step: number) => ReactNode
  /** Asks the server whether a model is connected; null where only the kitchen helper answers. */
  readonly call: Call | null
}

const loadAssistant = () => import('./cook-assistant.tsx')

/** Matches the maximum width in the stylesheet. */
const pictureSizes = '(width >= 48rem) 48vh, 90vw'

/** Cooking mode of a recipe, published or not, with the servings and units chosen on its page. */
export const CookRecipe = ({ recipe, exit, here, renderFinish, renderNote, call }: CookRecipeProps) => {
  const portions = usePortions(recipe)
  const locale = useLocale()
  const tCook = useTexts(cookTexts)
  const cooking = useCooking({
    id: recipe.id,
    recipeShortId: recipe.recipeShortId,
    steps: countSteps(recipe),
    servings: portions.targetServings,
  })
  const targetServings = cooking.servings ?? portions.targetServings
  const language = recipeLanguage(recipe)
  const cooked = { ...portions, targetServings }
  const { baseServings, convert } = portions
  const steps = useMemo(
    () => stepsToCook(recipe, { baseServings, targetServings, convert }),
    [recipe, baseServings, targetServings, convert],
  )
  const pageLanguage = useLanguage()
  const [isHelperOpen, setHelperOpen] = useState(false)
  const assistant = useChunk(loadAssistant, isHelperOpen, () => setHelperOpen(false))
  const context = {
    recipe,
    currentStep: cooking.step + 1,
    ...(recipe.servings === null ? {} : { servings: targetServings }),
    ...(portions.units === 'as-written' ? {} : { units: portions.units }),
  }
  return (
    <>
      <CookMode
        title={recipe.title}
        recipeShortId={recipe.recipeShortId}
        language={language}
        exit={exit}
        here={here}
        cooking={cooking}
        ingredients={<ScaledIngredientList recipe={recipe} portions={cooked} language={language} />}
        onAsk={() => setHelperOpen(true)}
        onQuestion={async (heard) => {
          // Where the helper is not on this device, the question stays without an answer.
          const loaded = await loadAssistant().catch(() => null)
          return (await loaded?.answerByVoice(heard, context, pageLanguage).catch(() => null)) ?? null
        }}
        finishContent={renderFinish(recipe.servings === null ? null : targetServings)}
        steps={steps.map((step, stepIndex) => ({
          ...step,
          // Only the shown step has timers, because reading them takes time.
          timers:
            stepIndex === cooking.step
              ? nameTimers(step.text, findTimers(step.text), step.foods, tCook('stepName', { step: step.number }))
              : [],
          picture: step.picture && (
            <RecipePicture
              key={step.number}
              picture={step.picture}
              sizes={pictureSizes}
              eager
              className={styles.picture}
            />
          ),
          amounts: step.amounts.map(({ start, end, amount }) => ({
            start,
            end,
            text: amountText(amount, locale, language),
          })),
          note: renderNote(stepIndex),
          needs: step.needs.map(({ key, ingredient }) => ({
            key,
            line: (
              <>
                <Amount ingredient={ingredient} language={language} className={styles.amount} />
                {ingredient.ingredient_name}
              </>
            ),
          })),
        }))}
      />
      {isHelperOpen &&
        assistant &&
        createElement(assistant.CookAssistant, {
          recipe,
          context,
          here,
          call,
          onStep: (step) => {
            setHelperOpen(false)
            cooking.goTo(step - 1)
          },
          onClose: () => setHelperOpen(false),
        })}
    </>
  )
}
