import { expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { addresses } from '@simmer/contract/wire/addresses'
import { createCall } from './api/call.ts'
import { renderPage } from './entry-server.tsx'
import { anyAuthError } from './features/accounts/account-words.ts'
import { siteMap } from './site-map.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/api/recipes': { recipes: [aRecipeCard()], cursor: null },
  '/api/search/recipes': { recipes: [], total: 0, facets: { diet: [], meal: [], cuisine: [] }, cursor: null },
  [`/api/recipes/${aRecipe().recipeShortId}`]: aRecipe(),
}
const nobody = { current: () => null, refresh: () => Promise.resolve(null), forget: () => undefined }
const call = createCall(
  (address) =>
    Promise.resolve({ status: 200, headers: new Headers(), json: answers[address.replace(/\?.*/, '')] ?? null }),
  nobody,
  () => undefined,
)
const render = (url: string) => renderPage({ url, origin: 'https://simmer.example', language: 'en', call })

const { recipeShortId, slug } = aRecipe()
const addressOf = (path: string): string =>
  path
    .replace('$recipeShortId', recipeShortId)
    .replace(`${addresses.search}/$slug`, '/search/recipes/vegan-diet')
    .replace('$slug', slug)

test.each(siteMap.filter(({ path }) => path !== '/recipe/$recipeShortId').map(({ path }) => [addressOf(path)]))(
  '%s can be opened straight away: it has a title and one first heading',
  async (address) => {
    const { status, head, body } = await render(address)
    expect(status).toBe(200)
    expect(head).toMatch(/<title>[^<]*Simmer[^<]*<\/title>/)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  },
)

test.each(['__proto__', 'constructor', 'toString', '<script>'])(
  'ER-8 an error that is called %s is told as any other',
  async (error) => {
    for (const address of [addresses.authError, addresses.signIn]) {
      const { status, body } = await render(`${address}?error=${encodeURIComponent(error)}`)
      expect([address, status, body]).toEqual([address, 200, expect.stringMatching(/<h1[\s>]/)])
      expect(body).not.toContain('<script>')
    }
    expect((await render(`${addresses.authError}?error=${encodeURIComponent(error)}`)).body).toContain(anyAuthError)
  },
)

test('RT-14 the doors for signing in and up ask for an e-mail address', async () => {
  for (const address of [addresses.signIn, addresses.signUp])
    expect([address, (await render(address)).body]).toEqual([address, expect.stringMatching(/<input[^>]*type="email"/)])
})

test('RT-6 the header of the saved recipes says "Your Saved Recipes"', async () => {
  const { head, body } = await render(addresses.saved)
  expect(head).toContain('<title>Your Saved Recipes · Simmer</title>')
  expect(/<header.*?<\/header>/s.exec(body)?.[0]).toContain('>Your Saved Recipes<')
})

test('RT-17 in place of creating a recipe and of a profile a guest is told what would be there, and how to sign up', async () => {
  for (const address of [addresses.createRecipeAsGuest, addresses.profileAsGuest]) {
    const main = /<main.*<\/main>/s.exec((await render(address)).body)?.[0]
    expect(main).toContain(`href="${addresses.signUp}"`)
    expect(main).toContain(`href="${addresses.explore}"`)
  }
})

test('ER-2 a page that cannot be read says so in the words there are for that', async () => {
  const broken = createCall(
    () => Promise.resolve({ status: 500, headers: new Headers(), json: { error: 'something-broke' } }),
    nobody,
    () => undefined,
  )
  for (const url of ['/home', '/search/recipes?q=soup', addressOf('/recipe/$recipeShortId/$slug')]) {
    const { status, body } = await renderPage({
      url,
      origin: 'https://simmer.example',
      language: 'en',
      call: broken,
    })
    expect([url, status, body.includes('An error occured please try again')]).toEqual([url, 500, true])
  }
})
