import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActionName } from '../wire/actions.ts'
import type { Actor } from './rule.ts'
import { createQuota, noUsage } from './quota.ts'
import { setNote, setRecord, type RecordRow } from './record-rule.ts'
import { actionsOn, parseRowId } from './row-key.ts'
import { applyRule } from './rules.ts'
import { save, unsave } from './saved-set.ts'
import { emptyWrites } from './synced-rows.ts'

const actor = (client: string, mid: number, version: number, base = 0, occurredAt = version): Actor => ({
  client,
  mid,
  version,
  base,
  occurredAt,
  previousClientIds: new Set(),
})

/** Applies writes one after the other and returns the row. */
const written = (...writes: readonly (readonly [Actor, string | null])[]): RecordRow | undefined =>
  writes.reduce<RecordRow | undefined>((row, [who, text]) => setNote(row, text, who).row ?? row, undefined)

test('ST-8 two concurrent notes are both stored', () => {
  const first = setNote(undefined, 'Less salt.', actor('phone', 1, 1)).row ?? undefined
  const both = setNote(first, 'More lemon.', actor('tablet', 1, 2))
  expect(both.outcome).toBe('merged')
  expect(both.row?.value).toEqual({ text: 'Less salt.\n\nMore lemon.' })
  // A device that has seen both replaces both.
  const known = setNote(both.row ?? undefined, 'Less salt, more lemon.', actor('phone', 2, 3, 2))
  expect([known.outcome, known.row?.value]).toEqual(['applied', { text: 'Less salt, more lemon.' }])
})

test('ST-8 a later note of a device replaces its own note only', () => {
  const row = written(
    [actor('phone', 1, 1), 'Less salt.'],
    [actor('tablet', 1, 2), 'More lemon.'],
    [actor('tablet', 2, 3), 'Much more lemon.'],
  )
  expect(row?.value).toEqual({ text: 'Less salt.\n\nMuch more lemon.' })
})

test('ST-8 clearing a note clears the texts that the device had seen, and no other', () => {
  const row = written([actor('phone', 1, 1), 'Less salt.'])
  expect(setNote(row, null, actor('tablet', 1, 2)).outcome).toBe('superseded')
  expect(setNote(row, null, actor('tablet', 1, 2, 1)).row?.value).toBeNull()
  expect(setNote(undefined, null, actor('tablet', 1, 2)).outcome).toBe('noop')
  const both = setNote(row, 'More lemon.', actor('tablet', 1, 2)).row ?? undefined
  expect(setNote(both, null, actor('tablet', 2, 3)).row?.value).toEqual({ text: 'Less salt.' })
})

test('ST-8 a note with one text keeps its writer only where another device changed the row since', () => {
  const row = written([actor('phone', 1, 1), 'Less salt.'])
  expect(row?.texts).toBeNull()
  const both = setNote(row, 'More lemon.', actor('tablet', 1, 2)).row ?? undefined
  const [salt, lemon] = [
    { text: 'Less salt.', client: 'phone', mid: 1, version: 1 },
    { text: 'More lemon.', client: 'tablet', mid: 1, version: 2 },
  ]
  expect(both?.texts).toEqual([salt, lemon])
  const left = setNote(both, null, actor('tablet', 2, 3)).row ?? undefined
  expect(left?.texts).toEqual([salt])
  // The phone has seen its own text, so it may clear it.
  expect(setNote(left, null, actor('phone', 2, 4))).toMatchObject({
    outcome: 'applied',
    row: { value: null, texts: null },
  })
})

test('ST-8 a recipe stays where it was first saved in the order of the saved recipes, until it is un-saved', () => {
  const first = save(undefined, actor('phone', 1, 1, 0, 100)).row ?? undefined
  const again = save(first, actor('tablet', 1, 2, 0, 200)).row ?? undefined
  expect([first?.savedAt, again?.savedAt, again?.adds.length]).toEqual([100, 100, 2])
  const removed = unsave(again, actor('phone', 2, 3, 2)).row ?? undefined
  expect(removed).toEqual({ adds: [], savedAt: null, version: 3 })
  expect(save(removed, actor('phone', 3, 4, 3, 300)).row?.savedAt).toBe(300)
})

test('the same text from two devices is stored once', () => {
  const row = written([actor('phone', 1, 1), 'Less salt.'], [actor('tablet', 1, 2), 'Less salt.'])
  expect(row?.value).toEqual({ text: 'Less salt.' })
})

