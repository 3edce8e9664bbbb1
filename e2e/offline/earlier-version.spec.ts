import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../kit/api.ts'
import { installEarlierDevice } from '../kit/earlier-device.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import { expect, test } from '../kit/test.ts'
import { newUser, signIn } from '../kit/users.ts'

test.use({ serviceWorkers: 'allow' })

test('ST-8 I13 an update from an earlier version loses nothing: unsent actions, drafts, a picture, a message and progress arrive', async ({
  simmer,
  newDevice,
}) => {
  const user = newUser()
  const phone = await newDevice()
  await signIn(phone.page, user)
  const client = await ApiClient.signIn(simmer.url, user)
  const [first, second, third] = await sampleRecipes(simmer.url, 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are sample recipes')
  const drafts = await installEarlierDevice(phone.page, { ...user, accountId: client.userId }, [first, second, third])
  await phone.switchOff()
  await phone.switchOn()

  await phone.page.goto(paths.drafts)
  await waitForHydration(phone.page)
  await expect(phone.page.getByText('Only a draft of the old app')).toBeVisible()
  await expect(phone.page.getByText('Plum dumplings of the old app')).toBeVisible()

  // Everything that the earlier version queued reaches the server, once.
  await expect.poll(() => client.savedIds(), { timeout: 60_000 }).toEqual([first.id, second.id].toSorted())
  const rows = async () => JSON.stringify(await client.pull())
  for (const words of ['Less salt', 'lemons', 'flour', 'ticked', 'Only a draft of the old app']) {
    await expect.poll(rows, { timeout: 60_000 }).toContain(words)
  }
  const published = async () =>
    (await fetch(`${simmer.url}/api/search/recipes?q=${encodeURIComponent('plum dumplings old app')}`)).text()
  await expect.poll(published, { timeout: 90_000 }).toContain('Plum dumplings of the old app')
  await phone.page.goto(`${paths.drafts}/${drafts.published}`)
  await expect(phone.page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })
  const href = (await phone.page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  expect(await (await fetch(simmer.url + href)).text()).toMatch(/<img[^>]*alt="Dumplings in butter"/)
  const mails = async () => (await fetch(`${simmer.url}/dev/mailbox.json`)).text()
  await expect.poll(mails, { timeout: 60_000 }).toContain('A message of the old app')

  // The undo history of the draft and the step of the cooking session are there.
  await phone.page.goto(`${paths.drafts}/${drafts.titleOnly}`)
  await waitForHydration(phone.page)
  await expect(phone.page.getByLabel('Recipe name')).toHaveValue('Only a draft of the old app')
  await phone.page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect(phone.page.getByLabel('Recipe name')).not.toHaveValue('Only a draft of the old app')

  // The outbox is empty, and the databases of the earlier version are gone.
  await phone.page.goto(paths.outbox)
  await expect(phone.page.getByText('Plum dumplings', { exact: false })).toHaveCount(0)
  const names = () => phone.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await expect.poll(async () => (await names()).filter((name) => name.startsWith('rs-'))).toEqual([])
})
