import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePrintOptions } from '../features/recipe/print/print-options.ts'
import { PrintControls, printTexts } from '../features/recipe/print/print-controls.tsx'
import { RecipePrintout } from '../features/recipe/print/recipe-printout.tsx'
import { usePortions } from '../features/recipe/scale/use-portions.ts'
import { usePrintLayout } from '../features/recipe/print/use-print-layout.ts'
import { translate } from '../texts/translate.ts'
import { loadRecipe } from '../features/recipe/load/load-recipe.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly recipe: Recipe
}

const View = ({ data: { recipe } }: ScreenProps<ScreenData>) => {
  const portions = usePortions(recipe)
  const [layout, setLayout] = usePrintOptions()
  const [articleRef, pageCount] = usePrintLayout(recipe, portions, layout)
  return (
    <>
      <PrintControls recipe={recipe} portions={portions} options={layout} layout={pageCount} onChange={setLayout} />
      <RecipePrintout recipe={recipe} portions={portions} options={layout} articleRef={articleRef} layout={pageCount} />
    </>
  )
}

/** RT-26: the print view, with the servings and units chosen on the recipe's page. */
export const printScreen = screen<ScreenData>({
  load: async (context) => {
    const recipe = await loadRecipe(context)
    if (context.params['slug'] !== recipe.slug) context.redirect(paths.print(recipe))
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
