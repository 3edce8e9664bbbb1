import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import { publish } from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const numbersOn = (page: Page, name = 'How your recipe is doing') => page.getByRole('region', { name })
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForHydration(page)
  await page.mouse.move(5, 5)
}

test('AN-1 AN-2 AN-4 an author reads the numbers of a recipe on its page and what was left out, no other person does, and both open offline @worker', async ({
  newDevice,
  request,
  simmer,
}) => {
  const [author, reader] = [await newDevice(), await newDevice()]
  const { page } = author
  const { user, id, path } = await publish(page, 'Rye bread with caraway')
  const url = simmer.url + path
  const visitors = ['Chrome/142.0', 'Firefox/144.0', '(compatible; Googlebot/2.1; +http://www.google.com/bot.html)']
  for (const name of visitors) await request.get(url, { headers: { 'user-agent': `Mozilla/5.0 ${name}` } })
  // The author, too: the browser of these tests names itself a robot, so its own visits count as those of one.
  await page.request.get(url, { headers: { 'user-agent': `Mozilla/5.0 ${visitors[0]}` } })
  const client = await ApiClient.signIn(simmer.url, user)
  interface Counted {
    readonly totals: { readonly readers: number }
    readonly leftOut: { readonly machine: number; readonly own: number }
  }
  const overview = () => client.get<Counted>(`/api/analytics/overview?recipe=${id}`)
  await expect
    .poll(
      async () => {
        const { totals, leftOut } = await overview()
        return [totals.readers, leftOut.machine > 0, leftOut.own]
      },
      { timeout: 90_000 },
    )
    .toEqual([2, true, 1])

  // The page from the server is the same for everyone, and names no number.
  const requested: string[] = []
  page.on('request', (sent) => requested.push(sent.url()))
  const again = await request.get(url, { headers: { 'user-agent': `Mozilla/5.0 ${visitors[0]}` } })
  expect(await again.text()).not.toContain('How your recipe is doing')
  await open(page, path)
  const numbers = numbersOn(page)
  await expect(numbers.getByRole('definition')).toHaveText(['2', '2', '0', '0'])
  await expect(numbers).toContainText('As of')
  await expect(numbers.getByRole('link', { name: 'See all analytics' })).toHaveAttribute('href', paths.analytics)
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  const used = requested.find((each) => /recipe-numbers-.*\.js/.test(each))
  expect(used).toBeDefined()

  await open(page, paths.analytics)
  const leftOut = numbersOn(page, 'Views that were left out').getByRole('definition')
  await expect(leftOut).toHaveText([/^[1-9]\d*$/, '1', '0'])
  const seen = await leftOut.allTextContents()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])

  const others: string[] = []
  reader.page.on('request', (sent) => others.push(sent.url()))
  const expectNone = async (): Promise<void> => {
    await open(reader.page, path)
    await expect(reader.page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
    await expect(numbersOn(reader.page)).toHaveCount(0)
  }
  await expectNone()
  await signIn(reader.page, newUser())
  await expectNone()
  expect(others.filter((each) => /recipe-numbers-|api\/analytics\/overview/.test(each))).toEqual([])

  // The server is stopped and the browser starts anew.
  await simmer.stop()
  await author.switchOff()
  await author.switchOn()
  await open(author.page, path)
  await expect(numbersOn(author.page).getByRole('definition')).toHaveText(['2', '2', '0', '0'])
  await expect(numbersOn(author.page).getByText('These numbers are as of')).toBeVisible()
  expect((await new AxeBuilder({ page: author.page }).setLegacyMode().analyze()).violations).toEqual([])
  await open(author.page, paths.analytics)
  await expect(author.page.getByText('These numbers are as of').first()).toBeVisible()
  await expect(numbersOn(author.page, 'Views that were left out').getByRole('definition')).toHaveText(seen)
})

test('AN-1 the numbers on the page of a recipe are in German where the person reads German', async ({
  page,
  simmer,
}) => {
  const author = { username: 'odette.roux', email: 'odette.roux@imported.invalid' }
  const client = await ApiClient.signIn(simmer.url, author)
  const [own] = (
    await client.get<{ recipes: { recipeShortId: string; slug: string }[] }>(`/api/profiles/${author.username}/recipes`)
  ).recipes
  if (own === undefined) throw new Error('the author has sample recipes')
  await signIn(page, author)
  const numbers = numbersOn(page, 'So läuft dein Rezept')
  // The page that signed in may still write the language of that moment.
  await expect(async () => {
    await page.context().addCookies([{ name: languageCookie, value: 'de', url: simmer.url }])
    await open(page, paths.recipe(own))
    await expect(numbers.getByRole('term')).toHaveText(['Aufrufe', 'Personen', 'Gespeichert', 'Gekocht'], {
      timeout: 8000,
    })
  }).toPass({ timeout: 60_000 })
  await expect(numbers.getByRole('link', { name: 'Zur ganzen Auswertung' })).toBeVisible()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
})
