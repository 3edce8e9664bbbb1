import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from './http/open-server.ts'
import { describeStartupError } from './startup-messages.ts'
import { loadAuthSecret } from './sessions/auth-secret.ts'

const catchError = (started: Promise<unknown>): Promise<unknown> =>
  started.then(
    () => null,
    (thrown: unknown) => thrown,
  )

test('a port in use and an unknown host get a sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(describeStartupError(await catchError(openServer({ port, host: '127.0.0.1' })))).toMatch(
    /^Another program .* PORT/,
  )
  other.close()
  expect(describeStartupError(await catchError(openServer({ port: 0, host: '192.0.2.1' })))).toMatch(
    /^HOST isn’t an address/,
  )
})

test('a data folder that is a file gets a sentence, at every step that uses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-folder-'))
  await writeFile(join(folder, 'file'), '')
  for (const path of ['file', 'file/below'])
    expect(describeStartupError(await catchError(loadAuthSecret(join(folder, path))))).toMatch(
      /^DATA_DIR cannot be used: E/,
    )
  await rm(folder, { recursive: true })
})

test('an unexpected error keeps its stack', () => {
  expect(describeStartupError(new TypeError('oops'))).toContain('startup-messages.test.ts')
  expect(describeStartupError('oops')).toBe('oops')
})
