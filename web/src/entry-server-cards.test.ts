import { expect, test } from 'vitest'
import type { Language } from '@simmer/contract/preferences/languages'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { paths } from '@simmer/contract/wire/paths'
import { createFixedCall } from './api/testing/fixed-call.ts'
import { renderPage } from './entry-server.tsx'

const { author } = aRecipe()
const secret = 'k7Qm2xv9TzL4c0WdJr8sYbNfHa3uEgPi'
const profile = {
  username: author.username,
  name: author.name,
  about: '',
  links: [],
  picture: null,
  joinedAt: '2026-03-01T00:00:00.000Z',
  recipeCount: 1,
  averageRating: null,
  ratingCount: 0,
}
const responses: Readonly<Record<string, unknown>> = {
  '/api/recipes': { recipes: [aRecipeCard()], cursor: null },
  '/api/featured-recipes': { recipes: [] },
  '/api/cooked-recipes': { recipes: [] },
  '/api/search/recipes': { recipes: [], total: 0, facets: { diet: [], meal: [], cuisine: [] }, cursor: null },
  [`/api/profiles/${author.username}`]: profile,
  [`/api/profiles/${author.username}/recipes`]: { recipes: [aRecipeCard()], cursor: null },
  [`/api/shared-collections/${secret}`]: { name: 'Weeknights', owner: author, recipes: [aRecipeCard()] },
}

/** The page as the server writes it, which needs no script. */
const render = async (url: string, language: Language = 'en', changed: typeof responses = {}): Promise<string> => {
  const call = createFixedCall({ ...responses, ...changed })
  return (await renderPage({ url, origin: 'https://simmer.example', language, call })).body
}

const namesIn = (page: string): number => page.split(`>${author.name}<`).length - 1

test('RT-16 the cards of a profile leave out the name of the author, who is the title, and other cards name it', async () => {
  // The title of the page alone.
  expect(namesIn(await render(paths.profile(author.username)))).toBe(1)
  expect(namesIn(await render(paths.sharedCollection(secret)))).toBeGreaterThan(0)
})

test.each([
  ['en', 'Chosen by our editors'],
  ['de', 'Von der Redaktion ausgewählt'],
] as const)(
  'RT-2 the server writes why the first recipe is there, without a script, in %s',
  async (language, reason) => {
    const chosen = { '/api/featured-recipes': { recipes: [aRecipeCard()] } }
    expect(await render(paths.explore, language, chosen)).toContain(reason)
    expect(await render(paths.explore, language)).not.toContain(reason)
  },
)

const dishes = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => aRecipeCard({ id: `${kind} ${at}`, title: `${kind} ${at}` }))

test('RT-2 what was cooked most is numbered, and no other row of Explore is', async () => {
  const page = await render(paths.explore, 'en', {
    '/api/cooked-recipes': { recipes: dishes('cooked', 4) },
    '/api/search/recipes': {
      recipes: dishes('dish', 24),
      total: 24,
      facets: { diet: [], meal: [], cuisine: [] },
      cursor: null,
    },
  })
  expect(page).toContain('Ready in 30 minutes')
  const [ranked = '', ...others] = page.match(/<ol.*?<\/ol>/gs) ?? []
  expect([...ranked.matchAll(/>(cooked \d)</g)].map(([, title]) => title)).toEqual(
    dishes('cooked', 4).map(({ title }) => title),
  )
  expect(ranked.match(/data-rank="\d"/g)).toEqual([1, 2, 3, 4].map((rank) => `data-rank="${rank}"`))
  expect(others).toEqual([])
})

test.each([
  ['Explore', paths.explore],
  ['a profile', paths.profile(author.username)],
  ['a shared collection', paths.sharedCollection(secret)],
])('ST-7 the server writes the bookmark of each card on %s, beside its link and not inside', async (_, path) => {
  const page = await render(path)
  const bookmark = `aria-label="Save ${aRecipeCard().title}"`
  expect(page.split(bookmark).length - 1).toBeGreaterThan(0)
  const links = page.match(/<a .*?<\/a>/gs) ?? []
  expect(links.filter((link) => link.includes('<button'))).toEqual([])
})
