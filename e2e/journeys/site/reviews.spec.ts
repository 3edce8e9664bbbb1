import { ApiClient } from '../../kit/api.ts'
import { entriesOf, expectUnread, openBell, openHome } from '../../kit/notifications.ts'
import { jpeg } from '../../kit/pictures.ts'
import { save, expectOnThisDevice, visitRecipe } from '../../kit/recipe-page.ts'
import { listedReviews, openReviews, recipeAt, reviewBy, writeReviews } from '../../kit/reviews.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('RV-1 RV-3 RV-5 RV-6 ST-8 a review with a photograph, two likes and a reply written with the server stopped arrive once, after a killed browser, and the bell shows them @worker', async ({
  simmer,
  newDevice,
  page,
}) => {
  const recipe = await recipeAt(simmer.url, 20)
  const photo = await jpeg(700, 500)
  const [one, two] = await writeReviews(simmer.url, recipe, [
    { text: 'Doubled the garlic.', photo },
    'A little too salty for us.',
  ])
  const user = newUser()
  const phone = await newDevice()
  await signIn(phone.page, user)
  await visitRecipe(phone.page, recipe)
  await save(phone.page)
  await expectOnThisDevice(phone.page)
  // Chromium writes cookies half a minute late or when it is closed.
  await phone.switchOff()
  await phone.switchOn()

  await simmer.stop('SIGKILL')
  const reviews = await openReviews(phone.page, recipe)
  // The first page of reviews is on the device.
  await expect(reviews.getByText('Doubled the garlic.')).toBeVisible()
  await expect(reviews.getByText('2 reviews')).toBeVisible()
  const theirs = reviewBy(reviews, two?.author.username ?? '').getByRole('img', { name: /^Photo 1 of 1/ })
  await theirs.scrollIntoViewIfNeeded()
  await expect
    .poll(() => theirs.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  for (const review of [one, two]) {
    const article = reviewBy(reviews, review?.author.username ?? '')
    await article.getByRole('button', { name: /^Like/ }).click()
    await expect(article.getByRole('button', { name: /^1 like/, pressed: true })).toBeVisible()
  }
  await reviewBy(reviews, one?.author.username ?? '')
    .getByRole('button', { name: /^Reply/ })
    .click()
  await reviews.getByLabel('Your reply').fill('Same here, and it froze well.')
  await reviews.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(reviews.getByText('Same here, and it froze well.')).toBeVisible()

  await reviews.getByRole('button', { name: 'Write a review' }).click()
  const editor = reviews.getByRole('form', { name: 'Your review' })
  await editor.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await editor.getByLabel('How did it go?').fill('Lovely with chard instead of spinach.')
  await editor.getByLabel('Add a photo').setInputFiles({
    name: 'pan.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(800, 600),
  })
  await expect(editor.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await editor.getByRole('button', { name: 'Post review' }).click()
  const own = reviews.getByRole('article', { name: 'Your review' })
  await expect(own.getByText('On this device. We’ll send it as soon as you’re online.')).toBeVisible()
  await expect(own.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible()
  await expect(reviews.getByText('3 reviews')).toBeVisible()
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText('Review a recipe', { exact: true })).toBeVisible()
  await expect(phone.page.getByText('Reply to a review', { exact: true })).toBeVisible()
  await phone.kill()

  await simmer.start()
  await phone.switchOn()
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText('Everything is synced')).toBeVisible({ timeout: 60_000 })
  const client = await ApiClient.signIn(simmer.url, user)
  await expect
    .poll(async () => {
      const listed = await listedReviews(simmer.url, recipe.id)
      return listed.map(({ author, text, likes, photos, replies }) => [
        author.username === user.username ? 'own' : 'other',
        text,
        likes,
        photos.length,
        replies.map((reply) => reply.text),
      ])
    })
    .toEqual(
      expect.arrayContaining([
        ['other', 'Doubled the garlic.', 1, 1, []],
        ['other', 'A little too salty for us.', 1, 0, ['Same here, and it froze well.']],
        ['own', 'Lovely with chard instead of spinach.', 0, 1, []],
      ]),
    )
  expect(await listedReviews(simmer.url, recipe.id)).toHaveLength(3)
  // The server counts stars a moment later.
  await expect
    .poll(async () => (await client.get<{ ratingCount: number }>(`/api/recipes/${recipe.recipeShortId}`)).ratingCount)
    .toBe(1)

  const again = await openReviews(phone.page, recipe)
  await expect(again.getByRole('article', { name: 'Your review' }).getByText('Everyone can see this.')).toBeVisible()
  await expect(again.getByText('3 reviews')).toBeVisible()

  // The writer of the first review.
  const username = one?.author.username ?? ''
  await signIn(page, { username, email: `${username}@example.com` })
  await openHome(page)
  await expectUnread(page, 2)
  await openBell(page)
  await expect(entriesOf(page).filter({ hasText: 'replied' })).toHaveCount(1)
  await expect(entriesOf(page).filter({ hasText: 'liked' })).toHaveCount(1)
})
