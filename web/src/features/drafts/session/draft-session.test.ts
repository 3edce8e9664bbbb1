import { expect, test } from 'vitest'
import type { UserRecord } from '#local/store/local.ts'
import { createDraftSession } from './draft-session.ts'
import type { Change } from './undo-history.ts'

const draftId = '0197c0de-0000-7000-8000-000000000001'

/** A session whose device stores what is performed, without merging. */
const openSession = () => {
  const stored = new Map<string, UserRecord>()
  const history: (readonly Change[])[] = []
  const session = createDraftSession({
    draftId,
    isNew: false,
    perform: (_, subject, args) => {
      const id = typeof subject === 'string' ? subject : subject.id
      stored.set(id, { id, value: args, order: stored.size })
      return Promise.resolve('queued')
    },
    undoHistory: {
      record: (changes) => Promise.resolve(void history.push(changes)),
      next: () => {
        const changes = history.at(-1)
        return Promise.resolve(changes && { id: '', owner: '', draft: draftId, at: 0, undone: 0, changes })
      },
      mark: () => Promise.resolve(void history.pop()),
    },
    local: () =>
      Promise.resolve({
        records: (prefix) => Promise.resolve([...stored.values()].filter(({ id }) => id.startsWith(prefix))),
      }),
  })
  const value = (part: string): unknown => stored.get(`draft:${draftId}:${part}`)?.value
  return { session, history, value }
}

const lineId = '0197c0de-0000-7000-8000-00000000000a'
const textChange = (before: string | null, after: string | null): Change => ({
  key: `drafttext:${draftId}:ingredient-${lineId}`,
  before,
  after,
})

const change = (part: string, before: number | null, after: number | null): Change => ({
  key: `draft:${draftId}:${part}`,
  before,
  after,
})

test('RT-18 reverting saved changes keeps what was changed since, and can itself be undone', async () => {
  const { session, history, value } = openSession()
  const pasted = [change('servings', null, 8), change('prep', null, 20)]
  await session.saveChanges(pasted)
  await session.saveChanges([change('prep', 20, 25)])
  await session.revert(pasted)
  expect([value('servings'), value('prep')]).toEqual([{ value: null }, { value: 25 }])
  expect(history.at(-1)).toEqual([change('servings', 8, null)])
  await session.revert(pasted)
  expect(history).toHaveLength(3)
})

test('RT-18 a pasted line that was edited since keeps its text and its place when the paste is taken back', async () => {
  const { session, value } = openSession()
  const otherId = '0197c0de-0000-7000-8000-00000000000b'
  const pasted = [
    change(`place-${lineId}`, null, 5),
    textChange(null, '2 leeks'),
    change(`place-${otherId}`, null, 6),
    { key: `drafttext:${draftId}:ingredient-${otherId}`, before: null, after: 'salt' },
  ]
  await session.saveChanges(pasted)
  await session.saveChanges([textChange('2 leeks', '3 large leeks')])
  await session.revert(pasted)
  expect([value(`place-${lineId}`), value(`place-${otherId}`)]).toEqual([{ value: 5 }, { value: null }])
})

test('RT-18 saving everything waits for values that are still being stored', async () => {
  const { session, value } = openSession()
  void session.saveChanges([change('cook', null, 50)])
  await session.saveAll()
  expect(value('cook')).toEqual({ value: 50 })
})

test('RT-18 what is written after the press of undo is not undone, although an earlier undo is still running', async () => {
  const { session, value } = openSession()
  await session.saveChanges([change('prep', null, 20)])
  let typed: number | null = null
  session.register(`draft:${draftId}:cook`, {
    save: () => (typed === null ? Promise.resolve() : session.saveChanges([change('cook', null, typed)])),
    retrySave: () => undefined,
    typed: () => '',
  })
  const presses = [session.undoRedo('undo'), session.undoRedo('undo')]
  typed = 50
  await Promise.all(presses)
  await session.saveAll()
  expect([value('prep'), value('cook')]).toEqual([{ value: null }, { value: 50 }])
})
