import { paths } from '@simmer/contract/wire/paths'
import type { CDPSession, Page } from 'playwright/test'
import { Device } from '../../kit/device.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

interface Key {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** A virtual authenticator that stores passkeys and verifies the user by itself. */
const withKeys = async (page: Page): Promise<Key> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return { cdp, authenticatorId }
}

const present = async ({ cdp, authenticatorId }: Key, enabled: boolean): Promise<void> => {
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

const addPasskey = async (page: Page, key: Key, name: string): Promise<void> => {
  await page.goto(paths.signInMethods)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('What is this device called?').fill(name)
  await present(key, true)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await present(key, false)
}

const leave = async (page: Page): Promise<void> => {
  await page.goto(paths.signOut)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
}

test('RT-14 ST-5 a passkey is added, named, signs the person in to the same page, and fails after removal', async ({
  page,
}) => {
  // With automatic user presence the autofill would sign in before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const key = await withKeys(page)
  await signIn(page, newUser())
  await addPasskey(page, key, 'Kitchen tablet')
  await page.getByRole('button', { name: 'Rename Kitchen tablet' }).click()
  await page.getByLabel('What is this device called?').fill('Phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()

  await leave(page)
  await page.goto(`${paths.signIn}?callbackUrl=${encodeURIComponent(paths.signInMethods)}`)
  await waitForHydration(page)
  await present(key, true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(paths.signInMethods)
  await expect(page.getByText(/last used on/)).toBeVisible()
  await present(key, false)

  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await leave(page)
  await page.goto(paths.signIn)
  await waitForHydration(page)
  await present(key, true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey doesn’t belong to an account here.')).toBeVisible()
})

test('RT-14 the browser offers a passkey at the e-mail field, and picking it signs in', async ({ page }) => {
  const key = await withKeys(page)
  await signIn(page, newUser())
  await addPasskey(page, key, 'Laptop')
  await leave(page)
  await present(key, true)
  await page.goto(`${paths.signIn}?callbackUrl=${encodeURIComponent(paths.saved)}`)
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page).toHaveURL(paths.saved)
})

test('WHO-7 RT-14 a person whose login is 11 minutes old enters a fresh code, and the passkey is then added without another press @worker', async () => {
  const server = await SimmerServer.start()
  const device = await Device.open(server.url)
  try {
    const { page } = device
    const { email, ...person } = newUser()
    await signIn(page, { email, ...person })
    await server.restartAhead(11 * 60_000)
    const key = await withKeys(page)
    await present(key, true)
    await page.goto(paths.signInMethods)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('What is this device called?').fill('Kitchen tablet')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(dialog).toContainText(email)
    const code = await newestCode(server.url, email)
    await dialog.getByLabel('6-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This code is wrong')).toBeVisible()
    await dialog.getByLabel('6-digit code').fill(code)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kitchen tablet' })).toBeVisible()
    expect(device.consoleErrors).toEqual([])
  } finally {
    await device.discard()
    await server.discard()
  }
})
