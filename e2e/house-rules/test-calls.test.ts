import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readText, root } from './repository.ts'
import { scanTests } from './test-calls.ts'

/** The files of this repository that a file imports: a test may assert by calling them. */
const importsOf = (file: string, text: string): readonly string[] => {
  const source = file.startsWith('web/') ? 'web/src' : 'sync-server/src'
  return [...text.matchAll(/from '((?:\.{1,2}\/|#)[^']+\.tsx?)'/g)]
    .map(([, path = '']) => (path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)))
    .map(readText)
}

describe('tests that count as passed', () => {
  test('no test of any workspace is left out, asserts nothing, or may return before it asserts', () => {
    const files = listFiles('*.test.ts', '*.test.tsx', '*.spec.ts').filter((file) => existsSync(join(root, file)))
    let tests = 0
    const findings = files.flatMap((file) => {
      const text = readText(file)
      const scanned = scanTests(file, text, importsOf(file, text))
      tests += scanned.tests
      return scanned.findings.map(({ line, problem, title }) => `${file}:${line}: ${problem}: ${title}`)
    })
    expect(files.filter((file) => file.endsWith('.spec.ts')).length).toBeGreaterThan(50)
    expect(tests).toBeGreaterThan(1000)
    expect(findings).toEqual([])
  })

  test('a file that shares its modules with other files mocks none of them', () => {
    const mocking = listFiles('sync-server/**/*.test.ts').filter((file) => /\bvi\.(doM|m)ock\(/.test(readText(file)))
    expect(mocking.length).toBeGreaterThan(2)
    expect(mocking.filter((file) => !file.endsWith('.mocks.test.ts'))).toEqual([])
  })

  test.each([
    ['.only', "test.only('a', () => { expect(1).toBe(1) })"],
    ['.only of a group', "test.describe.only('a', () => {})"],
    ['.only of a table', "test.only.each([1])('a', () => { expect(1).toBe(1) })"],
    ['.only in brackets', "test['only']('a', () => { expect(1).toBe(1) })"],
    ['.skip', "test.skip('a', () => { expect(1).toBe(1) })"],
    ['.skip inside a test', "test('a', () => { test.skip(); expect(1).toBe(1) })"],
    ['.skipIf', "test.skipIf(true)('a', () => { expect(1).toBe(1) })"],
    ['.runIf', "test.runIf(false)('a', () => { expect(1).toBe(1) })"],
    ['.fixme', "test.fixme('a', async ({ page }) => { await expect(page).toHaveURL('/') })"],
    ['.todo', "test.todo('a')"],
    ['.fails', "test.fails('a', () => { expect(1).toBe(2) })"],
    ['an old name', "xit('a', () => { expect(1).toBe(1) })"],
  ])('%s leaves a test out', (_, code) => {
    expect(scanTests('a.spec.ts', code).findings.map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining('leaves tests out'),
    )
  })

  test.each([
    ['no statement', "test('a', async () => {})", 'asserts nothing'],
    ['actions only', "test('a', async ({ page }) => { await page.goto('/') })", 'asserts nothing'],
    ['a helper that does not assert', "const go = () => 1\ntest('a', () => { go() })", 'asserts nothing'],
    ['no body', "test('a', { timeout: 5 })", 'has no body'],
    [
      'a return on a condition',
      "test('a', () => { if (Math.random() > 2) return\n expect(1).toBe(1) })",
      'may return before it asserts',
    ],
    ['a body that a table calls', "test.each([1])('a %i', (n) => { n + 1 })", 'asserts nothing'],
  ])('a test with %s is refused', (_, code, problem) => {
    expect(scanTests('a.spec.ts', code).findings).toMatchObject([{ problem }])
  })

  test.each([
    ['an assertion', "test('a', () => { expect(1).toBe(1) })"],
    ['a poll', "test('a', async () => { await expect.poll(() => 1).toBe(1) })"],
    ['an assertion in a function of the file', "const same = () => expect(1).toBe(1)\ntest('a', () => { same() })"],
    ['an assertion in a method', "class A { same() { expect(1).toBe(1) } }\ntest('a', () => { new A().same() })"],
    ['a function that is passed on', "const same = () => expect(1).toBe(1)\ntest('a', () => { [1].forEach(same) })"],
    ['a regular expression that is applied', "const a = /x/.test('x')"],
  ])('%s is no finding', (_, code) => {
    expect(scanTests('a.spec.ts', code).findings).toEqual([])
  })

  test('an assertion in an imported function is no finding', () => {
    const code = "import { same } from './same.ts'\ntest('a', () => { same() })"
    expect(scanTests('a.spec.ts', code, ['export const same = () => expect(1).toBe(1)']).findings).toEqual([])
    expect(scanTests('a.spec.ts', code, ['export const same = () => 1']).findings).toHaveLength(1)
  })
})

test('no journey emulates a lost network: a connection is cut or a server stopped', () => {
  const emulation = /\bsetOffline\(|\boffline:\s*true\b/
  const files = listFiles('e2e/**/*.ts').filter((file) => existsSync(join(root, file)))
  const specs = files.filter((file) => !file.startsWith('e2e/house-rules/'))
  expect(specs.length).toBeGreaterThan(70)
  expect(specs.filter((file) => emulation.test(readText(file)))).toEqual([])
  expect(emulation.test('await context.setOffline(true)')).toBe(true)
})
