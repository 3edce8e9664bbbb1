import { createHash } from 'node:crypto'
import { blobHeaders, blobPath } from '@simmer/contract/wire/blob'
import { paths } from '@simmer/contract/wire/paths'
import { expect, type Locator, type Page } from 'playwright/test'
import { ApiClient } from './api.ts'
import { newUser } from './users.ts'
import { openRecipe } from './recipe-page.ts'
import { sampleRecipes, type KnownRecipe } from './recipes.ts'

interface ListedReview {
  readonly id: string
  readonly author: { readonly username: string }
  readonly text: string
  readonly likes: number
  readonly photos: readonly unknown[]
  readonly replyCount: number
  readonly replies: readonly { readonly text: string }[]
}

/** Each test has a recipe of its own, because its reviews are counted. */
export const recipeAt = async (origin: string, index: number): Promise<KnownRecipe> => {
  const recipe = (await sampleRecipes(origin, 40)).at(index)
  if (recipe === undefined) throw new Error('there are sample recipes')
  return recipe
}

/** Signs in a new person with a username. */
const newReviewer = async (origin: string): Promise<ApiClient> => {
  const user = newUser()
  const client = await ApiClient.signIn(origin, user)
  await client.request('POST', '/api/user/username', { username: user.username })
  return client
}

/** Uploads a picture and returns its SHA-256. */
const uploadPicture = async ({ origin, jwt, request }: ApiClient, bytes: Buffer): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await request('POST', paths.blobs, { sha256, size: bytes.length, type: 'image/jpeg' })
  const response = await fetch(origin + blobPath(sha256), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${jwt}`, 'content-type': blobHeaders.type, [blobHeaders.offset]: '0' },
    body: new Uint8Array(bytes),
  })
  if (!response.ok) throw new Error(`a picture: ${response.status} ${await response.text()}`)
  return sha256
}

interface NewReview {
  readonly text: string
  readonly stars?: number
  readonly photo?: Buffer
}

/** Writes a review of a new person; the server lists it shortly after. */
export const writeReview = async (
  origin: string,
  recipeId: string,
  { text, stars, photo }: NewReview,
): Promise<void> => {
  const reviewer = await newReviewer(origin)
  if (stars !== undefined) await reviewer.request('POST', `/api/recipes/${recipeId}/rate`, { rating: stars })
  const photos = photo === undefined ? [] : [await uploadPicture(reviewer, photo)]
  await reviewer.request('POST', `/api/recipes/${recipeId}/review`, { text, photos })
}

/** Writes reviews of new people, one after the other, and waits until the server lists them. */
export const writeReviews = async (
  origin: string,
  { id }: KnownRecipe,
  reviews: readonly (string | NewReview)[],
): Promise<readonly ListedReview[]> => {
  const written = reviews.map((review): NewReview => (typeof review === 'string' ? { text: review } : review))
  for (const review of written) await writeReview(origin, id, review)
  await expect
    .poll(async () => (await listedReviews(origin, id)).map(({ text }) => text))
    .toEqual(expect.arrayContaining(written.map(({ text }) => text)))
  return listedReviews(origin, id)
}

export const listedReviews = async (origin: string, recipeId: string): Promise<readonly ListedReview[]> => {
  const response = await fetch(`${origin}/api/recipes/${recipeId}/reviews`)
  return ((await response.json()) as { reviews: readonly ListedReview[] }).reviews
}

const reviewsOf = (page: Page): Locator => page.getByRole('region', { name: 'Reviews' })

/** Opens a recipe and scrolls to its reviews, whose code then loads. */
export const openReviews = async (page: Page, recipe: KnownRecipe): Promise<Locator> => {
  await openRecipe(page, recipe)
  const reviews = reviewsOf(page)
  await reviews.scrollIntoViewIfNeeded()
  // React marks what it has hydrated.
  await expect
    .poll(() => reviews.evaluate((section) => Object.keys(section).some((key) => key.startsWith('__reactFiber$'))))
    .toBe(true)
  return reviews
}

export const reviewBy = (reviews: Locator, username: string): Locator =>
  reviews.getByRole('article', { name: `Review by ${username}` })
