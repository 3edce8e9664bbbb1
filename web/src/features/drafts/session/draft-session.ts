import { createContext, use, useEffect } from 'react'
import * as v from 'valibot'
import { actions } from '@simmer/contract/wire/actions'
import { readDraftText } from '@simmer/contract/sync/draft-text'
import type { Change, UndoEntry, UndoHistory } from './undo-history.ts'
import type { Perform } from '#local/live/use-perform.ts'
import type { Local } from '#local/store/local.ts'
import { applyUndo, type UndoRedo } from './apply-undo.ts'

/** A text field that is registered with the session. */
interface FieldHandle {
  readonly save: () => Promise<void>
  /** Does nothing while a save is running. */
  readonly retrySave: () => void
  readonly typed: () => string
}

/** An invalid value in a field: the draft still has its previous value. */
export interface InvalidValue {
  /** Identifies the field, also on the page (`data-value`). */
  readonly key: string
  /** The label of the field. */
  readonly name: string
  /** The label of the button that resets the field. */
  readonly resetLabel: string
  readonly reset: () => void
}

export interface DraftSession {
  readonly draftId: string
  /**
   * Resolves when the changes are stored on this device, as one undo entry. Rejects if the device could not store
   * them.
   */
  readonly saveChanges: (changes: readonly Change[], kind?: 'typing') => Promise<void>
  /** Takes back changes that were saved earlier, as a new undo entry. What was changed since stays. */
  readonly revert: (changes: readonly Change[]) => Promise<void>
  /** Resolves a conflict with this text. */
  readonly resolve: (key: string, from: string | null, text: string) => Promise<void>
  /** Resolves to the change that was made; null if there was nothing to undo or redo. */
  readonly undoRedo: (direction: UndoRedo) => Promise<Change | null>
  /** Resolves when a running undo or redo is done. Later input is not part of it. */
  readonly afterUndoRedo: () => Promise<void>
  readonly register: (key: string, field: FieldHandle) => () => void
  /** Reports that the text of a field could not be stored, or is stored again. */
  readonly reportSaved: (key: string, isSaved: boolean) => void
  readonly unsavedCount: () => number
  /** Reports an invalid value. The returned function removes the report. */
  readonly reportInvalid: (value: InvalidValue) => () => void
  readonly invalidValues: () => readonly InvalidValue[]
  readonly subscribe: (listener: () => void) => () => void
  /** Saves the text of all fields. Resolves when nothing is left to be saved. */
  readonly saveAll: () => Promise<void>
  /** The text of all fields, one per line. */
  readonly allText: () => string
}

interface DraftSessionDeps {
  readonly draftId: string
  /** A new draft is stored with its first change: a visit without input leaves no draft. */
  readonly isNew: boolean
  readonly perform: Perform
  readonly undoHistory: Pick<UndoHistory, 'record' | 'next' | 'mark'>
  readonly local: () => Promise<Pick<Local, 'records'>>
}

const retryIntervalMs = 3000

const isText = (key: string): boolean => key.startsWith('drafttext:')

/** The id of the line of a record: `drafttext:<draft>:ingredient-<id>`, `draft:<draft>:place-<id>`. */
const lineIdOf = (key: string): string => key.slice(key.indexOf('-', key.lastIndexOf(':')) + 1)
const isPlace = (key: string): boolean => /^draft:[^:]*:place-/.test(key)

