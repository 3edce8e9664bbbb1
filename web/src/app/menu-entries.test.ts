import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { paths } from '@simmer/contract/wire/paths'
import { eventNames } from '@simmer/contract/wire/analytics'
import { personOf } from '../local/session/session-state.ts'
import { menuEntries, type OutsidePages, type Visitor } from './menu-entries.ts'
import texts from './menu-texts.en.json'

const someone = personOf(aSession())
const visitor = (more: Partial<Visitor['person'] & object>, mayRefer = false): Visitor => ({
  status: 'authenticated',
  person: { ...someone, profileType: 'reader', isSimmerPartner: false, ...more },
  mayRefer,
})

// Moderators and editors are readers or authors by their profile: the menu has nothing more for them.
const visitors = {
  nobodyKnows: { status: 'loading', person: null, mayRefer: false },
  guest: { status: 'unauthenticated', person: null, mayRefer: false },
  reader: visitor({}),
  referrer: visitor({}, true),
  author: visitor({ profileType: 'author' }),
  partner: visitor({ profileType: 'author', isSimmerPartner: true }),
  moderator: visitor({}),
  editor: visitor({ profileType: 'author' }),
} satisfies Record<string, Visitor>

type Who = keyof typeof visitors
const isWho = (name: string): name is Who => Object.hasOwn(visitors, name)
const all = Object.keys(visitors).filter(isWho)

const outside: OutsidePages = { helpCenter: 'https://help.example.org/', earnProgram: 'https://earn.example.org/' }
const seenBy = (who: Who): string[] =>
  menuEntries.filter(({ isFor }) => isFor(visitors[who])).map(({ name }) => texts[name])
const linkOf = (name: string, who: Who) => {
  const entry = menuEntries.find((each) => texts[each.name] === name)
  return entry?.leadsTo(visitors[who], outside)
}

const always = ['Become An Author', 'Simmer AI', 'Earn Program', 'Tutorial', 'Our Blogs', 'Help Center', 'Contact Us']
const ours = ['Draft Recipes', 'Edit Profile', 'Analytics']
const theirs = ['Explore Recipes', 'Our Mission']

describe('the menu', () => {
  test.each(all)('MN-4 MN-6 a %s has what is always there', (who) => {
    expect(seenBy(who)).toEqual(expect.arrayContaining(always))
    expect(new Set(seenBy(who)).size).toBe(seenBy(who).length)
  })

  test.each([
    ['guest', theirs, ours],
    ['nobodyKnows', [], [...theirs, ...ours]],
    ['reader', ours, theirs],
    ['author', ours, theirs],
    ['partner', ours, theirs],
    ['moderator', ours, theirs],
    ['editor', ours, theirs],
  ] as const)('MN-2 MN-3 a %s sees %j and not %j', (who, has, lacks) => {
    expect(seenBy(who)).toEqual(expect.arrayContaining([...has]))
    expect(seenBy(who).filter((name) => lacks.some((each) => each === name))).toEqual([])
  })

  test.each([
    ['MN-5 Import my Recipes', 'Import my Recipes', ['author', 'partner', 'editor']],
    ['MN-7 Refer & Earn', 'Refer & Earn', ['referrer']],
  ])('%s is for %s', (_, name, who) => {
    expect(all.filter((each) => seenBy(each).includes(name))).toEqual(who)
  })

  test.each([
    ['guest', outside.earnProgram, true],
    ['nobodyKnows', outside.earnProgram, true],
    ['reader', outside.earnProgram, false],
    ['author', outside.earnProgram, false],
    ['partner', '/dashboard/analytics/wallet/', false],
  ] as const)('MN-6 RT-27 the earn program takes a %s to %s, in a new tab: %s', (who, href, newTab) => {
    expect(linkOf('Earn Program', who)).toEqual({ href, newTab })
  })

  test.each(['guest', 'reader', 'partner'] as const)('RT-27 the help center opens in a new tab for a %s', (who) => {
    expect(linkOf('Help Center', who)).toEqual({ href: outside.helpCenter, newTab: true })
  })

  test.each([
    ['MN-3', 'Explore Recipes', '/home'],
    ['MN-3', 'Our Mission', '/lp/our-mission'],
    ['MN-2', 'Draft Recipes', '/dashboard/drafts'],
    ['MN-2', 'Edit Profile', '/dashboard/edit-profile'],
    ['MN-2', 'Analytics', '/dashboard/analytics'],
    ['MN-4', 'Become An Author', '/lp/start-your-recipe-blog'],
    ['MN-4', 'Simmer AI', '/cooking-ai'],
    ['MN-4', 'Tutorial', '/auth/onboarding/tutorial'],
    ['MN-4', 'Our Blogs', '/blog'],
    ['MN-4', 'Contact Us', '/contact-us'],
    ['MN-5', 'Import my Recipes', '/recipe-import/add-social?existingCreator=true'],
    ['MN-7', 'Refer & Earn', paths.invite],
  ])('%s %s leads to %s', (_, name, href) => {
    expect(linkOf(name, 'author')).toEqual({ href, newTab: false })
  })

  test('CA-17 every event is fired by one thing that is pressed', () => {
    const fired = [...menuEntries.flatMap(({ event }) => (event ? [event] : [])), 'logout_clicked']
    expect(fired.toSorted()).toEqual([...eventNames].toSorted())
  })
})
