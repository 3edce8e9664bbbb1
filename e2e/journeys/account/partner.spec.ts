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
  await expect(page.getByText('as soon as you meet them all')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Become a partner' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
})

test('RT-21 LG-5 EP-1 a partner reads each entry of the wallet, and again without a network as it was last seen @worker', async ({
  page,
  simmer,
}) => {
  const user = newUser()
  await signIn(page, user)
  await grantRole(simmer, 'partner', user.username)
  // The server's sums are tested with its ledger; here two entries stand for a month.
  const entry = { currency: 'USD', recipe: null, month: '2026-10', rule: null, basis: null, state: 'posted' }
  await page.route('**/api/wallet', (route) =>
    route.fulfill({
      json: {
        asOf: '2026-12-06T12:00:00.000Z',
        currency: 'USD',
        available: '231',
        held: '1050',
        locked: '0',
        reserved: '0',
        owed: '0',
        minimum: '1000',
      },
    }),
  )
  await page.route('**/api/wallet/entries', (route) =>
    route.fulfill({
      json: {
        asOf: '2026-12-06T12:00:00.000Z',
        cursor: null,
        entries: [
          {
            ...entry,
            id: 'b',
            at: '2026-12-05T00:00:00.000Z',
            cause: 'release',
            debit: 'held',
            credit: 'available',
            amount: '231',
          },
          {
            ...entry,
            id: 'a',
            at: '2026-11-04T00:00:00.000Z',
            cause: 'earn',
            debit: 'pool',
            credit: 'held',
            amount: '231',
            rule: 'pool-1',
            recipe: { recipeShortId: 'abc123', slug: 'golden-soup', title: 'Golden soup' },
            basis: { readers: 11, cooked: 4, saved: 9, rated: 2 },
          },
        ],
      },
    }),
  )
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(async () => {
    await page.goto(paths.wallet)
    await expect(entries).toHaveCount(2, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('$2.31')
  await expect(entries.nth(1)).toContainText('Earned in October 2026')
  await expect(entries.nth(1)).toContainText('+$2.31')
  await expect(entries.nth(1)).toContainText('11 readers: 4 cooked it, 9 saved it, 2 rated or reviewed it')
  await expect(entries.nth(1)).toContainText('Rule pool-1')
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])

  await page.unrouteAll()
  await simmer.stop()
  await page.reload()
  await expect(page.getByText(/This is your wallet as of Dec 6, 2026/)).toBeVisible()
  await expect(entries).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Statement for/ })).toHaveCount(0)
})

test('LY-8 a partner who is eligible is asked for bank details on every page but those about earnings @worker', async ({
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

test('RT-22 PO-2 a partner mends the bank details field by field, and the number stays on no device @worker', async ({
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
