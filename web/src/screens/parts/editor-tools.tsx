import { useRouter } from '@tanstack/react-router'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useMayWrite } from '#features/blog-admin/use-may-write.ts'
import { FeatureRecipe } from '#features/home/feature-recipe.tsx'

interface EditorToolsProps {
  readonly recipe: Recipe
}

/** WHO-5: what editors find on the page of a recipe. The server checks the capability on every call. */
export const EditorTools = ({ recipe }: EditorToolsProps) => {
  const { call } = useRouter().options.context
  const isEditor = useMayWrite(call) === true
  return isEditor && <FeatureRecipe key={recipe.id} recipe={recipe} call={call} />
}
