import { createContext, use, useEffect } from 'react'
import * as v from 'valibot'
import { actions } from '@simmer/contract/wire/actions'
import { readDraftText } from '@simmer/contract/sync/draft-text'
import type { Change, UndoEntry, UndoHistory } from '../../draft-editor/versions/undo-history.ts'
import type { Perform } from '../../../local/live/use-perform.ts'
import type { Local } from '../../../local/local.ts'
import { applyUndo, type UndoRedo } from './apply-undo.ts'

/** A field somebody may be typing into. */
interface FieldHandle {
  readonly save: () => Promise<void>
  /** Not while the last try is under way. */
  readonly retrySave: () => void
  readonly typed: () => string
}

/** What stands in a field and was not taken: the draft says something else there. */
export interface InvalidValue {
  /** Told apart by it, and found by it on the page (`data-value`). */
  readonly key: string
  /** What the field is called. */
  readonly name: string
  /** What giving it up leaves there, in words. */
  readonly resetLabel: string
  readonly reset: () => void
}

export interface DraftSession {
  readonly draftId: string
  /** On this device when it resolves, as one step that can be taken back; rejects where the device could not keep it. */
  readonly saveChanges: (changes: readonly Change[], kind?: 'typing') => Promise<void>
  /** Of two versions of a text, this one. */
  readonly resolve: (key: string, from: string | null, text: string) => Promise<void>
  /** Answers what was changed, null where there was nothing left to take back (`back`) or to do again (`again`). */
  readonly undoRedo: (undoRedo: UndoRedo) => Promise<Change | null>
  /** When what was asked to be taken back or done again is: what is typed after that is no part of it. */
  readonly afterUndoRedo: () => Promise<void>
  readonly register: (key: string, field: FieldHandle) => () => void
  /** What stands in a field and could not be kept, or can be again. */
  readonly reportSaved: (key: string, isSaved: boolean) => void
  readonly unsavedCount: () => number
  /** For as long as it stands there; answers what ends that. */
  readonly reportInvalid: (value: InvalidValue) => () => void
  readonly invalidValues: () => readonly InvalidValue[]
  readonly subscribe: (listener: () => void) => () => void
  /** Tries to keep everything that is typed. */
  readonly saveAll: () => Promise<void>
  /** Everything that stands in the fields. */
  readonly allText: () => string
}

interface DraftSessionDeps {
  readonly draftId: string
  /** It may not be kept yet: whoever looks at a new draft and goes leaves none behind. */
  readonly isNew: boolean
  readonly perform: Perform
  readonly undoHistory: Pick<UndoHistory, 'note' | 'next' | 'mark'>
  readonly local: () => Promise<Pick<Local, 'records'>>
}

const retryIntervalMs = 3000

const isText = (key: string): boolean => key.startsWith('drafttext:')

/** Where one draft is written: everything that changes it goes through here, so that it can be taken back. */
export const createDraftSession = ({
  draftId,
  isNew,
  perform,
  undoHistory: steps,
  local,
}: DraftSessionDeps): DraftSession => {
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
  /** Before the first thing that is kept, once. */
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
  /** What could be done can be taken back, even where the rest could not. A device that cannot note steps can still write. */
  const saveNow: DraftSession['saveChanges'] = async (changes, kind) => {
    const saved: Change[] = []
    try {
      for (const change of changes) {
        await performChange(change)
        saved.push(change)
      }
    } finally {
      if (saved.length > 0) await steps.record(saved, kind).catch(() => undefined)
    }
  }
  let pendingSave: Promise<unknown> = Promise.resolve()
  /** In turn: what is typed into a new line comes after the line. */
  const saveChanges: DraftSession['saveChanges'] = (changes, kind) => {
    const current = pendingSave.then(() => saveNow(changes, kind))
    pendingSave = current.catch(() => undefined)
    return current
  }
  const saveAll = async (): Promise<void> => {
    await Promise.all([...fields.values()].map(({ save }) => save()))
  }
  const readValue = async (key: string): Promise<Change['after']> => {
    const row = (await (await local()).records(key)).find(({ id }) => id === key)
    if (isText(key)) return readDraftText(row?.value)?.text ?? null
    const read = v.safeParse(actions['draft.set'].args, row?.value)
    return read.success ? read.output.value : null
  }
  /** Steps that nothing is left of are passed over. */
  const applyEntry = async (undoRedo: UndoRedo, entry: UndoEntry | undefined): Promise<Change | null> => {
    if (entry === undefined) return null
    const applied: Change[] = []
    const changes = undoRedo === 'undo' ? entry.changes.toReversed() : entry.changes
    for (const change of changes) {
      const now = await readValue(change.key)
      const after = applyUndo(undoRedo, change, now)
      if (after === undefined) continue
      await performChange({ key: change.key, before: now, after })
      applied.push({ key: change.key, before: now, after })
    }
    await steps.mark(entry, undoRedo === 'undo' ? 1 : 0)
    return applied.find(({ key }) => isText(key)) ?? applied[0] ?? applyEntry(undoRedo, await nextEntry(undoRedo))
  }
  const nextEntry = (undoRedo: UndoRedo): Promise<UndoEntry | undefined> => steps.next(undoRedo === 'undo' ? 0 : 1)

  return {
    draftId,
    saveChanges,
    resolve: async (key, from, text) => {
      await perform('drafttext.set', key, { text, from, resolvesConflict: true })
      await steps.record([{ key, before: from, after: text }]).catch(() => undefined)
    },
    undoRedo: (undoRedo) => {
      const previous = pendingUndoRedo
      const current = async (): Promise<Change | null> => {
        await previous
        await saveAll()
        return applyEntry(undoRedo, await nextEntry(undoRedo))
      }
      const running = current()
      pendingUndoRedo = running.then(
        () => undefined,
        () => undefined,
      )
      return running
    },
    afterUndoRedo: () => pendingUndoRedo,
    register: (key, field) => {
      fields.set(key, field)
      return () => {
        // What could not be kept is tried again even where its field is gone.
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
  if (session === null) throw new Error('a draft is written at its desk')
  return session
}

interface InvalidValueInput extends InvalidValue {
  readonly isInvalid: boolean
}

/** VA-1 to VA-4: as long as a value is refused, it is told before publishing, and holds it up. */
export const useInvalidValue = ({
  isInvalid,
  key,
  name,
  resetLabel: leaves,
  reset: giveUp,
}: InvalidValueInput): void => {
  const session = useDraftSession()
  useEffect(
    () => (isInvalid ? session.reportInvalid({ key, name, resetLabel: leaves, reset: giveUp }) : undefined),
    [session, isInvalid, key, name, leaves, giveUp],
  )
}
