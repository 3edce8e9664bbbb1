import { execFileSync } from 'node:child_process'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../kit/page-state.ts'
import { waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

/** Sends a signal to the PostgreSQL of a data folder and to all of its processes. */
const signalDatabase = (dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }))
  const first = processes.find(({ args }) => args.includes(dataDir) && /\bpostgres\b/.test(args))
  if (first === undefined) throw new Error('no database runs in this folder')
  for (const { pid, parent } of processes) if (pid === first.pid || parent === first.pid) process.kill(pid, signal)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('OP-16 the status page tells what works, in English and German', async ({ page, browser, simmer }) => {
    const answer = await page.goto(paths.status)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works')
    const parts = page.getByRole('region', { name: 'What works', exact: true }).getByRole('listitem')
    await expect(parts).toHaveCount(6)
    await expect(parts.filter({ hasText: 'Saving and syncing' })).toContainText('reaches your other devices')
    await expect(page.getByText('No interruption of a minute or more.')).toBeVisible()
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works')

    const german = await browser.newPage({ locale: 'de-DE', javaScriptEnabled: false })
    await german.goto(simmer.url + paths.status)
    await expect(german.getByRole('heading', { level: 1 })).toHaveText('Alles funktioniert')
    await expect(german.getByText('Keine Unterbrechung von einer Minute oder länger.')).toBeVisible()
    await german.close()
  })

  test('OP-16 while the database does not answer, the status page opens and names it @worker', async ({
    page,
    simmer,
  }) => {
    signalDatabase(simmer.dataDir, 'SIGSTOP')
    try {
      await expect(async () => {
        const answer = await page.goto(paths.status)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some things don’t work right now', {
          timeout: 100,
        })
      }).toPass({ timeout: 20_000 })
      await expect(page.getByText('What you save or change stays on your device')).toBeVisible()
      await expect(page.getByText('We can’t look this up right now.')).toBeVisible()
    } finally {
      signalDatabase(simmer.dataDir, 'SIGCONT')
    }
    await expect(async () => {
      await page.goto(paths.status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works', { timeout: 100 })
    }).toPass({ timeout: 20_000 })
  })
})

test('OP-16 without a network the status page of the app tells that the device is offline, and what works here @worker', async ({
  newDevice,
}) => {
  const device = await newDevice()
  const { page } = device
  await page.goto(paths.status)
  await waitForServiceWorker(page)
  device.connection.cut()
  await page.goto(paths.status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simmer can’t be reached')
  // What the browser reports while it has no network at all.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto(paths.status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device is offline')
  await expect(page.getByText('Everything you saved works here')).toBeVisible()
  await page.getByRole('link', { name: 'Saved recipes', exact: true }).click()
  await expect(page).toHaveURL(paths.saved)
  device.connection.restore()
  await page.goto(paths.status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works')
})

test('OP-16 the Help Center, the contact form and the page of a failed read lead to the status page', async ({
  page,
}) => {
  for (const path of [paths.help, paths.contact]) {
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'What works right now' }).click()
    await expect(page).toHaveURL(paths.status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works')
  }
  await page.goto(paths.explore)
  await waitForHydration(page)
  await page.route('**/api/search/recipes**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"database-unavailable"}' }),
  )
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'a category'
    document.querySelector('main')?.prepend(link)
  }, `${paths.search}/vegan-diet`)
  await page.getByRole('link', { name: 'a category', exact: true }).click()
  await page.getByRole('link', { name: 'What works right now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything works')
})
