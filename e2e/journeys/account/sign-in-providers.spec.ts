import { once } from 'node:events'
import { createServer } from 'node:http'
import { paths } from '@simmer/contract/wire/paths'
import { Device } from '../../kit/device.ts'
import { IdentityService } from '../../kit/identity-service.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { requestCode, signIn, newUser } from '../../kit/users.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'

let service: IdentityService
let server: SimmerServer
let device: Device

test.beforeEach(async () => {
  service = await IdentityService.start()
  server = await SimmerServer.start(undefined, service.environment('MY_BANK'))
  device = await Device.open(server.url)
})
test.afterEach(async () => {
  await device.discard()
  await server.discard()
  await service.stop()
  expect(device.consoleErrors).toEqual([])
})

const comeByService = async (): Promise<void> => {
  await device.page.goto(`${server.url}${paths.signIn}?callbackUrl=${encodeURIComponent(paths.saved)}`)
  await waitForHydration(device.page)
  await device.page.getByRole('button', { name: 'Continue with My Bank' }).click()
}

test('RT-14 ST-5 a new user signs in with a provider, picks a username, and returns to the requested page', async () => {
  const { page } = device
  const { email, username } = newUser()
  service.setClaims({ sub: 'one', email, email_verified: true })
  await comeByService()
  await page.waitForURL((url) => url.pathname === paths.setUsername)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname !== paths.setUsername)
  await page.goto(`${server.url}${paths.signOut}`)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.pathname !== paths.signOut)
  await comeByService()
  await expect(page).toHaveURL(`${server.url}${paths.saved}`)
  await expect(page.getByRole('heading', { name: 'Your Saved Recipes' })).toBeVisible()
})

test('RT-14 WHO-7 a provider alone opens no existing account; a code to the e-mail address does, and connects the two', async () => {
  const { page } = device
  const person = newUser()
  const other = await Device.open(server.url)
  await signIn(other.page, person)
  await other.discard()
  service.setClaims({ sub: 'two', email: person.email, email_verified: true })
  await comeByService()
  await expect(page.getByText('An account with this address already exists.')).toBeVisible()
  await waitForHydration(page)
  const { field, code } = await requestCode(page, person.email)
  await field.fill(code)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto(`${server.url}${paths.signInMethods}`)
  await expect(page.getByText('My Bank')).toBeVisible()
  await expect(page.getByRole('button', { name: /Disconnect/ })).toBeVisible()
})

test('RT-14 a person who returns from a provider with the back button can press the provider’s button again', async () => {
  const { page } = device
  // A response without content: the browser stays on the page that it was about to leave.
  const nothing = createServer((_, response) => response.writeHead(204).end())
  const hasLeft = once(nothing, 'request')
  await new Promise<void>((listening) => nothing.listen(0, '127.0.0.1', listening))
  try {
    const address = nothing.address()
    service.keepAt(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`)
    await comeByService()
    await hasLeft
    const button = page.getByRole('button', { name: 'Continue with My Bank' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    // The browsers of tests keep no page in the back/forward cache. This event is what a restored page gets.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    const { email } = newUser()
    service.setClaims({ sub: 'three', email, email_verified: true })
    await button.click()
    await expect(page).toHaveURL((url) => url.pathname === paths.setUsername)
  } finally {
    nothing.close()
  }
})
