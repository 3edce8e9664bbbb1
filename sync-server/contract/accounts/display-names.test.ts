import { expect, test } from 'vitest'
import { isOfficialName, normalizeName } from './display-names.ts'

test.each([
  'Simmer',
  'S i m m e r',
  'ＳＩＭＭＥＲ',
  'Símmer',
  'Simmer Support',
  'simmer-team',
  'The Simmer',
  'Sim\u200bmer',
  'Sim\u200dmer',
])('RT-19 the name %j would pass for Simmer itself', (name) => {
  expect(isOfficialName(name)).toBe(true)
})

test.each(['Simmering Sam', 'Ana Simmer', 'Simmerl', 'Ana', '王小明', ''])(
  'RT-19 the name %j is a name like any other',
  (name) => {
    expect(isOfficialName(name)).toBe(false)
  },
)

test('RT-19 invisible characters leave a name, and the joiners of scripts and emoji stay', () => {
  expect(normalizeName(' Ana\u200b\u2060  Cook\ufeff\u00ad ')).toBe('Ana Cook')
  expect(normalizeName('\u200b')).toBe('')
  expect(normalizeName('👩\u200d🍳')).toBe('👩\u200d🍳')
})
