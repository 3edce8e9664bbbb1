import { createElement, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { profileEndpoints } from '@simmer/contract/wire/endpoints/profile-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Profile } from '@simmer/contract/wire/profile'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import { FollowAuthor } from '../features/following/follow-author.tsx'
import { followingTexts } from '../features/following/use-follow.ts'
import { ProfileHeader, profileTexts } from '../features/profile/profile-header.tsx'
import { profileJsonLd } from '../features/profile/profile-json-ld.ts'
import { ProfileRecipes } from '../features/profile/profile-recipes.tsx'
import { PagedRecipes } from '../features/recipe/cards/paged-recipes.tsx'
import { isOwnProfile } from '../local/store/session-state.ts'
import { signInPathFrom, useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { SavableCards } from './parts/savable-cards.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly profile: Profile
  readonly recipes: RecipePage
  readonly more: (cursor: string) => Promise<RecipePage>
}

const loadProfileMenu = async () => (await import('./parts/profile-menu.tsx')).ProfileMenu
const loadEmptyProfile = async () => (await import('./parts/empty-profile.tsx')).EmptyProfile
const loadFollowerCount = async () => (await import('./parts/following-parts.tsx')).FollowerCount

const View = ({ data: { profile, recipes, more }, href: address }: ScreenProps<ScreenData>) => {
  const isOwn = isOwnProfile(useSession(), profile.username)
  const path = paths.profile(profile.username)
  const navigate = useNavigate()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const ProfileMenu = useChunk(loadProfileMenu, isMenuOpen, () => setMenuOpen(false))
  const t = useTexts(followingTexts)
  const onSignInFirst = (): void => void navigate({ href: signInPathFrom(paths.signUp, path) })
  // Profiles that an earlier server sent have no id: they cannot be followed, blocked or reported.
  const author = profile.id === undefined ? null : { id: profile.id, name: profile.name }
  const FollowerCount = useChunk(loadFollowerCount, isOwn)
  const EmptyProfile = useChunk(loadEmptyProfile, isOwn && recipes.recipes.length === 0)
  return (
    <>
      <ProfileHeader profile={profile} isOwn={isOwn}>
        {isOwn
          ? FollowerCount && createElement(FollowerCount)
          : author !== null && (
              <FollowAuthor author={author} onSignInFirst={onSignInFirst}>
                <IconButton icon="more" label={t('more')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
              </FollowAuthor>
            )}
      </ProfileHeader>
      <ProfileRecipes name={profile.name} empty={EmptyProfile && createElement(EmptyProfile)}>
        {recipes.recipes.length > 0 ? (
          <SavableCards>
            <PagedRecipes
              key={address}
              first={recipes}
              more={more}
              nextPagePath={(cursor) => `${path}?cursor=${encodeURIComponent(cursor)}`}
              heading="h3"
              eager={2}
              hasAuthors={false}
            />
          </SavableCards>
        ) : null}
      </ProfileRecipes>
      {isMenuOpen &&
        ProfileMenu &&
        author !== null &&
        createElement(ProfileMenu, { person: author, onSignInFirst, onClose: () => setMenuOpen(false) })}
    </>
  )
}

/** RT-16: the same page for everyone; the browser adds the controls of its owner. */
export const profileScreen = screen<ScreenData>({
  load: async ({ params, query, call, redirect }) => {
    const username = params['username'] ?? ''
    // An invalid username is not found without a request.
    if (!isAllowedUsername(username)) throw new Problem('no-such-route')
    const cursor = query.get('cursor')
    const requests = [
      call(profileEndpoints.profile, { params: { username } }),
      call(profileEndpoints.profileRecipes, { params: { username }, query: cursor === null ? {} : { cursor } }),
    ] as const
    // Waits for both responses, also when one fails: the browser needs both in the dehydrated state.
    await Promise.allSettled(requests)
    const [profile, recipes] = await Promise.all(requests)
    if (profile.username !== username) redirect(paths.profile(profile.username))
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
      // Search engines must not index an empty profile.
      ...(recipeCount > 0 ? { canonical: paths.profile(username) } : { hidden: true }),
    }
  },
  // Only the server renders it, so the browser does not load its code.
  ...(import.meta.env.SSR && {
    jsonLd: ({ profile }: ScreenData, { origin }: { readonly origin: string }) => [
      profileJsonLd(profile, new URL(paths.profile(profile.username), origin).href),
    ],
  }),
  View,
})
