import { expect, test } from 'vitest'
import { actions, type ActionName } from '../wire/actions.ts'
import { decideBatch } from './decide-batch.ts'
import { barrierKeys, coalesceArgs } from './coalesce.ts'
import { effects, actionRowKinds, fold } from './fold.ts'
import { noUsage } from './quota.ts'
import { parseRowId } from './row-key.ts'
import { wireValue } from './rules.ts'
import { emptyWrites } from './synced-rows.ts'

const id = '0190e000-0000-7000-8000-000000000001'
const hash = 'a'.repeat(64)
const recipe = { id, recipeShortId: 'soup', slug: 'soup', title: 'Soup' }
const lineOf = (name: string) => ({ name, quantity: 2, unit: 'kg', for: recipe })

/** For each action a key, and arguments one after the other with the value that a device shows after them. */
const cases: Readonly<Record<ActionName, readonly [key: string, ...(readonly [args: unknown, value: unknown])[]]>> = {
  'saved.set': [`r:${id}`, [{ on: true }, { on: true }], [{ on: true }, { on: true }], [{ on: false }, null]],
  'rating.set': [`r:${id}`, [{ stars: 4 }, { stars: 4 }], [{ stars: 2 }, { stars: 2 }], [{ stars: null }, null]],
  'note.set': [
    `note:${id}:recipe`,
    [{ text: 'a' }, { text: 'a' }],
    [{ text: 'b' }, { text: 'b' }],
    [{ text: null }, null],
  ],
  'cooked.set': [
    `cooked:${id}`,
    [
      { recipeId: id, on: '2026-11-23', servings: 4, stars: 3 },
      { recipeId: id, on: '2026-11-23', servings: 4, stars: 3 },
    ],
    [null, null],
  ],
  'collection.set': [
    `collection:${id}`,
    [
      { name: 'Soups', position: 2 },
      { name: 'Soups', position: 2 },
    ],
    [null, null],
  ],
  'collected.set': [`collected:${id}:${id}`, [{ on: true }, { on: true }], [{ on: false }, null]],
  'cooking.set': [
    `cooking:${id}`,
    [
      { step: 3, at: 9, servings: 2, ticked: ['a'] },
      { step: 3, at: 9, servings: 2, ticked: ['a'] },
    ],
    [null, null],
  ],
  'shopping.set': [
    `shopping:${id}:line`,
    [{ value: lineOf('Leeks') }, lineOf('Leeks')],
    [{ value: lineOf('Salt') }, lineOf('Salt')],
    [{ value: null }, null],
  ],
  'plan.set': [`plan:${id}:servings`, [{ value: { servings: 4 } }, { servings: 4 }], [{ value: null }, null]],
  'draft.set': [
    `draft:${id}:tags`,
    [{ value: ['quick'] }, { value: ['quick'] }],
    [{ value: [] }, { value: [] }],
    [{ value: null }, null],
  ],
  'drafttext.set': [
    `drafttext:${id}:title`,
    [{ text: 'Soup for two', from: null }, { text: 'Soup for two' }],
    [{ text: 'Hot Soup for two', from: 'Soup for two' }, { text: 'Hot Soup for two' }],
    [{ text: 'Soup for two people', from: 'Soup for two' }, { text: 'Hot Soup for two people' }],
    [{ text: 'Beans', from: 'Broth' }, expect.objectContaining({ conflicts: expect.anything() })],
    [{ text: null, from: 'Soup' }, expect.objectContaining({ conflicts: expect.anything() })],
  ],
  'draft.publish': [`publish:${id}`, [{ kind: 'withdraw' }, null], [{ kind: 'cancel' }, null]],
  'import.ask': [
    `import:${id}`,
    [
      { kind: 'url', url: 'https://site.example/pie' },
      { kind: 'url', url: 'https://site.example/pie', state: 'asked' },
    ],
    [
      { kind: 'url', url: 'https://site.example/soup' },
      { kind: 'url', url: 'https://site.example/soup', state: 'asked' },
    ],
    [null, null],
  ],
  'seen.set': [
    'seen:notifications',
    [{ upTo: 7 }, { upTo: 7 }],
    [{ upTo: 3 }, { upTo: 7 }],
    [{ upTo: 9 }, { upTo: 9 }],
  ],
  'notify.set': ['notify:saved', [{ on: false }, { on: false }], [{ on: true }, { on: true }]],
  'mail.set': [
    'mail:digest',
    [{ frequency: 'weekly' }, { frequency: 'weekly' }],
    [
      { frequency: 'off', ended: 'returned' },
      { frequency: 'off', ended: 'returned' },
    ],
    [{ frequency: 'daily' }, { frequency: 'daily' }],
  ],
  'follow.set': [`follow:${id}`, [{ on: true }, { on: true }], [{ on: false }, null]],
  'block.set': [`block:${id}`, [{ on: true }, { on: true }], [{ on: false }, null]],
  'review.set': [
    `review:${id}`,
    [
      { text: ' Lovely\u202E ', photos: [hash] },
      { text: 'Lovely', photos: [hash], state: 'sent' },
    ],
    [{ text: 'Too salty' }, { text: 'Too salty', photos: [hash], state: 'sent' }],
    [{ text: 'Too salty' }, { text: 'Too salty', photos: [hash], state: 'sent' }],
    [{ text: null }, null],
  ],
  'reply.set': [
    `reply:${id}`,
    [
      { review: 'abc', text: 'Thanks' },
      { review: 'abc', text: 'Thanks', state: 'sent' },
    ],
    [
      { review: 'other', text: 'Thank you' },
      { review: 'abc', text: 'Thank you', state: 'sent' },
    ],
    [{ review: 'abc', text: null }, null],
  ],
  'like.set': [
    `like:${id}`,
    [
      { on: true, of: 'reply' },
      { on: true, of: 'reply' },
    ],
    [{ on: false, of: 'reply' }, null],
  ],
}
const steps = Object.entries(cases).flatMap(([name, [key, ...all]]) =>
  all.map((_, index) => [name, index + 1, key, all.slice(0, index + 1)] as const),
)

