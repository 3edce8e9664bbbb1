import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteUndoHistory } from '#local/database/undo-database.ts'
import { openUndoHistory, type Change, type UndoEntry } from './undo-history.ts'

const text = (before: string | null, after: string | null): Change => ({ key: 'drafttext:a:title', before, after })

test('I7 typing without a pause is one undo entry, unless a word is deleted or the text is long', async () => {
  let now = 0
  const history = openUndoHistory('anna', 'typed', () => now)
  const type = async (before: string | null, after: string, later = 300): Promise<void> => {
    now += later
    await history.record([text(before, after)], 'typing')
  }
  await type(null, 'Pot')
  await type('Pot', 'Potato')
  await type('Potato', 'Leek')
  await type('Leek', 'Leek soup', 2000)
  await type('Leek soup', `Leek soup ${'with chives '.repeat(9)}`)
  const found: unknown[] = []
  for (let entry = await history.next(0); entry !== undefined; entry = await history.next(0)) {
    found.push(entry.changes[0]?.before)
    await history.mark(entry, 1)
  }
  expect(found).toEqual(['Leek soup', 'Leek', 'Potato', null])
  expect((await history.next(1))?.changes[0]?.after).toBe('Potato')
  history.close()
})

test('I7 a new change clears redo; each account keeps its own two hundred entries', async () => {
  const [anna, bert] = [openUndoHistory('anna', 'many'), openUndoHistory('bert', 'many')]
  await bert.record([text(null, 'Bread')])
  for (let count = 0; count < 210; count += 1) await anna.record([text(`${count}`, `${count + 1}`)])
  const last = await anna.next(0)
  if (last !== undefined) await anna.mark(last, 1)
  expect(await anna.next(1)).toBeDefined()
  await anna.record([text('209', 'x')])
  expect(await anna.next(1)).toBeUndefined()
  const all = await new Promise<readonly UndoEntry[]>((resolve) => anna.watchAll(resolve))
  expect(all.map(({ changes }) => changes[0]?.after)).toContain('210')
  let count = 0
  for (let entry = await anna.next(0); entry !== undefined; entry = await anna.next(0)) {
    count += 1
    await anna.mark(entry, 1)
  }
  expect(count).toBe(200)
  await deleteUndoHistory('anna')
  expect(await anna.next(1)).toBeUndefined()
  expect(await bert.next(0)).toBeDefined()
  anna.close()
  bert.close()
})
