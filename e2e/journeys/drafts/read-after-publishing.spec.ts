import { publish } from '../../kit/notifications.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test('OP-3 an author who has just published reads with the version in a header, by calls and by pages @worker', async ({
  proxied: { proxy, phone },
}) => {
  const versions = new Map<string, string>()
  proxy.onRequest = (path, headers) => {
    const version = headers['x-after']
    if (typeof version === 'string') versions.set(path, version)
  }
  const { page } = phone
  await page.goto('/')
  await waitForServiceWorker(page)
  const { path } = await publish(page, 'Barley bread')
  // The device stores the own recipe at once, so it reads it in any case.
  await expect.poll(() => [...versions].find(([read]) => read.startsWith('/api/recipes'))?.[1]).toMatch(/^\d+$/)

  versions.clear()
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'PUBLISHED', version: 57 }))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barley bread')
  expect(versions.get(path)).toBe('57')
})