test('there is a case for every action', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(actions).toSorted())
})

test.each(steps)('I5 I6 after %s, %i times, a device shows the value that the server stores', (given, _, key, all) => {
  const name = Object.keys(actions).find((each): each is ActionName => each === given) ?? 'saved.set'
  const [, expected] = all.at(-1) ?? []
  const args = all.map(([each]) => each)
  // oxlint-disable-next-line no-unsafe-type-assertion -- the table holds arguments of many actions
  const shown = fold(name, null, args as never)
  expect(shown).toEqual(expected)

  const decision = decideBatch(
    {
      version: 9,
      now: 1_000_000,
      client: { id: 'phone', lastMid: 0, lastUid: null, lastOccurred: null },
      previousClientIds: new Set(),
      recorded: new Map(),
      uids: new Map(),
      origins: new Map(),
      rows: emptyWrites(),
      published: new Set([id]),
      own: new Set(),
      usage: noUsage,
    },
    args.map((a, at) => ({ m: at + 1, u: `u${at}`, n: name, v: 1, k: key, a, o: 0, g: 0 })),
  )
  expect(decision.results.map(([, outcome]) => outcome)).not.toContain('rejected')
  const kind = actionRowKinds[name]
  const rowId = parseRowId(name, key) ?? ''
  const stored =
    kind === 'record'
      ? decision.writes.record.get(rowId)?.value
      : kind === 'saved'
        ? wireValue.saved(decision.writes.saved.get(rowId) ?? { adds: [], savedAt: null, version: 1 })
        : wireValue.rating(
            decision.writes.rating.get(rowId) ?? { stars: null, occurredAt: 0, client: '', mid: 1, version: 1 },
          )
  expect(stored ?? null).toEqual(shown)
})

test('I6 pending actions are shown on the value of the server, oldest first', () => {
  expect(fold('saved.set', { on: true }, [])).toEqual({ on: true })
  expect(fold('rating.set', { stars: 2 }, [{ stars: 5 }, { stars: 3 }])).toEqual({ stars: 3 })
  const request = { kind: 'publish', fingerprint: 'f', origin: { is: 'own' } } as const
  const requested = { state: 'requested', fingerprint: 'f', at: null, origin: { is: 'own' } }
  expect(effects['draft.publish'](request, null)).toEqual(requested)
  expect(fold('draft.publish', null, [request, { kind: 'cancel' }])).toEqual({ ...requested, state: 'withdrawn' })
  expect(effects['drafttext.set']({ text: 'b', from: 'a' }, { text: 'a' })).toEqual({ text: 'b' })
})
const edit = (from: string | null, text: string | null, more: object = {}) => ({ from, text, ...more })
const both = (one: unknown, other: unknown) => coalesceArgs('drafttext.set', one, other)

test('I6 of two queued actions on one key the later one remains, and edits of a text become one edit', () => {
  expect(coalesceArgs('saved.set', { on: true }, { on: false })).toEqual({ args: { on: false } })
  expect(both(edit(null, 'a'), edit('a', 'b'))).toEqual({ args: edit(null, 'b') })
  // The second edit does not start from the text of the first, or one of them does more than edit.
  expect(both(edit(null, 'a'), edit('c', 'b'))).toBeNull()
  expect(both(edit('a', null), edit(null, 'b'))).toBeNull()
  expect(both(edit('a', 'b'), edit('b', null))).toBeNull()
  expect(both(edit(null, 'a', { resolvesConflict: true }), edit('a', 'b'))).toBeNull()
  expect(both(edit(null, 'a'), edit('a', 'b', { resolvesConflict: true }))).toBeNull()
  expect(both('unreadable', edit('a', 'b'))).toBeNull()
  expect(both(edit(null, 'a'), 'unreadable')).toBeNull()
})

test('RT-18 no edit overtakes a publication of its draft, and no publication an edit', () => {
  expect(barrierKeys('draft:d:tags')).toEqual(['publish:d'])
  expect(barrierKeys('drafttext:d:title')).toEqual(['publish:d'])
  expect(barrierKeys('publish:d')).toEqual(['draft:d:', 'drafttext:d:'])
  for (const key of ['r:d', 'note:d:recipe', 'shopping:d:line', '']) expect(barrierKeys(key)).toEqual([])
})
