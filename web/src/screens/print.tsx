import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePrintOptions } from '../features/recipe/print/print-options.ts'
import { PrintControls } from '../features/recipe/print/print-controls.tsx'
import { printTexts } from '../features/recipe/print/print-texts.ts'
import { RecipePrintout } from '../features/recipe/print/recipe-printout.tsx'
import { usePortions } from '../features/recipe/scale/use-portions.ts'
import { usePrintLayout } from '../features/recipe/print/use-print-layout.ts'
import { translate } from '../texts/translate.ts'
import { recipeOf } from './read-recipe.ts'
import { screen, type ScreenProps } from './screen.ts'

interface PrintedRecipe {
  readonly recipe: Recipe
}

const View = ({ data: { recipe } }: ScreenProps<PrintedRecipe>) => {
  const portions = usePortions(recipe)
  const [paper, choose] = usePrintOptions()
  const [place, sheets] = usePrintLayout(recipe, portions, paper)
  return (
    <>
      <PrintControls recipe={recipe} portions={portions} options={paper} layout={sheets} onChange={choose} />
      <RecipePrintout recipe={recipe} portions={portions} options={paper} articleRef={place} layout={sheets} />
    </>
  )
}

/** RT-26, on paper: for as many as were chosen on the recipe's page, in the same units. */
export const printScreen = screen<PrintedRecipe>({
  load: async (visit) => {
    const recipe = await recipeOf(visit)
    if (visit.params['slug'] !== recipe.slug) visit.moved(paths.print(recipe))
    return { recipe }
  },
  head: ({ recipe }, { language }) => ({
    title: translate(printTexts, language)('title', { title: recipe.title }),
    description: recipe.description,
    canonical: paths.recipe(recipe),
    hidden: true,
  }),
  View,
})
