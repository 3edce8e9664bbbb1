import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import { grantRole } from '../../kit/grant-role.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('WHO-4 EP-5 RT-21 a reader sees each requirement for partners with the progress towards it', async ({ page }) => {
  await signIn(page, newUser())
  await page.goto(paths.wallet)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for partners')
  const requirements = page.locator('main').getByRole('listitem')
  await expect(requirements).toHaveCount(6)
  await expect(requirements.filter({ hasText: 'A username' })).toContainText('Met')
  await expect(requirements.filter({ hasText: '10 recipes of your own' })).toContainText('0 of 10')
  await expect(page.getByText('as soon as all of them are met')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Become a partner' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
})

test('LY-8 a partner who is eligible is asked for bank details on every page but those about earnings', async ({
  page,
  simmer,
}) => {
  const user = newUser()
  await signIn(page, user)
  await grantRole(simmer, 'partner', user.username)
  // The sum that makes a partner eligible is tested on the server (CA-2).
  await page.route('**/api/user/is-payout-eligible', (route) => route.fulfill({ json: true }))
  const banner = page.getByRole('region', { name: 'You’re eligible for a payout!' })
  await expect(async () => {
    await page.goto(paths.explore)
    await page.mouse.click(5, 5)
    await expect(banner).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(banner).toHaveText(
    'You’re eligible for a payout! Add your bank details to receive your earnings.Add Details',
  )
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  await banner.getByRole('link', { name: 'Add Details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add bank details')
  await expect(banner).toBeHidden()
})

test('RT-22 PO-2 a partner mends the bank details field by field, and the number stays on no device', async ({
  page,
  simmer,
}) => {
  const user = newUser()
  await signIn(page, user)
  await grantRole(simmer, 'partner', user.username)
  await expect(async () => {
    await page.goto(paths.addBankDetails)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add bank details', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await waitForHydration(page)
  const save = page.getByRole('button', { name: 'Save bank details' })
  await save.click()
  await expect(page.getByText('4 fields aren’t right yet.')).toBeVisible()
  await page.getByLabel('Name of the account holder').fill('Ana Müller')
  await page.getByLabel('IBAN', { exact: true }).fill('DE88 3704 0044 0532 0130 00')
  await page.getByLabel('Town where you live').fill('Köln')
  await page.getByLabel('Country where you live').selectOption({ label: 'Germany' })
  await expect(page.getByText('The check digits don’t fit.')).toBeVisible()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  await page.getByLabel('IBAN', { exact: true }).fill('de89 3704 0044 0532 0130 00')
  await save.click()
  await expect(page.getByText('IBAN ending in 3000')).toBeVisible()

  const stored = await page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))]
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '')
      const database = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result)
      })
      for (const table of database.objectStoreNames) {
        const reading: IDBRequest<unknown[]> = database.transaction(table).objectStore(table).getAll()
        await new Promise((done) => {
          reading.onsuccess = done
        })
        texts.push(JSON.stringify(reading.result))
      }
      database.close()
    }
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        const response = request.url.includes('/api/') ? await cache.match(request) : undefined
        texts.push((await response?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  expect(stored.length).toBeGreaterThan(1000)
  expect(stored).not.toMatch(/3704\s*0044|ana müller/i)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('')
})
