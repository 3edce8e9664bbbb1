import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { ReportButton } from '#features/contact/report-button.tsx'
import { useBlockedPeople } from '#features/following/use-follow.ts'
import { PushOffer } from '#features/push/push-offer.tsx'
import type { FirstReviews } from '#features/reviews/list/load-first-reviews.ts'
import type { ExtraActions } from '#features/reviews/list/review-actions.ts'
import { RecipeReviews } from '#features/reviews/recipe-reviews.tsx'
import { signInPathFrom } from '#local/session/use-session.ts'
import { preparePhoto } from './prepare-photo.ts'

interface ReviewsOfRecipeProps {
  readonly recipe: Recipe
  /** Null where neither the server nor this device has reviews. */
  readonly first: FirstReviews | null
}

const noOne: ReadonlySet<string> = new Set()

/** MO-1: the report of a review or a reply. */
const reportText: ExtraActions = ({ of, id, author }) => (
  <ReportButton look="icon" kind={of} target={id} name={author.name} />
)

/** The reviews below a recipe, with what other features add: the pictures, and the people whose texts are hidden. */
export const ReviewsOfRecipe = ({ recipe, first }: ReviewsOfRecipeProps) => {
  const navigate = useNavigate()
  const { href } = useLocation()
  const { call } = useRouter().options.context
  const blocked = useBlockedPeople()
  const blockedIds = blocked === null ? '' : [...blocked].join(' ')
  const hiddenAuthors = useMemo(() => (blockedIds === '' ? noOne : new Set(blockedIds.split(' '))), [blockedIds])
  const signInFirst = useCallback(
    () =>
      void navigate({
        href: signInPathFrom(paths.signUp, `${href.replace(/#.*/, '')}#reviews`),
        state: { intent: { kind: 'review', title: recipe.title } },
      }),
    [navigate, href, recipe.title],
  )
  return (
    <RecipeReviews
      key={recipe.id}
      recipe={recipe}
      call={call}
      first={first}
      prepare={preparePhoto}
      onSignInFirst={signInFirst}
      hiddenAuthors={hiddenAuthors}
      afterOwn={<PushOffer call={call} />}
      extraActions={reportText}
    />
  )
}

export { loadFirstReviews } from '#features/reviews/list/load-first-reviews.ts'
