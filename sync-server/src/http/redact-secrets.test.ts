import { paths } from '@simmer/contract/wire/paths'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSecretPath, redactSecrets } from './redact-secrets.ts'

const secret = () => randomBytes(32).toString('base64url')

test('the secret of a private link is removed from a path, and ids and names stay', () => {
  expect(secret()).toHaveLength(43)
  expect(redactSecrets(paths.sharedCollection(secret()))).toBe(paths.sharedCollection('…'))
  expect(redactSecrets(`${paths.joinList(secret())}?from=${secret()}`)).toBe(`${paths.joinList('…')}?from=…`)
  const recipe = `/recipe/w7ktn4xd/thin-apple-tart/${randomUUID()}`
  expect(redactSecrets(recipe)).toBe(recipe)
})

test.each([
  ['as the app writes it', (path: string) => path],
  ['with capitals', (path: string) => path.replace(/^\/\w/, (first) => first.toUpperCase())],
  ['with two slashes', (path: string) => `/${path}`],
  ['behind another segment', (path: string) => `/x/..${path}`],
  ['encoded once', (path: string) => path.replace('c', '%63').replace('j', '%6A')],
  ['encoded twice', (path: string) => path.replace('c', '%2563').replace('j', '%256A')],
  ['with a backslash', (path: string) => path.replaceAll('/', '\\')],
])('the page of a private link is no public page when its path is %s', (_, spell) => {
  for (const path of [paths.sharedCollection(secret()), paths.joinList(secret())])
    expect([path, isSecretPath(spell(path))]).toEqual([path, true])
})

test('other pages are no pages of private links', () => {
  for (const path of [
    paths.explore,
    paths.saved,
    '/recipe/w7ktn4xd/thin-apple-tart',
    '/collections/of/authors',
    '/%E0%A4',
  ])
    expect([path, isSecretPath(path)]).toEqual([path, false])
})
