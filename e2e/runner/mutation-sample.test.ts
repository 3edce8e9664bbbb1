import { expect, test } from 'vitest'
import { isReadAtLoad, mutableUnits, report, sampleUnits, shareHookCoverage } from './mutation-sample.mjs'

const code = `import { a } from './a.ts'
type B = string
export interface C { d: number }
const limit = 5

export const e = (n: number) => {
  return n > limit
}
class F {
  #g = 1
  h() {
    return this.#g + a
  }
}
`

test('the parts to change are functions, members and other statements, without types and imports', () => {
  expect(mutableUnits('x.ts', code)).toEqual([
    { file: 'x.ts', from: 4, to: 4 },
    { file: 'x.ts', from: 6, to: 8 },
    { file: 'x.ts', from: 10, to: 10 },
    { file: 'x.ts', from: 11, to: 13 },
  ])
})

test('a seed gives the same share in the same order, and another seed gives another', () => {
  const units = Array.from({ length: 40 }, (_, from) => ({ file: 'x.ts', from, to: from }))
  const some = sampleUnits(units, 0.25, 7)
  expect(some).toHaveLength(10)
  expect(sampleUnits(units, 0.25, 7)).toEqual(some)
  expect(sampleUnits(units, 0.25, 8)).not.toEqual(some)
  expect(new Set(sampleUnits(units, 1, 7))).toEqual(new Set(units))
})

test.each([
  ['a constant', 4, 15, true],
  ['the function itself', 6, 18, true],
  ['the body of a function', 6, 33, false],
  ['code inside a function', 7, 10, false],
  ['a field, which each object computes', 10, 8, false],
  ['a method', 11, 7, false],
])('%s is read when the file is loaded, or not', (_, line, column, expected) => {
  expect(isReadAtLoad('x.ts', code, { line, column })).toBe(expected)
})

test('a function with a type parameter is a function, and an element is none', () => {
  const generic = 'export const f = async <T>(run: () => T) => {\n  return run() ?? 1\n}\n'
  expect(isReadAtLoad('x.ts', generic, { line: 2, column: 10 })).toBe(false)
  const element = 'const a = <p>{1 + 2}</p>\nexport const B = () => <p>{1 + 2}</p>\n'
  expect(isReadAtLoad('x.tsx', element, { line: 1, column: 15 })).toBe(true)
  expect(isReadAtLoad('x.tsx', element, { line: 2, column: 28 })).toBe(false)
})

const mutant = (line: number, status: string) => ({
  fileName: '/tmp/copy/sync-server/contract/recipe/x.ts',
  location: { start: { line, column: 3 } },
  mutatorName: 'EqualityOperator',
  replacement: 'n >=\n  limit',
  status,
})

test('the report names each survivor with its place, and scores by file and in all', () => {
  const mutants = [
    mutant(1, 'Killed'),
    mutant(2, 'Timeout'),
    mutant(3, 'Survived'),
    mutant(4, 'NoCoverage'),
    mutant(5, 'Ignored'),
  ]
  expect(report(mutants, 'sync-server/contract').split('\n')).toEqual([
    'sync-server/contract/recipe/x.ts:3:3 EqualityOperator → n >= limit',
    'sync-server/contract/recipe/x.ts:4:3 EqualityOperator (no test runs it) → n >= limit',
    '',
    'sync-server/contract/recipe/x.ts: 2 killed of 4 (50.0 %)',
    'in all: 2 killed of 4 (50.0 %), 1 of them by the time limit',
  ])
})

test('what the hooks of a file reach counts for each of its tests, and for no test of another file', () => {
  const perTest = { 'a.test.ts#': { 1: 2, 2: 1 }, 'a.test.ts#one': { 2: 3 }, 'b.test.ts#one': { 4: 1 } }
  expect(shareHookCoverage(perTest, ['a.test.ts#one', 'a.test.ts#two', 'b.test.ts#one'])).toEqual({
    'a.test.ts#one': { 1: 2, 2: 4 },
    'a.test.ts#two': { 1: 2, 2: 1 },
    'b.test.ts#one': { 4: 1 },
  })
})
