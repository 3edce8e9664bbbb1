import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildIdOf } from './build-id.ts'

const files = {
  'web/src/start.ts': 'start()',
  'web/public/icons/mark.svg': '<svg/>',
  'web/service-worker/sw.ts': 'listen()',
  'web/build/markdown.ts': 'export {}',
  'web/brand/manifest.ts': 'export {}',
  'web/index.html': '<!doctype html>',
  'web/vite.config.ts': 'export {}',
  'sync-server/contract/wire/paths.ts': 'export {}',
  'web/package.json': '{}',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
}

const checkout = (changes: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'simmer-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('OP-10 the same sources have the same build id in another folder, at another time, without their tests, and with what editors leave', () => {
  const id = buildIdOf(checkout())
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  const others = [
    'start.test.ts',
    'testing/device.ts',
    '.start.ts.swp',
    'start.swp',
    'start.ts~',
    'start.ts.orig',
    '.DS_Store',
  ]
  const copy = checkout({
    'web/dist/sw.js': 'x',
    ...Object.fromEntries(others.map((file) => [`web/src/${file}`, 'x'])),
  })
  utimesSync(join(copy, 'web/src/start.ts'), 1, 1)
  expect(buildIdOf(copy)).toBe(id)
})

test('OP-10 a change of any source changes the build id, and so does a moved one', () => {
  const ids = Object.keys(files).map((file) => buildIdOf(checkout({ [file]: 'changed' })))
  const moved = checkout()
  cpSync(join(moved, 'web/src/start.ts'), join(moved, 'web/src/begin.ts'))
  rmSync(join(moved, 'web/src/start.ts'))
  expect(new Set([buildIdOf(checkout()), buildIdOf(moved), ...ids]).size).toBe(Object.keys(files).length + 2)
})

test('OP-10 a build may be given an id; an empty one and the number of a job of a CI system are none', () => {
  const root = checkout()
  expect(buildIdOf(root, { SIMMER_BUILD_ID: 'second00', BUILD_ID: '7' })).toBe('second00')
  expect(buildIdOf(root, { SIMMER_BUILD_ID: '', BUILD_ID: '7' })).toBe(buildIdOf(root))
})
