import { expect, test } from 'vitest'
import { defaultPartnerThresholds, meetsRequirements, partnerRequirements, type PartnerFacts } from './requirements.ts'

const ready: PartnerFacts = {
  hasUsername: true,
  isConfirmed: true,
  isRestricted: false,
  accountDays: 60,
  recipes: 10,
  readers: 100,
}
const requirementsOf = (more: Partial<PartnerFacts>) =>
  partnerRequirements({ ...ready, ...more }, defaultPartnerThresholds)

test('WHO-4 EP-5 an account that reaches each threshold exactly meets all requirements', () => {
  expect(meetsRequirements(requirementsOf({}))).toBe(true)
})

test.each<[string, Partial<PartnerFacts>, string, number, number]>([
  ['has no username', { hasUsername: false }, 'username', 0, 1],
  ['is not confirmed', { isConfirmed: false }, 'confirmed', 0, 1],
  ['is restricted', { isRestricted: true }, 'unrestricted', 0, 1],
  ['is 59 days old', { accountDays: 59 }, 'account-age', 59, 60],
  ['has nine recipes', { recipes: 9 }, 'recipes', 9, 10],
  ['has 99 readers', { readers: 99 }, 'readers', 99, 100],
  ['has no readers', { readers: 0 }, 'readers', 0, 100],
])('EP-5 an account that %s is shown that one requirement as missing', (_, facts, name, have, need) => {
  const requirements = requirementsOf(facts)
  expect(meetsRequirements(requirements)).toBe(false)
  expect(requirements.filter((each) => each.have < each.need)).toEqual([{ name, have, need }])
})

test('EP-5 progress never exceeds its threshold, and a clock that runs behind gives no negative age', () => {
  const requirements = requirementsOf({ accountDays: -3, recipes: 400, readers: 5000 })
  expect(requirements.map(({ name, have }) => [name, have])).toEqual([
    ['username', 1],
    ['confirmed', 1],
    ['unrestricted', 1],
    ['account-age', 0],
    ['recipes', 10],
    ['readers', 100],
  ])
})
