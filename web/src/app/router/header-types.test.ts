import { describe, expect, test } from 'vitest'
import { headerTypes, type HeaderType } from './header-types.ts'

const nineteen: readonly HeaderType[] = [
  'default',
  'showTitle',
  'showTitleWithSkip',
  'showTitleWithCross',
  'saved',
  'library',
  'search',
  'analytics',
  'payments',
  'balance',
  'earn',
  'recipeGenieAI',
  'blogPage',
  'landingPage',
  'recipe',
  'home',
  'profile',
  'invite',
  'simmerAi',
]

const headersWith = (has: (parts: (typeof headerTypes)[HeaderType]) => boolean): string[] =>
  nineteen.filter((type) => has(headerTypes[type]))

describe('LY-4 the header', () => {
  test('has nineteen types', () => {
    expect(Object.keys(headerTypes).toSorted()).toEqual([...nineteen].toSorted())
  })

  test.each(nineteen)('%s has either a back link or the logo', (type) => {
    const { leave, logo, parent } = headerTypes[type]
    expect(leave === undefined).toBe(logo !== undefined)
    // A visitor who came from another site gets a parent page to go back to.
    expect(parent === undefined).toBe(leave === undefined)
  })

  test('only tasks have a cross, and only one type can skip a step', () => {
    expect(headersWith(({ leave }) => leave === 'close')).toEqual(['showTitleWithCross', 'payments', 'recipeGenieAI'])
    expect(headersWith(({ skipTo }) => skipTo !== undefined)).toEqual(['showTitleWithSkip'])
  })

  test('only the search and home headers hold a search box', () => {
    expect(headersWith(({ search }) => search === 'box')).toEqual(['search', 'home'])
  })

  test('no header has both a title and a search box', () => {
    expect(headersWith(({ search, title }) => search === 'box' && title === true)).toEqual([])
  })

  test('task and account headers have no sign-in links', () => {
    const busy = /^(showTitle.*|analytics|balance|payments)$/
    expect(headersWith(({ signInLinks }) => signInLinks === true).filter((type) => busy.test(type))).toEqual([])
  })
})
