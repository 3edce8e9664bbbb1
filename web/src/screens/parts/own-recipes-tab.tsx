import { useCallback, type ReactNode } from 'react'
import { profileEndpoints } from '@simmer/contract/wire/endpoints/profile-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe, RecipePage } from '@simmer/contract/wire/recipe'
import { OwnRecipes } from '#features/library/own-recipes.tsx'
import { PagedRecipes } from '#features/recipe/cards/paged-recipes.tsx'
import { useSession } from '#local/session/use-session.ts'
import { useRemote } from '#local/use-remote.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'

const loadDraftPicture = async () => (await import('./draft-picture.tsx')).DraftPicture

const noRecipes: RecipePage = { recipes: [], cursor: null }

interface OwnRecipesTabProps {
  /** Published recipes that this device knows as one's own. */
  readonly recipes: readonly Recipe[]
  /** These recipes with their tools; null if there are none. */
  readonly children: ReactNode
  readonly call: Call
}

/**
 * The library's tab of own recipes. Recipes that the server imported for an author have no draft on any device, so the
 * server is asked for them.
 */
export const OwnRecipesTab = ({ recipes, children, call }: OwnRecipesTabProps) => {
  const session = useSession()
  const DraftPicture = useChunk(loadDraftPicture, true)
  const username = session.status === 'authenticated' ? session.person.username : null
  const read = useCallback(
    async (cursor?: string): Promise<RecipePage> =>
      username === null
        ? noRecipes
        : call(profileEndpoints.profileRecipes, {
            params: { username },
            query: cursor === undefined ? {} : { cursor },
          }),
    [call, username],
  )
  const load = useCallback(() => read(), [read])
  const { data, failure } = useRemote(load)
  const local = new Set(recipes.map(({ id }) => id))
  const withoutLocal = (page: RecipePage): RecipePage => ({
    ...page,
    recipes: page.recipes.filter(({ id }) => !local.has(id)),
  })
  const first = data && withoutLocal(data)
  const others = first !== null && (first.recipes.length > 0 || first.cursor !== null)
  return (
    <OwnRecipes
      DraftPicture={DraftPicture}
      remoteState={failure === 'offline' ? 'offline' : data === null && failure === null ? 'loading' : 'loaded'}
      published={
        children === null && !others ? null : (
          <>
            {children}
            {others && (
              <PagedRecipes
                key={username}
                first={first}
                more={async (cursor) => withoutLocal(await read(cursor))}
                nextPagePath={(cursor) => `${paths.profile(username ?? '')}?cursor=${encodeURIComponent(cursor)}`}
                heading="h3"
              />
            )}
          </>
        )
      }
    />
  )
}
