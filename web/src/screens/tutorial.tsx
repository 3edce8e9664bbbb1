import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { NetworkError } from '../api/network-error.ts'
import { SaveButton } from '../features/library/save/save-button.tsx'
import { scaleRecipe } from '../features/recipe/scale/scale-recipe.ts'
import { IngredientList } from '../features/recipe/article/ingredient-list.tsx'
import { PortionControls } from '../features/recipe/scale/portion-controls.tsx'
import { RecipeCard } from '../features/recipe/cards/recipe-card.tsx'
import { usePortions } from '../features/recipe/scale/use-portions.ts'
import { TutorialCard, Tutorial, tutorialTexts } from '../features/tutorial/tutorial.tsx'
import { signInPathFrom } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

/** Null offline, or where no recipe is published. */
type ScreenData = Recipe | null

const maxLines = 4

const SaveExample = ({ recipe }: { readonly recipe: Recipe }) => {
  const navigate = useNavigate()
  const signInFirst = (): void => void navigate({ href: signInPathFrom(paths.signUp, paths.tutorial) })
  return (
    <div>
      <RecipeCard recipe={recipe} sizes="22rem" heading="h3" />
      <SaveButton recipe={recipe} onSignInFirst={signInFirst} />
    </div>
  )
}

const ScaleExample = ({ recipe }: { readonly recipe: Recipe }) => {
  const portions = usePortions(recipe)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { ingredientSublists } = scaleRecipe(recipe, portions.baseServings, portions.targetServings, portions.convert)
  const sublists = ingredientSublists
    .slice(0, 1)
    .map((sublist) => ({ ...sublist, ingredients: sublist.ingredients.slice(0, maxLines) }))
  return (
    <div>
      <PortionControls portions={portions} isInServings={recipe.servings !== null} />
      <IngredientList
        sublists={sublists}
        ticked={ticked}
        language={recipeLanguage(recipe)}
        onToggle={(key, on) => setTicked((now) => (on ? [...now, key] : now.filter((one) => one !== key)))}
      />
    </div>
  )
}

const View = ({ data: recipe }: ScreenProps<ScreenData>) => {
  const t = useTexts(tutorialTexts)
  const noRecipe = (
    <TutorialCard icon="offline" state={t('offlineNotice')}>
      <p>{t('noRecipe')}</p>
    </TutorialCard>
  )
  return (
    <Tutorial
      steps={[
        {
          title: t('saveTitle'),
          text: t('saveText'),
          picture: recipe === null ? noRecipe : <SaveExample recipe={recipe} />,
        },
        {
          title: t('offlineTitle'),
          text: t('offlineText'),
          picture: <Banner icon="offline">{t('offlineNotice')}</Banner>,
        },
        {
          title: t('cookTitle'),
          text: t('cookText'),
          picture: recipe === null ? noRecipe : <ScaleExample recipe={recipe} />,
        },
        {
          title: t('sendTitle'),
          text: t('sendText'),
          picture: (
            <TutorialCard icon="upload" state={t('sendState')}>
              <p>{t('sendLine', { title: recipe?.title ?? t('draftName') })}</p>
            </TutorialCard>
          ),
        },
        {
          title: t('draftTitle'),
          text: t('draftText'),
          picture: (
            <TutorialCard icon="write" state={t('draftState')}>
              <h3>{t('draftName')}</h3>
              <p>{t('draftLine')}</p>
            </TutorialCard>
          ),
        },
      ]}
    />
  )
}

/** RT-12: the tutorial. */
export const tutorialScreen = screen<ScreenData>({
  load: async ({ call }) => {
    try {
      const { recipes } = await call(recipeEndpoints.listRecipes, { query: { limit: 1 } })
      const [newest] = recipes
      if (newest === undefined) return null
      return await call(recipeEndpoints.recipe, { params: { recipeShortId: newest.recipeShortId } })
    } catch (failure) {
      // The tutorial works without an example recipe.
      if (failure instanceof NetworkError) return null
      throw failure
    }
  },
  head: (_, { language }) => {
    const t = translate(tutorialTexts, language)
    return { title: t('title'), description: t('description'), canonical: paths.tutorial }
  },
  View,
})
