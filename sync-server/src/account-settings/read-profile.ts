import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Profile } from '@simmer/contract/wire/profile'
import { type Handler, JsonText } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'
import { authorTotals } from '../recipes/author-recipes.ts'
import { profileOwner } from '../accounts/profile-owner.ts'
import { profilePicture } from '../accounts/profile-picture.ts'

/** RT-16: the response is the same for every reader, the owner included. */
export const readProfile =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof endpoints.profile> =>
  async ({ params }) => {
    const owner = await profileOwner(publicReads, params.username)
    const { accountId, username, name, bio, links, confirmed, createdAt } = owner
    const { recipes, stars, ratings } = await authorTotals(publicReads, accountId)
    const profile: Profile = {
      id: accountId,
      username,
      name: name?.trim() || username,
      about: bio,
      links: [...links],
      picture: profilePicture(owner),
      joinedAt: confirmed ? createdAt.toISOString() : null,
      recipeCount: recipes,
      averageRating: ratings === 0 ? null : Math.round((stars / ratings) * 100) / 100,
      ratingCount: ratings,
    }
    return new JsonText(JSON.stringify(profile), { cacheControl: 'no-cache' })
  }