test('ST-8 a note stays until a device that has seen it replaces it', () => {
  const step = fc.record({ device: fc.constantFrom('a', 'b', 'c'), pulls: fc.boolean(), empties: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let row: RecordRow | undefined
      let live: { text: string; version: number; device: string }[] = []
      const seen = new Map<string, number>()
      for (const [index, { device, pulls, empties }] of steps.entries()) {
        const version = index + 1
        if (pulls) seen.set(device, index)
        const base = seen.get(device) ?? 0
        const text = empties ? null : `note ${version}`
        row = setNote(row, text, actor(device, version, version, base)).row ?? row
        live = live.filter((one) => one.version > base && one.device !== device)
        if (text !== null) live.push({ text, version, device })
        const words = live.map((one) => one.text).join('\n\n')
        expect(row?.value ?? null).toEqual(live.length === 0 ? null : { text: words })
        expect(row?.texts?.length ?? 0).toBeLessThanOrEqual(3)
      }
    }),
  )
})

test('a record goes to the device that saw it, else to the later write; equal times end alike everywhere', () => {
  const row = setRecord(undefined, { day: 'one' }, actor('phone', 1, 1, 0, 100)).row ?? undefined
  expect(setRecord(row, { day: 'two' }, actor('tablet', 1, 2, 1, 50)).outcome).toBe('applied')
  expect(setRecord(row, { day: 'two' }, actor('tablet', 1, 2, 0, 50)).outcome).toBe('superseded')
  expect(setRecord(row, { day: 'two' }, actor('tablet', 1, 2, 0, 150)).outcome).toBe('applied')
  const [phone, tablet] = [actor('phone', 1, 1, 0, 100), actor('tablet', 1, 2, 0, 100)]
  for (const [first, second] of [
    [phone, tablet],
    [tablet, phone],
  ] as const) {
    const before = setRecord(undefined, { day: first.client }, first).row ?? undefined
    const after = setRecord(before, { day: second.client }, second).row ?? before
    expect(after?.value).toEqual({ day: 'tablet' })
  }
  expect(setRecord(row, null, actor('tablet', 1, 2, 1)).row?.value).toBeNull()
  expect(setRecord(undefined, null, actor('tablet', 1, 2)).outcome).toBe('noop')
})

const id = '0190e000-0000-7000-8000-000000000001'
test.each<[ActionName, string, boolean]>([
  ['note.set', `note:${id}:recipe`, true],
  ['note.set', `note:${id}:12`, true],
  ['note.set', `note:${id}:`, false],
  ['note.set', `r:${id}`, false],
  ['cooked.set', `cooked:${id}`, true],
  ['collected.set', `collected:${id}:${id}`, true],
  ['collected.set', `collected:${id}`, false],
  ['collection.set', `collection:${id},x`, false],
  ['shopping.set', `shopping:${id}:state`, true],
  ['shopping.set', `shopping:${id}:colour`, false],
  ['plan.set', `plan:${id}:dish`, true],
  ['plan.set', `plan:${id}`, false],
  ['plan.set', `cooked:${id}`, false],
  ['saved.set', `r:${id}`, true],
])('a key is valid for %s: %s %s', (name, key, isValid) => {
  expect(parseRowId(name, key) !== null).toBe(isValid)
})

test('a record is changed by the one action of its type', () => {
  expect(actionsOn('record', `note:${id}:recipe`)).toEqual(['note.set'])
  expect(actionsOn('record', `collected:${id}:${id}`)).toEqual(['collected.set'])
  expect(actionsOn('record', `of-tomorrow:${id}`)).toEqual([])
  expect(actionsOn('saved', id)).toEqual(['saved.set'])
})

