import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@simmer/contract/wire/paths'
import type { Page } from 'playwright/test'
import { sampleRecipes } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

/** Waits until the browser has painted what it has parsed. */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Serves the page in two parts, and everything else from `origin`. */
const servePage = async (origin: string, parts: readonly [string, string]) => {
  const rest = new EventEmitter()
  const restIsDue = once(rest, 'due')
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '/' } = request
      if (url === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(parts[0])
        await restIsDue
        response.end(parts[1])
        return
      }
      const answer = await fetch(origin + url)
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    sendRest: () => rest.emit('due'),
    [Symbol.dispose]: () => void server.close(),
  }
}

for (const [place, end] of [
  ['the first tool', /aria-label="Add to shopping list".*?<\/svg>/s],
  ['the last tool', /href="[^"]*\/print".*?<\/svg>/s],
  ['the number of servings', /aria-label="Fewer servings".*?<\/svg>/s],
  ['the choice of units', /<option[^>]*>[^<]*<\/option>/],
  ['the first ingredient', /<h2 id="ingredients">.*?<li[^>]*>/s],
  ['the amount of an ingredient', /<h2 id="ingredients">.*?<li.*?<\/span>(?: (?=<))?/s],
] as const) {
  test(`LY-1 nothing moves when the rest of a page arrives that a slow line cut in ${place}`, async ({
    page,
    simmer,
  }) => {
    const [recipe] = await sampleRecipes(simmer.url, 1)
    if (recipe === undefined) throw new Error('there is a sample recipe')
    const html = await (await fetch(simmer.url + paths.recipe(recipe))).text()
    const found = end.exec(html)
    if (found === null) throw new Error(`the page has no ${place}`)
    const cut = found.index + found[0].length
    using served = await servePage(simmer.url, [html.slice(0, cut), html.slice(cut)])
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => entry.toJSON() as unknown)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(served.url, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
    await waitForPaint(page)
    served.sendRest()
    await page.waitForLoadState('load')
    await waitForPaint(page)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toEqual([])
  })
}
