import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteUndoHistory, openSteps, type Change, type Step } from './steps-database.ts'

const text = (before: string | null, after: string | null): Change => ({ key: 'drafttext:a:title', before, after })

test('I7 words typed without a rest are one step, unless one is taken away or there are many', async () => {
  let now = 0
  const steps = openSteps('anna', 'typed', () => now)
  const type = async (before: string | null, after: string, later = 300): Promise<void> => {
    now += later
    await steps.note([text(before, after)], 'typing')
  }
  await type(null, 'Pot')
  await type('Pot', 'Potato')
  await type('Potato', 'Leek')
  await type('Leek', 'Leek soup', 2000)
  await type('Leek soup', `Leek soup ${'with chives '.repeat(9)}`)
  const found: unknown[] = []
  for (let step = await steps.next(0); step !== undefined; step = await steps.next(0)) {
    found.push(step.changes[0]?.before)
    await steps.mark(step, 1)
  }
  expect(found).toEqual(['Leek soup', 'Leek', 'Potato', null])
  expect((await steps.next(1))?.changes[0]?.after).toBe('Potato')
  steps.close()
})

test('I7 a new step ends what could be done again; two hundred are kept, each account its own', async () => {
  const [anna, bert] = [openSteps('anna', 'many'), openSteps('bert', 'many')]
  await bert.note([text(null, 'Bread')])
  for (let count = 0; count < 210; count += 1) await anna.note([text(`${count}`, `${count + 1}`)])
  const last = await anna.next(0)
  if (last !== undefined) await anna.mark(last, 1)
  expect(await anna.next(1)).toBeDefined()
  await anna.note([text('209', 'x')])
  expect(await anna.next(1)).toBeUndefined()
  const all = await new Promise<readonly Step[]>((resolve) => anna.watchAll(resolve))
  expect(all.map(({ changes }) => changes[0]?.after)).toContain('210')
  let count = 0
  for (let step = await anna.next(0); step !== undefined; step = await anna.next(0)) {
    count += 1
    await anna.mark(step, 1)
  }
  expect(count).toBe(200)
  await deleteUndoHistory('anna')
  expect(await anna.next(1)).toBeUndefined()
  expect(await bert.next(0)).toBeDefined()
  anna.close()
  bert.close()
})