const emptyContext = () => ({
  rows: emptyWrites(),
  writes: emptyWrites(),
  published: new Set<string>(),
  own: new Set<string>(),
  quota: createQuota(noUsage),
})
const publishAs = (origin: object) => ({ kind: 'publish', fingerprint: 'f', origin })
test.each<[ActionName, string, unknown, string | null]>([
  ['shopping.set', `shopping:${id}:state`, { value: { is: 'ticked', at: 1 } }, null],
  ['shopping.set', `shopping:${id}:line`, { value: { is: 'ticked', at: 1 } }, 'SHOPPING_NOT_VALID'],
  ['shopping.set', `shopping:${id}:line`, { value: { name: '', quantity: null, unit: null } }, 'SHOPPING_NOT_VALID'],
  ['shopping.set', `shopping:${id}:line`, { value: null }, null],
  ['shopping.set', `shopping:${id}:list`, { value: { list: 'party' } }, 'SHOPPING_NOT_VALID'],
  ['shopping.set', `shopping:${id}:title`, { value: { title: ' ' } }, 'SHOPPING_NOT_VALID'],
  ['shopping.set', `shopping:${id}:title`, { value: { title: 'x'.repeat(61) } }, 'SHOPPING_NOT_VALID'],
  [
    'shopping.set',
    `shopping:${id}:aisles`,
    { value: { aisles: Array.from({ length: 41 }, String) } },
    'SHOPPING_NOT_VALID',
  ],
  ['shopping.set', `shopping:${id}:food`, { value: { food: 'salt', name: 'salt', is: 'gone' } }, 'SHOPPING_NOT_VALID'],
  ['shopping.set', `shopping:${id}:food`, { value: { food: 'salt', name: 'salt', is: 'buy' } }, null],
  ['note.set', `note:${id}:recipe`, { text: '\0' }, 'NOTE_NOT_VALID'],
  ['note.set', `note:${id}:recipe`, { text: '\ud800' }, 'NOTE_NOT_VALID'],
  ['note.set', `note:${id}:recipe`, { text: '🍋' }, null],
  ['collection.set', `collection:${id}`, { name: '  ', position: 1 }, 'COLLECTION_NOT_VALID'],
  ['plan.set', `plan:${id}:day`, { value: { day: '2026-02-30', position: 0 } }, 'PLAN_NOT_VALID'],
  ['plan.set', `plan:${id}:day`, { value: { day: '2026-02-28', position: 0 } }, null],
  ['plan.set', `plan:${id}:meal`, { value: { meal: 'lunch' } }, null],
  ['plan.set', `plan:${id}:meal`, { value: { text: 'Tea' } }, null],
  ['plan.set', `plan:${id}:meal`, { value: { meal: 'brunch' } }, 'PLAN_NOT_VALID'],
  ['plan.set', `plan:${id}:meal`, { value: { text: 'x'.repeat(41) } }, 'PLAN_NOT_VALID'],
  ['plan.set', `plan:${id}:day`, { value: { day: '2026-02-28x', position: 0 } }, 'PLAN_NOT_VALID'],
  ['cooked.set', `cooked:${id}`, { recipeId: id, on: '2026-11-22', servings: 4 }, null],
  ['draft.set', `draft:${id}:tags`, { value: ['quick'] }, null],
  ['draft.set', `draft:${id}:tags`, { value: 'quick' }, 'DRAFT_NOT_VALID'],
  ['draft.set', `draft:${id}:place-${id}`, { value: 5 }, null],
  ['draft.set', `draft:${id}:place-${id}`, { value: 'first' }, 'DRAFT_NOT_VALID'],
  ['draft.set', `draft:${id}:imported`, { value: 'a book' }, null],
  ['draft.set', `draft:${id}:servings`, { value: null }, null],
  // Imported text never earns, so the mark of an import stays.
  ['draft.set', `draft:${id}:imported`, { value: null }, 'DRAFT_NOT_VALID'],
  ['drafttext.set', `drafttext:${id}:tips`, { text: 'x'.repeat(40_000), from: null }, null],
  ['drafttext.set', `drafttext:${id}:tips`, { text: 'x'.repeat(40_001), from: null }, 'DRAFT_TEXT_NOT_VALID'],
  ['drafttext.set', `drafttext:${id}:tips`, { text: 'x'.repeat(40_001), from: 'y'.repeat(40_001) }, null],
  ['drafttext.set', `drafttext:${id}:tips`, { text: null, from: 'y' }, null],
  ['draft.publish', `publish:${id}`, { kind: 'cancel' }, null],
  ['draft.publish', `publish:${id}`, { kind: 'publish', origin: { is: 'own' } }, 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, { kind: 'publish', fingerprint: 'f' }, 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'own' }), 'DRAFT_NOT_FOUND'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'adapted' }), 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'adapted', name: ' \u200b' }), 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'adapted', name: 'A book' }), 'DRAFT_NOT_FOUND'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'own', url: 'https://example.org' }), 'DRAFT_NOT_FOUND'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'own', url: 'https://[example' }), 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'own', url: 'https://a@example.org' }), 'PUBLISHING_NOT_VALID'],
  ['draft.publish', `publish:${id}`, publishAs({ is: 'own', url: 'https://:a@example.org' }), 'PUBLISHING_NOT_VALID'],
])('%s on %s with %.100j has the code %s', (name, key, args, code) => {
  expect(applyRule(name, key, args, actor('phone', 1, 1), emptyContext()).code).toBe(code)
})

test('IM-12 IM-13 the source of a draft and its text are set once, also by another device', () => {
  const context = emptyContext()
  const set = (part: string, value: unknown, mid: number) =>
    applyRule('draft.set', `draft:${id}:${part}`, { value }, actor(`phone-${mid}`, 1, mid), context).outcome
  expect(['imported', 'source', 'cuisine'].map((part) => set(part, 'thai', 1))).toEqual(Array(3).fill('applied'))
  expect(['imported', 'source', 'cuisine'].map((part) => set(part, 'greek', 2))).toEqual(['noop', 'noop', 'applied'])
  expect(context.writes.record.get(`draft:${id}:source`)?.value).toEqual({ value: 'thai' })
})
