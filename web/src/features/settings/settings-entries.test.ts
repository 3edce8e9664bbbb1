import { expect, test } from 'vitest'
import { accountSection, settingsGroups } from './settings-entries.ts'

const hrefs = (isSimmerPartner: boolean): string[] =>
  settingsGroups({ isSimmerPartner }).flatMap((group) => group.map(({ href }) => href))

test('RT-19 RT-22 the settings have a row for each page, and bank details for partners alone', () => {
  expect(hrefs(false)).toEqual([
    '/dashboard/edit-profile',
    '/dashboard/account#display',
    '/dashboard/account#email',
    '/dashboard/sign-in-methods',
    '/dashboard/devices',
    '/dashboard/account#notifications',
    '/dashboard/account#people',
    '/dashboard/account#invitations',
  ])
  expect(hrefs(true)).toEqual([...hrefs(false), '/dashboard/analytics/wallet/add-details'])
})

test('RT-19 the fragment of the URL names the open section, and any other fragment opens the start page', () => {
  const fragments = hrefs(true).flatMap((href) => href.split('#').slice(1))
  expect(fragments.map(accountSection)).toEqual(fragments)
  expect(accountSection('')).toBeNull()
  expect(accountSection('email-and-data')).toBeNull()
})
