import { translate } from '../texts/translate.ts'
import { cookTexts } from '../features/cook/cook-texts.ts'
import { timersOfStep } from '@simmer/contract/recipe/step-timers'
import { addresses } from '@simmer/contract/wire/addresses'
import { CookedToday } from '../features/library/cooked-today.tsx'
import { useCooked } from '../features/library/use-cooked.ts'
import { CookMode } from '../features/cook/cook-mode.tsx'
import { Amount } from '../features/recipe/amount.tsx'
import { asCooked } from '../features/recipe/as-cooked.ts'
import { placeKey } from '../features/recipe/place-key.ts'
import { stepsOf } from '../features/recipe/steps-of.ts'
import { usePortions } from '../features/recipe/use-portions.ts'
import { readRecipe, type ReadRecipe } from './read-recipe.ts'
import { screen, type ScreenProps } from './screen.ts'
import styles from './cook.module.css'

const View = ({ data: { recipe, uses } }: ScreenProps<ReadRecipe>) => {
  const portions = usePortions(recipe)
  const today = useCooked(recipe, recipe.servings === null ? null : portions.wanted)
  const steps = stepsOf(asCooked(recipe, portions.given, portions.wanted, portions.convert), uses)
  return (
    <CookMode
      title={recipe.title}
      recipeShortId={recipe.recipeShortId}
      exit={addresses.recipe(recipe)}
      here={addresses.cook(recipe)}
      onFinish={today.note}
      atTheEnd={<CookedToday today={today} />}
      steps={steps.map((step) => ({
        ...step,
        timers: timersOfStep(step.text),
        needs: step.ingredients.map((ingredient, index) => ({
          key: placeKey(index),
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

/** RT-26, cooking mode: for as many as were chosen on the recipe's page, in the same units. */
export const cookScreen = screen<ReadRecipe>({
  load: async (visit) => {
    const read = await readRecipe(visit)
    if (visit.params['slug'] !== read.recipe.slug) visit.moved(addresses.cook(read.recipe))
    return read
  },
  head: ({ recipe }, { language }) => ({
    title: translate(cookTexts, language)('cooking', { title: recipe.title }),
    description: recipe.description,
    canonical: addresses.recipe(recipe),
    hidden: true,
  }),
  View,
})
