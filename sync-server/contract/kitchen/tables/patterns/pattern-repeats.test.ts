import { expect, test } from 'vitest'
import type { KitchenTables } from '../../kitchen-tables.ts'
import { loadTables } from '../load-tables.ts'

const languages = await Promise.all([loadTables('en'), loadTables('de')])

/** Each regular expression of a language: its patterns, and those that stand among its rules. */
const expressionsOf = ({ rules }: KitchenTables): RegExp[] => [
  ...Array.from(rules.patterns.values()).flat(),
  ...Object.values(rules).flatMap((rule: unknown) => (rule instanceof RegExp ? [rule] : [])),
]

/** The bodies of groups that repeat without a limit: `(?: a| b)*`. */
function repeatedBodies(source: string): string[] {
  const [found, open]: [string[], number[]] = [[], []]
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '[') at = source.indexOf(']', at)
    else if (source[at] === '(') open.push(at)
    else if (source[at] === ')') {
      const from = open.pop() ?? 0
      if (/^(?:[+*]|\{\d+,\})/.test(source.slice(at + 1))) found.push(source.slice(from, at + 1))
    }
  }
  return found
}

/** All texts that a part of an expression matches, one for each way to match it. Only texts, groups, `|`, `[]` and `?`. */
function textsOf(source: string): string[] {
  let at = 0
  const one = (): string[] => {
    const char = source[at] ?? ''
    at += 1
    if (char === '[') {
      const end = source.indexOf(']', at)
      const chars = source.slice(at, end).split('')
      at = end + 1
      return chars
    }
    if (char !== '(') {
      if (/[\\.+*?{^$-]/.test(char)) throw new Error(`The test does not read "${char}" in ${source}`)
      return [char]
    }
    at += /^\?(?::|<\w+>)/.exec(source.slice(at))?.[0].length ?? 0
    const inner = any()
    at += 1
    return inner
  }
  const row = (): string[] => {
    let texts = ['']
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const next = one()
      const isOptional = source[at] === '?'
      if (isOptional) at += 1
      texts = texts.flatMap((text) => [...next, ...(isOptional ? [''] : [])].map((end) => text + end))
    }
    return texts
  }
  const any = (): string[] => {
    const texts = row()
    while (source[at] === '|') {
      at += 1
      texts.push(...row())
    }
    return texts
  }
  return any()
}

/** What is left where one of two texts starts with the other. */
const restsOf = (text: string, others: readonly string[]): string[] =>
  others.flatMap((other) =>
    other.startsWith(text) ? [other.slice(text.length)] : text.startsWith(other) ? [text.slice(other.length)] : [],
  )

/**
 * Whether a row of parts can be read in two ways, by the test of Sardinas and Patterson: of two parts that start alike, the
 * rest of the longer one is read on until nothing is left of it.
 */
function isReadTwice(parts: readonly string[]): boolean {
  const rests = new Set(parts.flatMap((part, index) => restsOf(part, parts.slice(index + 1))))
  for (const rest of rests) for (const next of restsOf(rest, parts)) rests.add(next)
  return rests.has('')
}

test('AS-1 parts of which two are equal, or one is made of others, are read in two ways', () => {
  expect(repeatedBodies('(?: a| b)*c(?: d){1,3}(?:[)(] e)+')).toEqual(['(?: a| b)', '(?:[)(] e)'])
  expect(textsOf('(?: (?:a|b))?(?<c>c[de])')).toEqual([' acd', ' ace', ' bcd', ' bce', 'cd', 'ce'])
  expect(isReadTwice([' in', ' the', ' in'])).toBe(true)
  expect(isReadTwice([' form', ' form round', ' round'])).toBe(true)
  expect(isReadTwice([' a b', ' c', ' a', ' b c'])).toBe(true)
  expect(isReadTwice([' form', ' form round', ' x'])).toBe(false)
})

test.each(languages)('AS-1 no repeated group of an expression reads a text in two ways, in $language', (tables) => {
  const bodies = [...new Set(expressionsOf(tables).flatMap(({ source }) => repeatedBodies(source)))]
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.filter((body) => isReadTwice(textsOf(body)))).toEqual([])
})
