import { addresses } from '@simmer/contract/wire/addresses'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePaper } from '../features/recipe/paper-choice.ts'
import { PaperControls } from '../features/recipe/paper-controls.tsx'
import { paperTexts } from '../features/recipe/paper-texts.ts'
import { RecipePaper } from '../features/recipe/recipe-paper.tsx'
import { usePortions } from '../features/recipe/use-portions.ts'
import { useSheets } from '../features/recipe/use-sheets.ts'
import { translate } from '../texts/translate.ts'
import { recipeOf } from './read-recipe.ts'
import { screen, type ScreenProps } from './screen.ts'

interface PrintedRecipe {
  readonly recipe: Recipe
}

const View = ({ data: { recipe } }: ScreenProps<PrintedRecipe>) => {
  const portions = usePortions(recipe)
  const [paper, choose] = usePaper()
  const [place, sheets] = useSheets(recipe, portions, paper)
  return (
    <>
      <PaperControls recipe={recipe} portions={portions} paper={paper} sheets={sheets} onChange={choose} />
      <RecipePaper recipe={recipe} portions={portions} paper={paper} articleRef={place} sheets={sheets} />
    </>
  )
}

/** RT-26, on paper: for as many as were chosen on the recipe's page, in the same units. */
export const printScreen = screen<PrintedRecipe>({
  load: async (visit) => {
    const recipe = await recipeOf(visit)
    if (visit.params['slug'] !== recipe.slug) visit.moved(addresses.print(recipe))
    return { recipe }
  },
  head: ({ recipe }, { language }) => ({
    title: translate(paperTexts, language)('title', { title: recipe.title }),
    description: recipe.description,
    canonical: addresses.recipe(recipe),
    hidden: true,
  }),
  View,
})
