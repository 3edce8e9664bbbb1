import { Dexie, liveQuery, type Table } from 'dexie'
import { v7 as uuid } from 'uuid'
import type { ActionArgs } from '@simmer/contract/wire/actions'

type Value = ActionArgs<'draft.set'>['value']

/** What one record of a draft was, and what it became. Of texts the words alone, null where there is none. */
export interface Change {
  readonly key: string
  readonly before: Value
  readonly after: Value
}

/** What was done in one go, and is taken back in one go. */
export interface Step {
  readonly id: string
  readonly owner: string
  readonly draft: string
  readonly at: number
  /** 0: it stands; 1: taken back, and can be done again; 2: taken back, and written over since: only to be read. */
  readonly undone: 0 | 1 | 2
  readonly changes: readonly Change[]
}

/** `rs-steps`: how drafts were written on this device, a bounded way back. No account's own database: see rs-posts. */
class StepsDatabase extends Dexie {
  readonly steps: Table<Step, string>

  constructor() {
    super('rs-steps', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ steps: 'id,[owner+draft+undone+id],owner,at' })
    this.steps = this.table('steps')
  }
}

const maxEntries = 200
const day = 24 * 60 * 60 * 1000
const maxAgeMs = 90 * day
/** Words typed without a rest are one step, unless they are many. */
const rest = 1500
const maxTypedLength = 60

export interface Steps {
  /** `typing`: one text, which may go on from the step before. */
  readonly note: (changes: readonly Change[], kind?: 'typing') => Promise<void>
  /** The step to take back, or to do again. */
  readonly next: (undone: 0 | 1) => Promise<Step | undefined>
  readonly mark: (step: Step, undone: 0 | 1) => Promise<void>
  readonly watchAll: (onChange: (steps: readonly Step[]) => void) => () => void
  readonly watch: (onChange: (can: { readonly undo: boolean; readonly redo: boolean }) => void) => () => void
  readonly close: () => void
}

/** The steps of one draft of one account. */
export const openSteps = (owner: string, draft: string, now: () => number = Date.now): Steps => {
  const database = new StepsDatabase()
  const { steps } = database
  const those = (undone: Step['undone']) =>
    steps.where('[owner+draft+undone+id]').between([owner, draft, undone, ''], [owner, draft, undone, '\uffff'])
  const next: Steps['next'] = (undone) => (undone === 0 ? those(0).last() : those(1).first())
  return {
    next,
    note: (changes, kind) =>
      database.transaction('rw', steps, async () => {
        await those(1).modify({ undone: 2 })
        const last = await those(0).last()
        const goesOn = kind === 'typing' && last !== undefined ? goneOn(last, changes, now()) : null
        await steps.put(goesOn ?? { id: uuid(), owner, draft, at: now(), undone: 0, changes })
        for (const which of [0, 2] as const) {
          const surplus = (await those(which).count()) - maxEntries
          if (surplus > 0) await steps.bulkDelete(await those(which).limit(surplus).primaryKeys())
        }
        await steps
          .where('at')
          .below(now() - maxAgeMs)
          .delete()
      }),
    mark: async (step, undone) => void (await steps.update(step.id, { undone })),
    watch: (onChange) =>
      watched(async () => ({ undo: (await next(0)) !== undefined, redo: (await next(1)) !== undefined }), onChange),
    watchAll: (onChange) =>
      watched(
        async () => (await Promise.all([those(0), those(1), those(2)].map((each) => each.toArray()))).flat(),
        onChange,
      ),
    close: () => database.close({ disableAutoOpen: false }),
  }
}

const watched = <T>(question: () => Promise<T>, onChange: (value: T) => void): (() => void) => {
  const subscription = liveQuery(question).subscribe({ next: onChange, error: () => undefined })
  return () => subscription.unsubscribe()
}

const lengthOf = (value: Value): number => (typeof value === 'string' ? value.length : 0)

const goneOn = (last: Step, changes: readonly Change[], now: number): Step | null => {
  const [[before], [change]] = [last.changes, changes]
  if (last.changes.length !== 1 || before === undefined || change === undefined || before.key !== change.key)
    return null
  if (before.after !== change.before || now - last.at > rest) return null
  if (!goesOnLike(before, change)) return null
  if (Math.abs(lengthOf(change.after) - lengthOf(before.before)) > maxTypedLength) return null
  return { ...last, at: now, changes: [{ ...before, after: change.after }] }
}

/** Both only added, or both only took away: then no word is passed over. */
const goesOnLike = (before: Change, change: Change): boolean =>
  (isIn(before.before, before.after) && isIn(change.before, change.after)) ||
  (isIn(before.after, before.before) && isIn(change.after, change.before))

/** Whether one text is the other with nothing but one place added. */
const isIn = (one: Value, other: Value): boolean => {
  const [less, more] = [one ?? '', other ?? '']
  if (typeof less !== 'string' || typeof more !== 'string' || less.length > more.length) return false
  let start = 0
  while (start < less.length && less[start] === more[start]) start += 1
  return more.endsWith(less.slice(start))
}

/** Leaves nothing of an account behind. */
export const deleteUndoHistory = async (owner: string): Promise<void> => {
  const database = new StepsDatabase()
  await database.steps.where({ owner }).delete()
  database.close()
}
