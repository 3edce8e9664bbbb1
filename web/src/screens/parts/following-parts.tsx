import { useRouter } from '@tanstack/react-router'
import { useFollowing } from '#features/following/use-following.ts'
import { followingTexts } from '#features/following/use-follow.ts'
import { RecipeRow } from '#features/recipe/cards/recipe-row.tsx'
import { useTexts } from '#texts/use-texts.ts'

/** FO-1: a row on Explore, for people who follow authors. */
export const FollowedRecipes = () => {
  const t = useTexts(followingTexts)
  const { call } = useRouter().options.context
  const { recipes } = useFollowing(call)
  return recipes.length > 0 && <RecipeRow title={t('rowTitle')} recipes={recipes} />
}

/** FO-1: on one's own profile, how many people follow. */
export const FollowerCount = () => {
  const t = useTexts(followingTexts)
  const { call } = useRouter().options.context
  const { followers } = useFollowing(call)
  return t('followers', { count: followers })
}
