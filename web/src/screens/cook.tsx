import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { translate } from '../texts/translate.ts'
import { cookTexts } from '../features/cook/cook-texts.ts'
import { CookedTodayNotice } from '../features/library/cooked-today-notice.tsx'
import { useCooked } from '../features/library/use-cooked.ts'
import { StepNote } from '../features/notes/step-note.tsx'
import { YourRating } from '../features/reviews/your-rating.tsx'
import { useNewestRevision } from '../features/recipe/load/use-newest-revision.ts'
import { loadRecipe } from '../features/recipe/load/load-recipe.ts'
import type { GuestIntent } from '../local/session/guest-intent.ts'
import { signInPathFrom } from '../local/session/use-session.ts'
import { CookRecipe } from './parts/cook-recipe.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly recipe: Recipe
  readonly call: Call
}

interface FinishProps {
  readonly recipe: Recipe
  readonly servings: number | null
  readonly signUpTo: (kind: GuestIntent['kind']) => () => void
}

const Finish = ({ recipe, servings, signUpTo }: FinishProps) => {
  const cookedToday = useCooked(recipe, servings, signUpTo('cooked'))
  return (
    <>
      <CookedTodayNotice today={cookedToday} />
      <YourRating recipe={recipe} onSignInFirst={signUpTo('rate')} />
    </>
  )
}

const View = ({ data }: ScreenProps<ScreenData>) => {
  const recipe = useNewestRevision(data.recipe)
  const navigate = useNavigate()
  const { href } = useLocation()
  const signUpTo = (kind: GuestIntent['kind']) => () =>
    void navigate({ href: signInPathFrom(paths.signUp, href), state: { intent: { kind, title: recipe.title } } })
  return (
    <CookRecipe
      recipe={recipe}
      exit={paths.recipe(recipe)}
      here={paths.cook(recipe)}
      renderFinish={(servings) => <Finish recipe={recipe} servings={servings} signUpTo={signUpTo} />}
      call={data.call}
      renderNote={(step) => <StepNote recipeId={recipe.id} step={step} onSignInFirst={signUpTo('note')} />}
    />
  )
}

/** RT-26: cooking mode, with the servings and units chosen on the recipe's page. */
export const cookScreen = screen<ScreenData>({
  load: async (context) => {
    const recipe = await loadRecipe(context)
    if (context.params['slug'] !== recipe.slug) context.redirect(paths.cook(recipe))
    return { recipe, call: context.call }
  },
  head: ({ recipe }, { language }) => ({
    title: translate(cookTexts, language)('cooking', { title: recipe.title }),
    description: recipe.description,
    canonical: paths.recipe(recipe),
    hidden: true,
  }),
  View,
})
