import { useMemo } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { translate } from '../texts/translate.ts'
import { useLocale, useTexts } from '../texts/use-texts.ts'
import { cookTexts } from '../features/cook/cook-texts.ts'
import { findTimers, nameTimers } from '@simmer/contract/recipe/steps/step-timers'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { CookedTodayNotice } from '../features/library/cooked-today-notice.tsx'
import { useCooked } from '../features/library/use-cooked.ts'
import { CookMode } from '../features/cook/cook-mode.tsx'
import { countSteps } from '../features/cook/cooking-progress.ts'
import { useCooking } from '../features/cook/use-cooking.ts'
import { StepNote } from '../features/notes/step-note.tsx'
import { Amount } from '../features/recipe/article/amount.tsx'
import { amountText } from '../features/recipe/article/amount-text.ts'
import { RecipePicture } from '../features/recipe/article/recipe-picture.tsx'
import { recipeTexts } from '../features/recipe/recipe-texts.ts'
import { stepsToCook } from '../features/recipe/steps/steps-to-cook.ts'
import { usePortions } from '../features/recipe/scale/use-portions.ts'
import { ScaledIngredientList } from '../features/recipe/article/scaled-ingredient-list.tsx'
import { YourRating } from '../features/reviews/your-rating.tsx'
import { useNewestRevision } from '../features/recipe/load/use-newest-revision.ts'
import { loadRecipe } from '../features/recipe/load/load-recipe.ts'
import type { GuestIntent } from '../local/session/guest-intent.ts'
import { signInPathFrom } from '../local/session/use-session.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './cook.module.css'

interface ScreenData {
  readonly recipe: Recipe
}

/** Matches the maximum width in the stylesheet. */
const pictureSizes = '(width >= 48rem) 48vh, 90vw'

const View = ({ data }: ScreenProps<ScreenData>) => {
  const recipe = useNewestRevision(data.recipe)
  const portions = usePortions(recipe)
  const locale = useLocale()
  const t = useTexts(recipeTexts)
  const tCook = useTexts(cookTexts)
  const navigate = useNavigate()
  const { href } = useLocation()
  const signUpTo = (kind: GuestIntent['kind']) => () =>
    void navigate({ href: signInPathFrom(paths.signUp, href), state: { intent: { kind, title: recipe.title } } })
  const cooking = useCooking({
    id: recipe.id,
    recipeShortId: recipe.recipeShortId,
    steps: countSteps(recipe),
    servings: portions.targetServings,
  })
  const targetServings = cooking.servings ?? portions.targetServings
  const cookedToday = useCooked(recipe, recipe.servings === null ? null : targetServings, signUpTo('cooked'))
  const language = recipeLanguage(recipe)
  const cooked = { ...portions, targetServings }
  const { baseServings, convert } = portions
  const steps = useMemo(
    () => stepsToCook(recipe, { baseServings, targetServings, convert }),
    [recipe, baseServings, targetServings, convert],
  )
  return (
    <CookMode
      title={recipe.title}
      recipeShortId={recipe.recipeShortId}
      language={language}
      exit={paths.recipe(recipe)}
      here={paths.cook(recipe)}
      cooking={cooking}
      ingredients={<ScaledIngredientList recipe={recipe} portions={cooked} language={language} />}
      finishContent={
        <>
          <CookedTodayNotice today={cookedToday} />
          <YourRating recipe={recipe} onSignInFirst={signUpTo('rate')} />
        </>
      }
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
        amounts: step.amounts.map(({ start, end, amount }) => ({ start, end, text: amountText(amount, locale, t) })),
        note: <StepNote recipeId={recipe.id} step={stepIndex} onSignInFirst={signUpTo('note')} />,
        needs: step.needs.map(({ key, ingredient }) => ({
          key,
          line: (
            <>
              <Amount ingredient={ingredient} className={styles.amount} />
              {ingredient.ingredient_name}
            </>
          ),
        })),
      }))}
    />
  )
}

/** RT-26: cooking mode, with the servings and units chosen on the recipe's page. */
export const cookScreen = screen<ScreenData>({
  load: async (context) => {
    const recipe = await loadRecipe(context)
    if (context.params['slug'] !== recipe.slug) context.redirect(paths.cook(recipe))
    return { recipe }
  },
  head: ({ recipe }, { language }) => ({
    title: translate(cookTexts, language)('cooking', { title: recipe.title }),
    description: recipe.description,
    canonical: paths.recipe(recipe),
    hidden: true,
  }),
  View,
})
