import { expect, test } from 'vitest'
import { diffWords, mergeText, revertEdit } from './merge-text.ts'

test.each([
  ['a b c', 'a c', 'a b c', 'a c'],
  ['a b c d', 'a c', 'a b c', 'a c d'],
  ['x a c', 'a b c', 'a c', 'x a b c'],
  ['Bake for 40 minutes.', 'Bake for 20 minutes.', 'Bake for 30 minutes.', 'Bake for 40 minutes.'],
])('I7 in %j the edit from %j to %j is reverted: %j', (now, before, after, back) => {
  expect(revertEdit(now, before, after)).toBe(back)
})

const random = (seed: number) => (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

const theirsIn = (text: string) => text.match(/theirs\d+x\d+/g)?.toSorted() ?? []

test('I7 reverting an edit removes no word that another device wrote before or after it', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = random(seed)
    const written = (by: string, count: number, text: string): string => {
      const words = text.split(' ')
      for (let at = 0; at < count; at += 1) {
        if (pick(3) === 0) words.splice(pick(words.length + 1), pick(3))
        words.splice(pick(words.length + 1), 0, `${by}${seed}x${at}`)
      }
      return words.join(' ')
    }
    const before = 'Heat the oil, add the onions and cook until golden.'
    const after = written('mine', 1 + pick(3), before)
    const theirs = written('theirs', 1 + pick(4), pick(2) === 0 ? before : after)
    const now = mergeText(after, pick(2) === 0 ? before : after, theirs).text
    const back = revertEdit(now, before, after)
    expect([seed, theirsIn(back)]).toEqual([seed, theirsIn(now)])
  }
})

test('the parts of a diff, joined, are both texts', () => {
  const stretches = diffWords('Bake for 20 minutes, until golden.', 'Bake for 25 minutes, until crisp and golden.')
  expect(stretches).toEqual([
    { kind: 'same', text: 'Bake for ' },
    { kind: 'gone', text: '20' },
    { kind: 'new', text: '25' },
    { kind: 'same', text: ' minutes, until ' },
    { kind: 'new', text: 'crisp and ' },
    { kind: 'same', text: 'golden.' },
  ])
  const without = (kind: string) => stretches.flatMap((each) => (each.kind === kind ? [] : [each.text])).join('')
  expect([without('new'), without('gone')]).toEqual([
    'Bake for 20 minutes, until golden.',
    'Bake for 25 minutes, until crisp and golden.',
  ])
})

const words = (count: number, word: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => word(at)).join(' ')

test('H3 I7 the slowest merges take a bounded time, and lose no word', () => {
  for (const count of [200, 380, 700, 1000]) {
    const base = words(count, (at) => `w${at}`)
    const shuffled = words(count, (at) => `w${(at * 7919) % count}`)
    const { user, system } = process.cpuUsage()
    const { text } = mergeText(shuffled, base, `${base} end`)
    const used = process.cpuUsage({ user, system })
    // 1,000 words took 3.5 s before they had this limit.
    expect((used.user + used.system) / 1000).toBeLessThan(800)
    expect(text).toContain('end')
    for (let at = 0; at < count; at += 1) expect(text).toContain(`w${at}`)
  }
})
