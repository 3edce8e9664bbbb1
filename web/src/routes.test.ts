import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { eventNames } from '@simmer/contract/wire/analytics'
import { paths } from '@simmer/contract/wire/paths'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import { headerTypes } from './app/router/header-types.ts'
import { loadScreen } from './app/router/route.ts'
import { menuEntries } from './app/menu/menu-entries.ts'
import { railEntries } from './app/shell/rail-entries.ts'
import { toPerson } from './local/store/session-state.ts'
import { notFoundRoute, routes } from './routes.ts'

const foundPaths = routes.map((route) => route.path)
const pathPattern = (path: string): string => path.replaceAll(/\$\w+/g, '*')
/** Every one-segment path matches a profile, so the profile route proves nothing here. */
const matchesRoute = (href: string): boolean =>
  foundPaths
    .filter((path) => path !== '/$username')
    .some((path) => new RegExp(`^${pathPattern(path).replaceAll('*', '[^/]+')}$`).test(href))

const reader = toPerson(aSession())
const author = { ...reader, profileType: 'author' } as const
const isDead = (href: string): boolean => !matchesRoute(href) && href !== paths.profile(reader.username ?? '')
const eventsOf = (entries: readonly { readonly event?: string }[]) => entries.flatMap(({ event }) => event ?? [])
const entryNames = (person: Parameters<typeof railEntries>[0]): string[] =>
  railEntries(person).map((entry) => entry.name)

describe('the route table', () => {
  test('no two routes match the same path', () => {
    expect(new Set(foundPaths.map(pathPattern)).size).toBe(foundPaths.length)
  })

  test.each([...routes, notFoundRoute].map((route) => [route.path, route] as const))(
    'the route %s has a screen, a header and a title',
    async (_, route) => {
      expect((await loadScreen(route)).load).toBeTypeOf('function')
      expect(headerTypes[route.header ?? 'default']).toBeDefined()
      expect(route.title).not.toBe('')
    },
  )

  test.each([
    ['RT-1', paths.home],
    ['RT-2', paths.explore],
    ['RT-3', paths.search],
    ['RT-4', `${paths.search}/vegan-diet`],
    ['RT-5', paths.library],
    ['RT-6', paths.saved],
    ['RT-14', paths.signIn],
    ['RT-14', paths.signUp],
    ['RT-15', paths.setUsername],
    ['RT-17', '/logged-out/create-recipe'],
    ['RT-17', '/logged-out/profile'],
    ['RT-26', paths.recipe({ recipeShortId: 'p5qe3hgr', slug: 'cardamom-buns' })],
  ])('%s %s matches a route', (_, path) => expect(matchesRoute(path)).toBe(true))
})

test('RT-16 no valid username equals the first segment of a route or a public file', () => {
  const folders = ['../public', '../dist/client'].map((folder) => resolve(import.meta.dirname, folder))
  // Compressed files have no URL of their own.
  const files = folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder))
    .filter((file) => !/\.(br|gz)$/.test(file))
  expect(files).toContain('favicon.ico')
  const first = foundPaths.map((path) => path.split('/')[1] ?? '').filter((segment) => segment !== '')
  expect([...first, ...files, 'sw.js', 'assets'].filter(isAllowedUsername)).toEqual([])
})

describe('the rail', () => {
  test('LY-3 a guest has home, search, create, library, profile and menu', () => {
    expect(entryNames(null)).toEqual(['home', 'search', 'create', 'library', 'profile', 'menu'])
  })
  test('LY-3 signing in adds notifications', () => {
    expect(entryNames(reader)).toEqual(['home', 'search', 'create', 'library', 'notifications', 'profile', 'menu'])
  })
  test('LY-3 WHO-3 an author has analytics too', () => {
    expect(entryNames(author)).toContain('analytics')
  })
  test.each([null, reader, author].map((person) => [person?.profileType ?? 'guest', person] as const))(
    'every entry of a %s leads to an existing route',
    (_, person) => {
      const deadEntries = railEntries(person).filter(({ href }) => href !== null && isDead(href))
      expect(deadEntries).toEqual([])
    },
  )
  test('CA-17 every analytics event belongs to an entry of the menu or the rail, or to Log Out', () => {
    const fired = [...eventsOf(menuEntries), ...eventsOf(railEntries(author)), 'logout_clicked']
    expect(fired.toSorted()).toEqual([...eventNames].toSorted())
  })
})
