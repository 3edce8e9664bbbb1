import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { painFileErrors } from '@simmer/contract/payouts/testing/check-pain-file'
import { paths } from '@simmer/contract/wire/paths'
import { Device } from '../../kit/device.ts'
import { grantRole, runAdmin } from '../../kit/grant-role.ts'
import { publish } from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Ends a command in the middle, before the ledger writes a line: its amounts are counted by then, and none is posted. */
const killedBeforePosting = `
  const { Socket } = await import('node:net')
  const { write } = Socket.prototype
  Socket.prototype.write = function (data, ...more) {
    if (String(data).includes('ledger.insert-lines')) process.kill(process.pid, 'SIGKILL')
    return write.call(this, data, ...more)
  }`

/** Reads a recipe until the device has reported it. */
const readRecipe = async ({ page }: Device, path: string): Promise<void> => {
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/recipes/events'), {
    timeout: 90_000,
  })
  await page.goto(path)
  await waitForHydration(page)
  expect((await reported).status()).toBe(200)
}

test('AN-1 EP-2 PO-3 PO-4 LG-5 WHO-4 a reader reads a recipe, its author is paid for the month, and the bank file is valid, although the close was killed; wallet, statements and analytics open without the server @worker', async () => {
  test.setTimeout(420_000)
  const started = Date.now()
  const server = await SimmerServer.start(undefined, {
    EARN_CURRENCY: 'EUR',
    PAYOUT_FROM_NAME: 'Simmer',
    PAYOUT_FROM_IBAN: 'DE02120300000000202051',
  })
  const admin = (...args: readonly string[]) => runAdmin(server, ...args)
  const aheadTo = (time: number) => server.restartAhead(time - Date.now())
  const [readerDevice, authorDevice, payeeDevice] = [
    await Device.open(server.url),
    await Device.open(server.url),
    await Device.open(server.url),
  ]
  try {
    const { user: author, path } = await publish(authorDevice.page, 'Barley bread')
    await grantRole(server, 'partner', author.username)

    // A reader counts from 14 days after the sign-up on.
    await signIn(readerDevice.page, newUser())
    const readAt = new Date(started + 16 * dayMs)
    await aheadTo(readAt.getTime())
    await readRecipe(readerDevice, path)

    const month = readAt.toISOString().slice(0, 7)
    await admin('earn', 'pool', month, '5000.00')
    const closeAt = Date.UTC(readAt.getUTCFullYear(), readAt.getUTCMonth() + 1, 5)
    await aheadTo(closeAt)
    const preload = `--import=data:text/javascript,${encodeURIComponent(killedBeforePosting)}`
    const clock = server.environment['NODE_OPTIONS'] ?? ''
    const killed = runAdmin(
      { dataDir: server.dataDir, environment: { ...server.environment, NODE_OPTIONS: `${clock} ${preload}` } },
      'earn',
      'close',
      month,
    )
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
    await server.stop('SIGKILL')
    await server.start()
    expect(await admin('earn', 'close', month)).toContain(`${month} is closed: 25.00 for 1 recipe of 1 author.`)
    expect(await admin('earn', 'close', month)).toContain('25.00 for 1 recipe of 1 author.')
    await aheadTo(closeAt + 31 * dayMs)
    expect(await admin('earn', 'release', month)).toContain('25.00 for 1 recipe of 1 author.')

    // Months later the author logs in anew, which is the proof that bank details need.
    const { page } = payeeDevice
    await signIn(page, author)
    await page.goto(paths.wallet)
    await expect(page.getByRole('region', { name: 'Available' })).toContainText('€25.00')
    await expect(page.getByRole('region', { name: 'Entries' })).toContainText('One reader')
    await page.goto(paths.addBankDetails)
    await waitForHydration(page)
    await page.getByLabel('Name of the account holder').fill('Odette Roux')
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00')
    await page.getByLabel('Town where you live').fill('Köln')
    await page.getByLabel('Country where you live').selectOption({ label: 'Germany' })
    await page.getByRole('button', { name: 'Save bank details' }).click()
    await expect(page.getByText('IBAN ending in 3000')).toBeVisible()

    const payAt = closeAt + 35 * dayMs
    await aheadTo(payAt)
    const batch = `${new Date(payAt).toISOString().slice(0, 10)}-EUR`
    expect(await admin('payouts', 'create', 'ana')).toContain(`The batch ${batch} has 1 payout more.`)
    await admin('payouts', 'approve', batch, 'ben')
    const file = join(server.dataDir, 'payouts.xml')
    await admin('payouts', 'export', batch, file)
    const written = await readFile(file, 'utf8')
    expect(painFileErrors(written)).toEqual([])
    expect(written).toContain('<InstdAmt Ccy="EUR">25.00</InstdAmt>')
    expect(await admin('ledger', 'verify')).toContain('Everything adds up.')

    // What a former partner earned stays theirs.
    await admin('revoke', 'partner', author.username)
    await page.goto(paths.wallet)
    await expect(page.getByRole('region', { name: 'Entries' })).toContainText('One reader')
    await page.goto(paths.addBankDetails)
    await expect(page.getByText('IBAN ending in 3000')).toBeVisible()

    // The server is stopped and the browser starts anew: wallet, statements and analytics are as they were last seen.
    await page.goto(paths.analytics)
    // With numbers or without: in some weeks of the year the reading is within the period before.
    await expect(page.getByText('What counts?')).toBeVisible()
    await page.goto(paths.wallet)
    await expect(page.getByRole('link', { name: /^Statement for/ }).first()).toBeVisible()
    await waitForServiceWorker(page)
    const stored = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.statements')))
    await expect.poll(stored).toBe(true)
    await server.stop()
    await payeeDevice.switchOff()
    await payeeDevice.switchOn()
    const { page: reopened } = payeeDevice
    await reopened.goto(paths.wallet)
    await expect(reopened.getByText('This is your wallet as of')).toBeVisible()
    await expect(reopened.getByRole('region', { name: 'Entries' })).toContainText('One reader')
    const statements = reopened.getByRole('region', { name: 'Monthly statements' })
    await expect(statements.getByText('These statements are as of')).toBeVisible()
    expect((await new AxeBuilder({ page: reopened }).setLegacyMode().analyze()).violations).toEqual([])
    const [download] = await Promise.all([
      reopened.waitForEvent('download'),
      statements
        .getByRole('button', { name: /^Statement for/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^simmer-statement-20\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/balance after,,,,25\.00,EUR/)
    await reopened.goto(paths.analytics)
    await expect(reopened.getByText('These numbers are as of').first()).toBeVisible()
    expect([readerDevice, authorDevice, payeeDevice].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([])
  } finally {
    await Promise.all([readerDevice, authorDevice, payeeDevice].map((device) => device.discard()))
    await server.discard()
  }
})
