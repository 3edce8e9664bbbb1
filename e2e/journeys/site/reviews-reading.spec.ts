import { AxeBuilder } from '@axe-core/playwright'
import { openRecipe } from '../../kit/recipe-page.ts'
import { listedReviews, openReviews, recipeAt, reviewBy, writeReviews } from '../../kit/reviews.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('RV-1 a half-written review survives a killed browser, and a guest’s review is posted after signing in @worker', async ({
  simmer,
  newDevice,
}) => {
  const recipe = await recipeAt(simmer.url, 21)
  const user = newUser()
  const phone = await newDevice()
  const reviews = await openReviews(phone.page, recipe)
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByLabel('How did it go?').fill('Better on the second day.')
  // A moment later the text is in the database.
  await expect
    .poll(() =>
      phone.page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('simmer-device')
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('texts').objectStore('texts').getAll()
              all.addEventListener('success', () => {
                opening.result.close()
                resolve(JSON.stringify(all.result))
              })
            })
          }),
      ),
    )
    .toContain('Better on the second day.')
  await phone.kill()
  await phone.switchOn()

  const again = await openReviews(phone.page, recipe)
  const text = again.getByLabel('How did it go?')
  await expect(text).toHaveValue('Better on the second day.')
  await again.getByRole('button', { name: 'Post review' }).click()
  await expect(phone.page).toHaveURL(/\/auth\/sign-up/)
  await expect(phone.page.getByText(`Create an account to review ${recipe.title}.`)).toBeVisible()
  await signIn(phone.page, user)
  const own = (await openReviews(phone.page, recipe)).getByRole('article', { name: 'Your review' })
  await expect(own.getByText('Better on the second day.')).toBeVisible()
  await expect(own.getByText('Everyone can see this.')).toBeVisible()
  await expect(phone.page.getByRole('region', { name: 'Reviews' }).getByLabel('How did it go?')).toHaveCount(0)
  expect(await listedReviews(simmer.url, recipe.id)).toHaveLength(1)
})

