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

  test.each(nineteen)('%s says how to get away, or whose page it is', (type) => {
    const { leave, logo, parent } = headerTypes[type]
    expect(leave === undefined).toBe(logo !== undefined)
    // Whoever came from outside is led somewhere too.
    expect(parent === undefined).toBe(leave === undefined)
  })

  test('a cross leaves a task, and only one step can be left out', () => {
    expect(headersWith(({ leave }) => leave === 'close')).toEqual(['showTitleWithCross', 'payments', 'recipeGenieAI'])
    expect(headersWith(({ skipTo }) => skipTo !== undefined)).toEqual(['showTitleWithSkip'])
  })

  test('one types into the header where one looks around', () => {
    expect(headersWith(({ search }) => search === 'box')).toEqual(['search', 'home'])
  })

  test('a title and a search box never fight for the same room', () => {
    expect(headersWith(({ search, title }) => search === 'box' && title === true)).toEqual([])
  })

  test('nobody is asked to sign up in the middle of a task or of their accounts', () => {
    const busy = /^(showTitle.*|analytics|balance|payments)$/
    expect(headersWith(({ signInLinks: door }) => door === true).filter((type) => busy.test(type))).toEqual([])
  })
})
