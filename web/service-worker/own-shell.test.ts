import { expect, test } from 'vitest'
import { buildMetaTag } from '../src/local/offline/page-build.ts'
import { onlyOwnShell } from './own-shell.ts'

const shellOf = (build: string): string => {
  const { name, content } = buildMetaTag(build)
  return `<!doctype html><head><meta name="${name}" content="${content}"></head>`
}

const stores = async (path: string, body: string, status = 200): Promise<boolean> => {
  const response = new Response(body, { status })
  const stored = await onlyOwnShell('build-2').cacheWillUpdate({
    request: new Request(`http://simmer.test${path}`),
    response,
  })
  if (stored !== null) expect(await stored.text()).toBe(body)
  return stored !== null
}

test('OP-11 RT-26 a worker is installed with the shell of its own build, and not with that of another version', async () => {
  expect(await stores('/index.html?__WB_REVISION__=1a', shellOf('build-2'))).toBe(true)
  expect(await stores('/index.html?__WB_REVISION__=1a', shellOf('build-1'))).toBe(false)
  expect(await stores('/index.html', '<!doctype html>A page of something in between')).toBe(false)
})

test('OP-11 a worker is not installed with an error in place of a file', async () => {
  expect(await stores('/assets/start-1a2b3c4.js', 'export {}')).toBe(true)
  for (const status of [404, 503]) expect(await stores('/assets/start-1a2b3c4.js', 'not here', status)).toBe(false)
})
