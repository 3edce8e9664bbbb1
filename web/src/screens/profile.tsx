import { paths } from '@simmer/contract/wire/paths'
import { profileEndpoints } from '@simmer/contract/wire/endpoints/profile-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Profile } from '@simmer/contract/wire/profile'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import { ProfileHeader, profileTexts } from '../features/profile/profile-header.tsx'
import { profileJsonLd } from '../features/profile/profile-json-ld.ts'
import { ProfileRecipes } from '../features/profile/profile-recipes.tsx'
import { PagedRecipes } from '../features/recipe/cards/paged-recipes.tsx'
import { isOwnProfile } from '../local/session/session-state.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly profile: Profile
  readonly recipes: RecipePage
  readonly more: (cursor: string) => Promise<RecipePage>
}

const View = ({ data: { profile, recipes, more }, href: address }: ScreenProps<ScreenData>) => {
  const isOwn = isOwnProfile(useSession(), profile.username)
  const path = paths.profile(profile.username)
  return (
    <>
      <ProfileHeader profile={profile} isOwn={isOwn} />
      <ProfileRecipes name={profile.name} isOwn={isOwn}>
        {recipes.recipes.length > 0 ? (
          <PagedRecipes
            key={address}
            first={recipes}
            more={more}
            nextPagePath={(cursor) => `${path}?cursor=${encodeURIComponent(cursor)}`}
            heading="h3"
            eager={2}
          />
        ) : null}
      </ProfileRecipes>
    </>
  )
}

/** RT-16. The same for everyone; that it is one's own is found out in the browser. */
export const profileScreen = screen<ScreenData>({
  load: async ({ params, query, call, redirect: moved }) => {
    const username = params['username'] ?? ''
    // What may not be a username is an address with a slip in it, and nobody is asked about it.
    if (!isAllowedUsername(username)) throw new Problem('no-such-route')
    const cursor = query.get('cursor')
    const requests = [
      call(profileEndpoints.profile, { params: { username } }),
      call(profileEndpoints.profileRecipes, { params: { username }, query: cursor === null ? {} : { cursor } }),
    ] as const
    // Both answers are waited for, a refusal too: the browser must find in the page whatever was asked for it.
    await Promise.allSettled(requests)
    const [profile, recipes] = await Promise.all(requests)
    if (profile.username !== username) moved(paths.profile(profile.username))
    return {
      profile,
      recipes,
      more: (next) => call(profileEndpoints.profileRecipes, { params: { username }, query: { cursor: next } }),
    }
  },
  head: ({ profile, recipes }, { language }) => {
    const t = translate(profileTexts, language)
    const { name, username, about, recipeCount } = profile
    const [newest] = recipes.recipes
    return {
      title: name === username ? name : t('title', { name, username }),
      description: about === '' ? t('describe', { name, count: recipeCount }) : about,
      ...(newest && { image: { url: newest.picture.previewUrl, alt: newest.picture.alt } }),
      // A page with nothing on it is for its owner, not for search engines.
      ...(recipeCount > 0 ? { canonical: paths.profile(username) } : { hidden: true }),
    }
  },
  // Written by the server alone: its rules stay out of what the browser loads.
  ...(import.meta.env.SSR && {
    jsonLd: ({ profile }: ScreenData, { origin }: { readonly origin: string }) => [
      profileJsonLd(profile, new URL(paths.profile(profile.username), origin).href),
    ],
  }),
  View,
})
