import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/start-app.ts'

const sources = resolve(import.meta.dirname, '..')
/** A path in source code: `'/photos/'`, or `/^\/photos\/…`. */
const pathInCode = /(?:['"`]|\/\^\\)(\/[a-z0-9][\w./-]*)/gi

/** Every string in the server's code that looks like a path, many more than there are routes. */
const writtenPaths = (): string[] => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return code.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(pathInCode)].flatMap(([, path]) => path ?? []),
  )
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ useMailbox: true })
})
afterAll(() => app.stop())

/** Without a web no page responds, so any other response comes from a route of the server. */
const isServed = async (path: string): Promise<boolean> => {
  const response = await fetch(app.origin + path, { redirect: 'manual' })
  return (await response.text()) !== problemSentences['no-such-route']
}

test('RT-16 no username can shadow a route of the server', async () => {
  const words = new Set<string>()
  for (const path of new Set(writtenPaths())) {
    const word = path.split('/')[1] ?? ''
    if (words.has(word)) continue
    for (const candidate of [path, `/${word}`, `/${word}/x`]) if (await isServed(candidate)) words.add(word)
  }
  expect([...words]).toEqual(expect.arrayContaining(['api', 'covers', 'dev', 'photos', 'robots.txt', 'sitemap.xml']))
  expect([...words].filter(isAllowedUsername)).toEqual([])
})