/** The editing session of one draft. Every change goes through it, so that it can be undone. */
export const createDraftSession = ({ draftId, isNew, perform, undoHistory, local }: DraftSessionDeps): DraftSession => {
  const fields = new Map<string, FieldHandle>()
  const unsavedKeys = new Set<string>()
  const listeners = new Set<() => void>()
  let currentInvalid: readonly InvalidValue[] = []
  const setInvalidValues = (values: typeof currentInvalid): void => {
    currentInvalid = values
    for (const listener of listeners) listener()
  }
  let pendingUndoRedo: Promise<void> = Promise.resolve()

  let retryTimer = 0
  const retryUnsaved = (): void => {
    for (const key of unsavedKeys) fields.get(key)?.retrySave()
  }

  let draftCreated = isNew ? null : Promise.resolve()
  /** Creates the draft before its first change, once. */
  const createDraft = async (): Promise<void> => {
    const key = `draft:${draftId}:made`
    const exists = (await (await local()).records(key)).some(({ id }) => id === key)
    if (!exists) await perform('draft.set', key, { value: Date.now() })
  }
  const performChange = async ({ key, before, after }: Change): Promise<void> => {
    draftCreated ??= createDraft()
    await draftCreated.catch((error: unknown) => {
      draftCreated = null
      throw error
    })
    if (!isText(key)) await perform('draft.set', key, { value: after })
    else await perform('drafttext.set', key, { text: textOrNull(after), from: textOrNull(before) })
  }
  /**
   * Adds the stored changes to the undo history even if a later one failed. Writing works without an undo history
   * too.
   */
  const saveNow: DraftSession['saveChanges'] = async (changes, kind) => {
    const saved: Change[] = []
    try {
      for (const change of changes) {
        await performChange(change)
        saved.push(change)
      }
    } finally {
      if (saved.length > 0) await undoHistory.record(saved, kind).catch(() => undefined)
    }
  }
  let pendingSave: Promise<unknown> = Promise.resolve()
  /** Changes run one after the other: the text of a new line comes after the line itself. */
  const saveChanges: DraftSession['saveChanges'] = (changes, kind) => {
    const current = pendingSave.then(() => saveNow(changes, kind))
    pendingSave = current.catch(() => undefined)
    return current
  }
  const saveAll = async (): Promise<void> => {
    await Promise.all([...fields.values()].map(({ save }) => save()))
    // Also the changes of fields that are saved at once.
    await pendingSave
  }
  const readValue = async (key: string): Promise<Change['after']> => {
    const row = (await (await local()).records(key)).find(({ id }) => id === key)
    if (isText(key)) return readDraftText(row?.value)?.text ?? null
    const read = v.safeParse(actions['draft.set'].args, row?.value)
    return read.success ? read.output.value : null
  }
  /**
   * Undoes or does the changes anew, except where others have overwritten them. A new line whose text stays keeps its
   * place: its place is stored before its text, and undone after it. Resolves to what it changed.
   */
  const applyChanges = async (direction: UndoRedo, changes: readonly Change[]): Promise<readonly Change[]> => {
    const applied: Change[] = []
    const stayingLines = new Set<string>()
    for (const change of direction === 'undo' ? changes.toReversed() : changes) {
      if (isPlace(change.key) && stayingLines.has(lineIdOf(change.key))) continue
      const now = await readValue(change.key)
      const after = applyUndo(direction, change, now)
      if (after === undefined) {
        if (isText(change.key)) stayingLines.add(lineIdOf(change.key))
        continue
      }
      await performChange({ key: change.key, before: now, after })
      applied.push({ key: change.key, before: now, after })
    }
    return applied
  }
  /** Skips entries that other devices have overwritten. */
  const applyEntry = async (direction: UndoRedo, entry: UndoEntry | undefined): Promise<Change | null> => {
    if (entry === undefined) return null
    const applied = await applyChanges(direction, entry.changes)
    await undoHistory.mark(entry, direction === 'undo' ? 1 : 0)
    return applied.find(({ key }) => isText(key)) ?? applied[0] ?? applyEntry(direction, await nextEntry(direction))
  }
  const nextEntry = (direction: UndoRedo): Promise<UndoEntry | undefined> =>
    undoHistory.next(direction === 'undo' ? 0 : 1)

  /** One undo or redo runs at a time, after all fields are saved. */
  const runUndo = <T>(task: () => Promise<T>): Promise<T> => {
    const previous = pendingUndoRedo
    // Saved at once, so that a press never undoes what is written after it.
    const saved = saveAll()
    saved.catch(() => undefined)
    const current = async (): Promise<T> => {
      await previous
      await saved
      return task()
    }
    const running = current()
    pendingUndoRedo = running.then(
      () => undefined,
      () => undefined,
    )
    return running
  }

  return {
    draftId,
    saveChanges,
    revert: (changes) =>
      runUndo(async () => {
        const reverted = await applyChanges('undo', changes)
        if (reverted.length > 0) await undoHistory.record(reverted).catch(() => undefined)
      }),
    resolve: async (key, from, text) => {
      await perform('drafttext.set', key, { text, from, resolvesConflict: true })
      await undoHistory.record([{ key, before: from, after: text }]).catch(() => undefined)
    },
    undoRedo: (direction) => runUndo(async () => applyEntry(direction, await nextEntry(direction))),
    afterUndoRedo: () => pendingUndoRedo,
    register: (key, field) => {
      fields.set(key, field)
      return () => {
        // An unsaved text is retried even after its field was removed.
        if (fields.get(key) === field && !unsavedKeys.has(key)) fields.delete(key)
      }
    },
    reportSaved: (key, isSaved) => {
      if (isSaved === !unsavedKeys.has(key)) return
      if (isSaved) unsavedKeys.delete(key)
      else unsavedKeys.add(key)
      window.clearInterval(retryTimer)
      if (unsavedKeys.size > 0) retryTimer = window.setInterval(retryUnsaved, retryIntervalMs)
      for (const listener of listeners) listener()
    },
    unsavedCount: () => unsavedKeys.size,
    reportInvalid: (value) => {
      setInvalidValues([...currentInvalid.filter(({ key }) => key !== value.key), value])
      return () => setInvalidValues(currentInvalid.filter((other) => other !== value))
    },
    invalidValues: () => currentInvalid,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveAll,
    allText: () =>
      Array.from(fields.values(), ({ typed }) => typed().trim())
        .filter((text) => text !== '')
        .join('\n'),
  }
}

const textOrNull = (value: Change['after']): string | null => (typeof value === 'string' ? value : null)

export const DraftSessionContext = createContext<DraftSession | null>(null)

export const useDraftSession = (): DraftSession => {
  const session = use(DraftSessionContext)
  if (session === null) throw new Error('useDraftSession needs a DraftSessionContext')
  return session
}

interface InvalidValueInput extends InvalidValue {
  readonly isInvalid: boolean
}

/** VA-1 to VA-4: an invalid value is listed before publishing and blocks it. */
export const useInvalidValue = ({ isInvalid, key, name, resetLabel, reset }: InvalidValueInput): void => {
  const session = useDraftSession()
  useEffect(
    () => (isInvalid ? session.reportInvalid({ key, name, resetLabel, reset }) : undefined),
    [session, isInvalid, key, name, resetLabel, reset],
  )
}
