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
  'review',
  'reply',
  'recipe',
  [],
  [3],
  {},
]

/** Arguments of every value, or pair of values, in these fields, with and without a field more; and of other forms. */
const givenFields = ([name, other]: readonly string[]) =>
  values.flatMap((value) => [
    value,
    { more: value },
    ...values
      .map((second) => ({ [String(name)]: value, ...(other === undefined ? {} : { [other]: second }) }))
      .flatMap((args) => [args, { ...args, more: 1 }]),
  ])

const fieldsOf = { 'saved.set': ['on'], 'rating.set': ['stars'], 'like.set': ['on', 'of'] } as const

test.each(['saved.set', 'rating.set', 'like.set'] as const)(
  'I1 the arguments of %s are read as their schema reads them',
  (name) => {
    for (const args of givenFields(fieldsOf[name])) {
      const read = v.safeParse(actions[name].args, args)
      expect([args, readArgs(name, args)]).toEqual([args, read.success ? read.output : undefined])
      // What a device adds to its arguments later does not come along.
      expect(Object.keys(readArgs(name, args) ?? {})).toEqual(read.success ? fieldsOf[name] : [])
    }
  },
)
