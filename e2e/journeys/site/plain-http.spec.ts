import { networkInterfaces } from 'node:os'
import { Device } from '../../kit/device.ts'
import { runAdmin } from '../../kit/grant-role.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, rate, save } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'

/** The address of this machine in its network; without a network, a name that is not of this machine for the browser. */
const ownHost = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address !== undefined && address.family === 'IPv4' && !address.internal)?.address ??
  'simmer.test'

let server: SimmerServer
let phone: Device
let desktop: Device

test.beforeEach(async () => {
  server = await SimmerServer.startReachable(ownHost())
  phone = await Device.open(server.url)
  desktop = await Device.open(server.url)
})
test.afterEach(async () => {
  for (const device of [phone, desktop]) await device.discard()
  await server.discard()
})

/** Without mail and without mailbox, only the operator sees codes. */
const codeFromOperator = async (email: string): Promise<string> => {
  const code = /\b\d{6}\b/.exec(await runAdmin(server, 'code', email))?.[0]
  if (code === undefined) throw new Error('the operator sees no code')
  return code
}

test('CA-4 ER-3 ST-7 ST-8 on a plain http origin a phone saves, rates and edits the shopping list, and the changes arrive @worker', async () => {
  const { page } = phone
  const anna = newUser()
  await page.goto('/')
  // The browser itself withholds these outside of https and localhost.
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'caches' in window,
      'locks' in navigator,
      'serviceWorker' in navigator,
    ]),
  ).toEqual([false, false, false, false])
  expect((await fetch(`${server.direct}/dev/mailbox.json`)).status).toBe(404)
  await signIn(page, anna, codeFromOperator)
  const [recipe] = (await sampleRecipes(server.direct, 30)).slice(20)
  if (recipe === undefined) throw new Error('there are sample recipes')
  await openRecipe(page, recipe)
  await save(page)
  await rate(page, 4)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  await page.getByLabel('What do you need?').fill('2 eggs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('2 eggs')).toBeVisible()

  await signIn(desktop.page, anna, codeFromOperator)
  await openRecipe(desktop.page, recipe)
  await expect(desktop.page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(desktop.page.getByRole('radio', { name: /^4 star/ })).toBeChecked()
  await desktop.page.goto('/shopping-list')
  await expect(desktop.page.getByRole('main').getByText('2 eggs')).toBeVisible()
  for (const device of [phone, desktop]) expect(device.consoleErrors).toEqual([])
})
