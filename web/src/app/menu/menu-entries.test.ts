import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { paths } from '@simmer/contract/wire/paths'
import { toPerson } from '#local/store/session-state.ts'
import type { ExternalPages } from '#features/help/external-page-link.tsx'
import { menuEntries, type Visitor } from './menu-entries.ts'
import texts from './menu-texts.en.json'

const someone = toPerson(aSession())
const visitor = (more: Partial<Visitor['person'] & object>, may: Partial<Visitor> = {}): Visitor => ({
  status: 'authenticated',
  person: { ...someone, profileType: 'reader', isSimmerPartner: false, ...more },
  mayRefer: false,
  mayModerate: false,
  mayOperate: false,
  ...may,
})

// Moderators, editors and operators have the profile type reader or author; the menu has no entry for editors.
const visitors = {
  unknown: { status: 'loading', person: null, mayRefer: false, mayModerate: false, mayOperate: false },
  guest: { status: 'unauthenticated', person: null, mayRefer: false, mayModerate: false, mayOperate: false },
  reader: visitor({}),
  referrer: visitor({}, { mayRefer: true }),
  author: visitor({ profileType: 'author' }),
  partner: visitor({ profileType: 'author', isSimmerPartner: true }),
  moderator: visitor({}, { mayModerate: true }),
  editor: visitor({ profileType: 'author' }),
  operator: visitor({}, { mayOperate: true }),
} satisfies Record<string, Visitor>

type Who = keyof typeof visitors
const isWho = (name: string): name is Who => Object.hasOwn(visitors, name)
const all = Object.keys(visitors).filter(isWho)

const externalPages: ExternalPages = {
  helpCenter: 'https://help.example.org/',
  earnProgram: 'https://earn.example.org/',
}
const entriesFor = (who: Who): string[] =>
  menuEntries.filter(({ isFor }) => isFor(visitors[who])).map(({ name }) => texts[name])
const linkFor = (name: string, who: Who) => {
  const entry = menuEntries.find((each) => texts[each.name] === name)
  return entry !== undefined && 'link' in entry ? entry.link(visitors[who], externalPages) : undefined
}

const always = ['Become An Author', 'Simmer AI', 'Earn Program', 'Tutorial', 'Our Blogs', 'Help Center', 'Contact Us']
const ours = ['Draft Recipes', 'Edit Profile', 'Analytics']
const theirs = ['Explore Recipes', 'Our Mission']

describe('the menu', () => {
  test.each(all)('MN-4 MN-6 a %s sees the entries for everyone', (who) => {
    expect(entriesFor(who)).toEqual(expect.arrayContaining(always))
    expect(new Set(entriesFor(who)).size).toBe(entriesFor(who).length)
  })

  test.each([
    ['guest', theirs, ours],
    ['unknown', [], [...theirs, ...ours]],
    ['reader', ours, theirs],
    ['author', ours, theirs],
    ['partner', ours, theirs],
    ['moderator', ours, theirs],
    ['editor', ours, theirs],
    ['operator', ours, theirs],
  ] as const)('MN-2 MN-3 a %s sees %j and not %j', (who, has, missing) => {
    expect(entriesFor(who)).toEqual(expect.arrayContaining([...has]))
    expect(entriesFor(who).filter((name) => missing.some((each) => each === name))).toEqual([])
  })

  test.each([
    ['MN-5 Import my Recipes', 'Import my Recipes', ['author', 'partner', 'editor']],
    ['MN-7 Refer & Earn', 'Refer & Earn', ['referrer']],
    ['WHO-5 Moderation', 'Moderation', ['moderator']],
    ['WHO-5 Earnings and payouts', 'Earnings and payouts', ['operator']],
  ])('%s is for %s', (_, name, who) => {
    expect(all.filter((each) => entriesFor(each).includes(name))).toEqual(who)
  })

  test.each([
    ['guest', externalPages.earnProgram, true],
    ['unknown', externalPages.earnProgram, true],
    ['reader', externalPages.earnProgram, false],
    ['author', externalPages.earnProgram, false],
    ['partner', '/dashboard/analytics/wallet/', false],
  ] as const)('MN-6 RT-27 the earn program takes a %s to %s, in a new tab: %s', (who, href, newTab) => {
    expect(linkFor('Earn Program', who)).toEqual({ href, newTab })
  })

  test.each(['guest', 'reader', 'partner'] as const)('RT-27 the help center opens in a new tab for a %s', (who) => {
    expect(linkFor('Help Center', who)).toEqual({ href: externalPages.helpCenter, newTab: true })
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
    ['WHO-5', 'Moderation', '/dashboard/moderation'],
    ['WHO-5', 'Earnings and payouts', '/dashboard/operator'],
    ['MN-5', 'Import my Recipes', '/recipe-import/add-social?existingCreator=true'],
  ])('%s %s leads to %s', (_, name, href) => {
    expect(linkFor(name, 'author')).toEqual({ href, newTab: false })
  })

  test('MN-7 RF-1 Refer & Earn opens a popup instead of a page', () => {
    const entry = menuEntries.find(({ name }) => name === 'refer')
    expect(entry).toMatchObject({ popup: 'refer' })
    expect(entry).not.toHaveProperty('link')
  })

  test.each([
    ['guest', paths.profileAsGuest],
    ['reader', paths.profile(someone.username ?? '')],
  ] as const)('LY-3 on phones the menu leads a %s to the profile at %s', (who, href) => {
    expect(menuEntries.find(({ name }) => name === 'profile')?.isPhonesOnly).toBe(true)
    expect(linkFor('Profile', who)).toEqual({ href, newTab: false })
  })
})
