import { expect, test } from 'vitest'
import { diffWords, maxEqualPairs, mergeText, revertEdit } from './merge-text.ts'

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

const lines = (count: number, last = '') => `${'la '.repeat(count)}${last}`

const song = (middle: string) => `${lines(400)}${middle} ${lines(200)}end`

test('I7 texts that repeat one word are compared between their common start and end', () => {
  expect(mergeText(song('sun'), song('moon'), `${song('moon')} of the song`)).toEqual({
    text: `${song('sun')} of the song`,
    overlaps: false,
  })
  expect(mergeText(`My ${song('moon')}`, song('moon'), song('sun'))).toMatchObject({ overlaps: true })
  expect(revertEdit(`${song('sun')} of the song`, song('moon'), song('sun'))).toBe(`${song('moon')} of the song`)
})

test.each([
  ['one is longer at its end', lines(600), lines(601)],
  ['one is shorter at its end', lines(601, 'end'), lines(600, 'end')],
  ['one is the start of the other', lines(600), lines(600, 'end')],
  ['one is the end of the other', lines(600), `My ${lines(600)}`],
  ['they are equal', lines(600), lines(600)],
  ['one is empty', lines(600), ''],
])('the parts of a diff of long texts, joined, are both texts: %s', (_, from, to) => {
  const parts = diffWords(from, to)
  const without = (kind: string) => parts.flatMap((each) => (each.kind === kind ? [] : [each.text])).join('')
  expect([without('new'), without('gone')]).toEqual([from, to])
  expect(parts.filter(({ kind }) => kind !== 'same').length).toBeLessThanOrEqual(1)
})

/** Different runs of white space, so that no two pieces of a text are equal. */
const unlike = (prefix: string, order: (at: number) => number) =>
  Array.from({ length: 2100 }, (_, at) => {
    const run = Array.from({ length: 6 }, (__, digit) => [' ', '\n', '\t', '\u2009'][(order(at) >> (2 * digit)) & 3])
    return `${prefix}${order(at)}${run.join('')}`
  }).join('')

test('H3 long texts whose words are all in another order all stay, one after the other', () => {
  const base = unlike('w', (at) => at)
  const shuffled = unlike('w', (at) => (at * 1009) % 2100)
  const { user, system } = process.cpuUsage()
  expect(mergeText(shuffled, base, `${base}end`)).toEqual({ text: `${shuffled}\n\n${base}end`, overlaps: true })
  expect(revertEdit(shuffled, base, `${base}end`)).toBe(shuffled)
  expect(revertEdit(shuffled, base, shuffled)).toBe(base)
  const used = process.cpuUsage({ user, system })
  expect((used.user + used.system) / 1000).toBeLessThan(800)
  // Texts without a common word are quickly compared.
  expect(
    mergeText(
      unlike('a', (at) => at),
      'before',
      unlike('b', (at) => at + 2000),
    ).text,
  ).not.toContain('\n\nb2000')
})

test('I7 a text that one side left as it was gives way to the other side, however different the two are', () => {
  const base = unlike('w', (at) => at)
  const shuffled = unlike('w', (at) => (at * 1009) % 2100)
  expect(mergeText(shuffled, base, base)).toEqual({ text: shuffled, overlaps: false })
  expect(mergeText(base, base, shuffled)).toEqual({ text: shuffled, overlaps: false })
  expect(mergeText(shuffled, base, shuffled)).toEqual({ text: shuffled, overlaps: false })
})

test('I7 two words for the same passage stay two words', () => {
  expect(mergeText('moon', 'sun', 'star')).toEqual({ text: 'moon star', overlaps: true })
  expect(mergeText('Add moon, then salt.', 'Add sun, then salt.', 'Add star, then salt.')).toEqual({
    text: 'Add moon star, then salt.',
    overlaps: true,
  })
})

test('H3 I7 one text that is too costly to compare is enough: both stay, one after the other', () => {
  const long = `My ${lines(601)}end`
  expect(mergeText(long, lines(600), 'Short.')).toEqual({ text: `${long}\n\nShort.`, overlaps: true })
  expect(mergeText('Short.', lines(600), long)).toEqual({ text: `Short.\n\n${long}`, overlaps: true })
})

test('I7 long texts with few common words are merged', () => {
  const ours = unlike('a', (at) => at)
  const base = unlike('b', (at) => at + 2000)
  expect(mergeText(ours, base, '(Short)')).toEqual({ text: `${ours}(Short)`, overlaps: true })
  const few = words(1000, (at) => `w${at}`)
  const many = Array.from({ length: 10_000 }, (_, at) => `w${at}`).join('\n')
  expect(mergeText(few, many, '(Short)')).toEqual({ text: `${few}(Short)`, overlaps: true })
})

/** `count` different words and runs of white space. */
const different = (count: number) => (unlike('w', (at) => at).match(/\s+|\w+/g) ?? []).slice(0, count).join('')

const marks = (count: number) => `a${'!'.repeat(count)}b`

test('H3 texts are merged up to the limits, and not beyond them', () => {
  const known = different(4000)
  expect(mergeText(`!${known}?`, known, `${known}.`)).toEqual({ text: `!${known}?.`, overlaps: true })
  const longer = different(4001)
  expect(mergeText(`!${longer}?`, longer, `${longer}.`).text).toBe(`!${longer}?\n\n${longer}.`)

  const base = `c${'!'.repeat(400)}d`
  expect(mergeText(marks(maxEqualPairs / 400), base, '(Short)').text).toBe(`${marks(maxEqualPairs / 400)}(Short)`)
  expect(mergeText(marks(maxEqualPairs / 400 + 1), base, '(Short)').text).toContain('b\n\n(Short)')
})
