import type { Profile } from '@simmer/contract/wire/profile'

/**
 * A profile as schema.org ProfilePage (developers.google.com/search/docs/appearance/structured-data/profile-page).
 */
export const profileJsonLd = (
  { name, username, about, links, picture, joinedAt, recipeCount }: Profile,
  url: string,
): unknown => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  '@id': url,
  url,
  ...(joinedAt === null ? {} : { dateCreated: joinedAt }),
  mainEntity: {
    '@type': 'Person',
    '@id': `${url}#cook`,
    name,
    alternateName: username,
    url,
    ...(about === '' ? {} : { description: about }),
    ...(links.length === 0 ? {} : { sameAs: links }),
    ...(picture === null ? {} : { image: new URL(picture.sources.at(-1)?.url ?? '', url).href }),
    agentInteractionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/WriteAction',
      userInteractionCount: recipeCount,
    },
  },
})