test('RV-6 RV-7 without scripts the reviews are read in the page with their order, and search engines get those with stars', async ({
  browser,
  simmer,
}) => {
  const recipe = await recipeAt(simmer.url, 22)
  await writeReviews(simmer.url, recipe, [
    { text: '<b>Bold</b> & hot', stars: 5 },
    { text: 'Second helping for everyone.', stars: 4 },
  ])
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: simmer.url })
  const page = await context.newPage()
  const region = page.getByRole('region', { name: 'Reviews' })
  await expect(async () => {
    await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
    await expect(region.getByText('<b>Bold</b> & hot')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(region.getByText('Second helping for everyone.')).toBeVisible()
  await expect(region.getByRole('list', { name: 'Ratings by stars' }).getByRole('listitem')).toHaveText([
    /5 stars: 1 rating/,
    /4 stars: 1 rating/,
    /3 stars: 0 ratings/,
    /2 stars: 0 ratings/,
    /1 star: 0 ratings/,
  ])
  await expect(region.getByText('Most likes first, then people who cooked it, then the newest.')).toBeVisible()
  await expect(region.getByRole('button', { name: 'Write a review' })).toBeHidden()
  await context.close()
})

test('RV-3 RV-7 a reader orders, filters by the bars of the stars, likes and replies with the keyboard', async ({
  page,
  simmer,
}) => {
  const recipe = await recipeAt(simmer.url, 23)
  const [first] = await writeReviews(simmer.url, recipe, [
    { text: 'The oldest.', stars: 5 },
    { text: 'The newest.', stars: 3 },
  ])
  await signIn(page, newUser())
  const reviews = await openReviews(page, recipe)
  const order = reviews.getByLabel('Sort reviews')
  await expect(order).toBeEnabled()
  await order.focus()
  await page.keyboard.type('Newest')
  await expect(reviews.getByText('Newest first.')).toBeVisible()
  await expect(reviews.getByRole('article').first()).toContainText('The newest.')
  const five = reviews.getByRole('button', { name: '5 stars: 1 rating' })
  await five.press('Enter')
  await expect(reviews.getByText('The newest.')).toHaveCount(0)
  await expect(reviews.getByText('The oldest.')).toBeVisible()
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('button', { name: '4 stars: 0 ratings' })).toBeDisabled()
  await reviews.getByRole('button', { name: 'Show all reviews' }).press('Enter')
  await expect(reviews.getByText('The newest.')).toBeVisible()
  await expect(five).toHaveAttribute('aria-pressed', 'false')

  const like = reviews.getByRole('button', { name: new RegExp(`^(Like|1 like).*${first?.author.username}`) })
  await like.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1 like')
  await reviewBy(reviews, first?.author.username ?? '')
    .getByRole('button', { name: /^Reply/ })
    .press('Enter')
  await expect(reviews.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('Thank you!')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(reviews.getByText('Thank you!')).toBeVisible()
  const theirs = reviewBy(reviews, first?.author.username ?? '')
  await expect(theirs.getByRole('button', { name: /^Reply/ })).toBeFocused()
  await expect
    .poll(async () => (await listedReviews(simmer.url, recipe.id)).map(({ likes, replyCount }) => likes + replyCount))
    .toEqual(expect.arrayContaining([2, 0]))
})

test('RV-5 a deleted review disappears at once on this device and for everyone', async ({ page, simmer }) => {
  const recipe = await recipeAt(simmer.url, 24)
  await signIn(page, newUser())
  const reviews = await openReviews(page, recipe)
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByLabel('How did it go?').fill('Not for me.')
  await reviews.getByRole('button', { name: 'Post review' }).click()
  const own = reviews.getByRole('article', { name: 'Your review' })
  // The form, with the focus in it, is gone: the review is on the screen instead.
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
  await expect(own.getByText('Everyone can see this.')).toBeVisible()
  await own.getByRole('button', { name: 'Edit' }).click()
  await reviews.getByLabel('How did it go?').fill('Better with lemon.')
  await reviews.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('Better with lemon.')).toBeVisible()
  await expect.poll(async () => (await listedReviews(simmer.url, recipe.id))[0]?.text).toBe('Better with lemon.')

  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete your review?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await expect.poll(() => listedReviews(simmer.url, recipe.id)).toEqual([])
  await openRecipe(page, recipe)
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(0)
})

test('RV-1 the reviews and their editor have no accessibility violation, in light and dark', async ({
  page,
  simmer,
}) => {
  const recipe = await recipeAt(simmer.url, 25)
  await writeReviews(simmer.url, recipe, [
    { text: 'Crisp at the edges.', stars: 4 },
    { text: 'Dry.', stars: 2 },
  ])
  await signIn(page, newUser())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const reviews = await openReviews(page, recipe)
    await reviews
      .getByRole('button', { name: 'Write a review' })
      .or(reviews.getByLabel('How did it go?'))
      .first()
      .click()
    await expect(reviews.getByLabel('How did it go?')).toBeVisible()
    expect((await new AxeBuilder({ page }).include('#reviews').analyze()).violations).toEqual([])
  }
})

test('RV-1 scripts in a review are words, and a word of 4,000 characters or 300 emoji leave the page as wide as the screen', async ({
  page,
  simmer,
}) => {
  const recipe = await recipeAt(simmer.url, 26)
  const script = '</script><script>window.isAttacked = true</script><img src=x onerror="window.isAttacked = true">'
  await writeReviews(simmer.url, recipe, [script, 'W'.repeat(4000), '👨‍👩‍👧‍👦'.repeat(300)])
  await page.setViewportSize({ width: 390, height: 844 })
  const reviews = await openReviews(page, recipe)
  await expect(reviews.getByText(script)).toBeVisible()
  const more = reviews.getByRole('button', { name: 'Read more' })
  await expect(more).toHaveCount(2)
  await more.first().click()
  await more.first().click()
  await expect(more).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isAttacked'))).toBeUndefined()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const)
  expect(widths[0]).toBeLessThanOrEqual(widths[1])
})
