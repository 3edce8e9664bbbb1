import { liveQuery } from 'dexie'
import { v7 as uuid } from 'uuid'
import type { ActionArgs } from '@simmer/contract/wire/actions'
import { UndoDatabase } from '#local/database/undo-database.ts'

type Value = ActionArgs<'draft.set'>['value']

/** The value of a draft record before and after a change. For texts it is the plain text; null if there is none. */
export interface Change {
  readonly key: string
  readonly before: Value
  readonly after: Value
}

/** One entry of the undo history: changes that are undone together. */
export interface UndoEntry {
  readonly id: string
  readonly owner: string
  readonly draft: string
  readonly at: number
  /** 0: done; 1: undone, can be redone; 2: undone and replaced by a later change, only for the list of versions. */
  readonly undone: 0 | 1 | 2
  readonly changes: readonly Change[]
}

const maxEntries = 200
const day = 24 * 60 * 60 * 1000
const maxAgeMs = 90 * day
/** Typing without a longer pause is one entry, up to a length. */
const typingPauseMs = 1500
const maxTypedLength = 60

export interface UndoHistory {
  /** `typing`: the change may extend the last entry. */
  readonly record: (changes: readonly Change[], kind?: 'typing') => Promise<void>
  /** The next entry to undo (0) or to redo (1). */
  readonly next: (undone: 0 | 1) => Promise<UndoEntry | undefined>
  readonly mark: (entry: UndoEntry, undone: 0 | 1) => Promise<void>
  readonly watchAll: (onChange: (entries: readonly UndoEntry[]) => void) => () => void
  readonly watch: (onChange: (can: { readonly undo: boolean; readonly redo: boolean }) => void) => () => void
  readonly close: () => void
}

/** Opens the undo history of one draft of one account. */
export const openUndoHistory = (owner: string, draft: string, now: () => number = Date.now): UndoHistory => {
  const database = new UndoDatabase<UndoEntry>()
  const { entries } = database
  const entriesWhere = (undone: UndoEntry['undone']) =>
    entries.where('[owner+draft+undone+id]').between([owner, draft, undone, ''], [owner, draft, undone, '\uffff'])
  const next: UndoHistory['next'] = (undone) => (undone === 0 ? entriesWhere(0).last() : entriesWhere(1).first())
  return {
    next,
    record: (changes, kind) =>
      database.transaction('rw', entries, async () => {
        await entriesWhere(1).modify({ undone: 2 })
        const last = await entriesWhere(0).last()
        const merged = kind === 'typing' && last !== undefined ? mergeTyping(last, changes, now()) : null
        await entries.put(merged ?? { id: uuid(), owner, draft, at: now(), undone: 0, changes })
        for (const which of [0, 2] as const) {
          const surplus = (await entriesWhere(which).count()) - maxEntries
          if (surplus > 0) await entries.bulkDelete(await entriesWhere(which).limit(surplus).primaryKeys())
        }
        await entries
          .where('at')
          .below(now() - maxAgeMs)
          .delete()
      }),
    mark: async (entry, undone) => void (await entries.update(entry.id, { undone })),
    watch: (onChange) =>
      subscribe(async () => ({ undo: (await next(0)) !== undefined, redo: (await next(1)) !== undefined }), onChange),
    watchAll: (onChange) =>
      subscribe(
        async () =>
          (await Promise.all([entriesWhere(0), entriesWhere(1), entriesWhere(2)].map((each) => each.toArray()))).flat(),
        onChange,
      ),
    close: () => database.close({ disableAutoOpen: false }),
  }
}

const subscribe = <T>(query: () => Promise<T>, onChange: (value: T) => void): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: onChange, error: () => undefined })
  return () => subscription.unsubscribe()
}

const textLength = (value: Value): number => (typeof value === 'string' ? value.length : 0)

const mergeTyping = (last: UndoEntry, changes: readonly Change[], now: number): UndoEntry | null => {
  const [[before], [change]] = [last.changes, changes]
  if (last.changes.length !== 1 || before === undefined || change === undefined || before.key !== change.key)
    return null
  if (before.after !== change.before || now - last.at > typingPauseMs) return null
  if (!continuesTyping(before, change)) return null
  if (Math.abs(textLength(change.after) - textLength(before.before)) > maxTypedLength) return null
  return { ...last, at: now, changes: [{ ...before, after: change.after }] }
}

/** Both changes only insert or only delete, so merging them skips no word. */
const continuesTyping = (before: Change, change: Change): boolean =>
  (isInsertion(before.before, before.after) && isInsertion(change.before, change.after)) ||
  (isInsertion(before.after, before.before) && isInsertion(change.after, change.before))

/** Whether the other text is this text with one insertion. */
const isInsertion = (one: Value, other: Value): boolean => {
  const [less, more] = [one ?? '', other ?? '']
  if (typeof less !== 'string' || typeof more !== 'string' || less.length > more.length) return false
  let start = 0
  while (start < less.length && less[start] === more[start]) start += 1
  return more.endsWith(less.slice(start))
}
