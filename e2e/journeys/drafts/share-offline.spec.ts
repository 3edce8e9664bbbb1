import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { Device } from '../../kit/device.ts'
import { draftsOnDevice, importAuthor, openImports } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

test.use({ serviceWorkers: 'allow' })

/** Sends the form that the system sends when a person shares with the installed app. */
const share = async (page: Page, fields: Readonly<Record<string, string>>, file?: string): Promise<void> => {
  const arrived = page.waitForURL((url) => url.pathname === paths.importRecipes && url.searchParams.has('share'))
  await page.evaluate(
    ([given, fileName]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      for (const [name, value] of Object.entries(given)) {
        const field = document.createElement('textarea')
        field.name = name
        field.value = value
        form.append(field)
      }
      if (fileName !== undefined) {
        const files = new DataTransfer()
        files.items.add(new File(['Pie\n\nIngredients\n2 leeks\n\nMethod\nBake it for an hour.'], fileName))
        const field = document.createElement('input')
        field.type = 'file'
        field.name = 'files'
        field.files = files.files
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    [fields, file] as const,
  )
  await arrived
  await waitForHydration(page)
}

const soup = `<!doctype html><html lang="en"><title>Train soup</title><h1>Train soup</h1>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Train soup',
    recipeIngredient: ['2 leeks', '1 l stock'],
    recipeInstructions: ['Chop the leeks.', 'Simmer in the stock.'],
  })}</script>`

test('IM-9 IM-10 a link shared while the server is stopped is a draft on two devices, once, although the browser was killed', async () => {
  test.setTimeout(180_000)
  const asked: string[] = []
  const site = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(request.url === '/soup' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(soup)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server has a port
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/soup`
  const server = await SimmerServer.start(undefined, { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' })
  const [phone, tablet] = [await Device.open(server.url), await Device.open(server.url)]
  const pagesRead = (): number => asked.filter((url) => url === '/soup').length
  try {
    await signIn(phone.page, importAuthor)
    await openImports(phone.page)
    await waitForServiceWorker(phone.page)
    await phone.page.reload()
    await waitForHydration(phone.page)
    await signIn(tablet.page, importAuthor)
    await openImports(tablet.page)

    // Chromium writes cookies half a minute late or when it is closed. A browser killed earlier would not be signed in.
    await phone.switchOff()
    await phone.switchOn()
    await openImports(phone.page)
    await server.stop('SIGKILL')
    await share(phone.page, { title: 'Train soup', text: `Look at this: ${address}`, url: '' })
    await expect(phone.page.getByLabel('Web address of the recipe')).toHaveValue(address)
    await expect(phone.page.getByText('was shared with Simmer. Import it?')).toBeVisible()
    await expect(phone.page.getByRole('region', { name: 'Saved links' })).toBeHidden()
    await phone.page.getByRole('button', { name: 'Import recipe' }).click()
    await expect(phone.page.getByText('We’ll import it as soon as you’re online.')).toBeVisible({
      timeout: 60_000,
    })
    expect(pagesRead()).toBe(0)
    await phone.kill()

    await server.start()
    await phone.switchOn()
    const secondTab = await phone.context.newPage()
    for (const page of [phone.page, secondTab, tablet.page]) {
      await openImports(page)
      const line = page.getByRole('region', { name: 'Saved links' })
      await expect(line.getByText('1 draft', { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(line.getByText('Train soup').first()).toBeVisible()
      expect(await draftsOnDevice(page)).toBe(1)
    }
    await tablet.page.getByRole('link', { name: /^Open draft/ }).click()
    await expect(tablet.page.getByLabel('Recipe name')).toHaveValue('Train soup')
    await expect(tablet.page.getByText('Imported from').getByRole('link')).toHaveAttribute('href', address)

    // The same page again is known, and imported a second time only on request.
    await phone.page.getByLabel('Web address of the recipe').fill(`${address}?utm_source=chat`)
    await phone.page.getByRole('button', { name: 'Import recipe' }).click()
    await expect(phone.page.getByText('You already have this recipe.')).toBeVisible()
    expect([pagesRead(), await draftsOnDevice(phone.page)]).toEqual([1, 1])
    await phone.page.getByRole('button', { name: 'Import again' }).click()
    await expect.poll(() => draftsOnDevice(phone.page), { timeout: 60_000 }).toBe(2)
  } finally {
    await phone.discard()
    await tablet.discard()
    await server.discard()
    site.close()
  }
})

test('IM-10 files that are shared offline wait until their person imports or discards them', async ({ newDevice }) => {
  const { page, connection } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  connection.cut()
  const before = await draftsOnDevice(page)
  await share(page, { title: '' }, 'pie.txt')
  await expect(page.getByText('1 file was shared with Simmer: pie.txt')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 file was shared with Simmer: pie.txt')).toBeVisible({ timeout: 60_000 })
  expect(await draftsOnDevice(page)).toBe(before)
  await page.getByRole('button', { name: 'Import this file' }).click()
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft.getByRole('button', { name: '2 leeks', exact: true })).toBeVisible({ timeout: 60_000 })

  await share(page, { title: '' }, 'other.txt')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByLabel('Web address of the recipe')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('other.txt')).toBeHidden()
})
