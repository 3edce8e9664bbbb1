import { expect, test } from 'vitest'
import * as v from 'valibot'
import { actions } from '../wire/actions.ts'
import { readArgs } from './read-args.ts'

const values: readonly unknown[] = [
  true,
  false,
  null,
  undefined,
  '',
  'true',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  1,
  3,
  5,
  5.5,
  6,
  '3',
  [],
  [3],
  {},
]

test.each(['saved.set', 'rating.set'] as const)(
  'I1 the arguments of %s are read as their schema reads them',
  (name) => {
    const field = name === 'saved.set' ? 'on' : 'stars'
    const given = values.flatMap((value) => [value, { [field]: value }, { [field]: value, more: 1 }, { more: value }])
    for (const args of given) {
      const read = v.safeParse(actions[name].args, args)
      expect([args, readArgs(name, args)]).toEqual([args, read.success ? read.output : undefined])
      // What a device adds to its arguments later does not come along.
      expect(Object.keys(readArgs(name, args) ?? {})).toEqual(read.success ? [field] : [])
    }
  },
)
