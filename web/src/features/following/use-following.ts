import { followingEndpoints } from '@simmer/contract/wire/endpoints/following-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Following } from '@simmer/contract/wire/following'
import { useLastResponse } from '#local/use-last-response.ts'
import { useSession } from '#local/session/use-session.ts'
import { useFollowedPeople } from './use-follow.ts'

const none: Following = { followers: 0, authors: [], recipes: [] }

/**
 * FO-1: the authors that this person follows and their newest recipes, as last seen; an author who was unfollowed on
 * this device is left out at once. Without a session it is empty.
 */
export const useFollowing = (call: Call): Following => {
  const session = useSession()
  const following = useLastResponse({
    key: session.status === 'authenticated' ? `simmer.following.${session.person.id}` : null,
    schema: followingEndpoints.following.response,
    request: () => call(followingEndpoints.following, {}),
    initial: none,
  })
  const followed = useFollowedPeople()
  const authors = following.authors.filter(({ id }) => followed?.has(id) ?? true)
  const usernames = new Set(authors.map(({ username }) => username))
  return { ...following, authors, recipes: following.recipes.filter(({ author }) => usernames.has(author.username)) }
}
