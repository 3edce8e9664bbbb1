import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { DraftText } from '@simmer/contract/recipe/draft'
import { readDraftText } from '@simmer/contract/sync/draft-text'
import { useLocal } from '#local/live/use-local.ts'
import { useDraftSession } from './draft-session.ts'

export interface EditableText {
  readonly typed: string
  readonly change: (text: string) => void
  /** Like `change`, for an uncontrolled field: `typed` follows after a pause. */
  readonly changeUncontrolled: (text: string) => void
  /** The current text, also while `typed` is behind. */
  readonly latest: () => string
  /** Saves at once when the field loses the focus. */
  readonly flush: () => void
  /** False if the device could not store the text. */
  readonly isSaved: boolean
  /** Resolves a conflict with this text. */
  readonly resolve: (text: string) => void
  /** Deletes the text that this device has seen. Resolves to it. */
  readonly deleteText: () => Promise<string>
}

/** Saves after this pause in typing, and at the latest after `maxSaveDelayMs`. */
const saveDelayMs = 250
const maxSaveDelayMs = 1000
/** Delay before the elements beside a field are rendered. */
const redrawDelayMs = 120
/** A save that takes longer shows a warning. */
const slowSaveMs = 4000

/**
 * A text field that is saved to this device at every pause in typing. A save names its base text, so that changes of
 * other devices are merged. Remote changes appear when there is no unsaved input.
 */
export const useEditableText = (key: string, stored: DraftText | null): EditableText => {
  const session = useDraftSession()
  const local = useLocal()
  // A new object on each update: the field may show another text by then.
  const [{ text: typed }, setTyped] = useState({ text: stored?.text ?? '' })
  const [isSaved, setIsSaved] = useState(true)
  const field = useRef({
    typed,
    base: stored?.text ?? null,
    typingSince: 0,
    timer: 0,
    redrawTimer: 0,
    pendingTasks: 0,
    readCount: 0,
    isStored: stored !== null,
    queue: Promise.resolve(),
  })

  const showText = useCallback((text: string | null) => {
    field.current.typed = text ?? ''
    field.current.base = text
    setTyped({ text: text ?? '' })
  }, [])

  const reportSaved = useCallback(
    (saved: boolean) => {
      setIsSaved(saved)
      session.reportSaved(key, saved)
    },
    [session, key],
  )

  /** Loads the stored text unless there is unsaved input. */
  const loadStored = useCallback(async () => {
    const isClean = () => field.current.pendingTasks === 0 && field.current.typed === (field.current.base ?? '')
    if (!isClean() || local === null) return
    const thisRead = (field.current.readCount += 1)
    const row = (await local.records(key)).find(({ id }) => id === key)
    // A later read wins. A new line may not be stored yet.
    if (thisRead !== field.current.readCount || (row === undefined && field.current.isStored)) return
    const now = readDraftText(row?.value)?.text ?? null
    if (isClean() && now !== field.current.base) showText(now)
  }, [key, local, showText])

  /** Tasks run one after the other, in the order of typing. */
  const enqueue = useCallback(
    (task: () => Promise<void>): Promise<void> => {
      field.current.pendingTasks += 1
      const previous = field.current.queue
      const run = async (): Promise<void> => {
        await previous
        await task()
        field.current.pendingTasks -= 1
        await loadStored().catch(() => undefined)
      }
      field.current.queue = run()
      return field.current.queue
    },
    [loadStored],
  )

  const save = useCallback((): Promise<void> => {
    // The text at this moment: later input belongs to the next save.
    const { typed: text } = field.current
    const write = async (): Promise<void> => {
      const { base: from } = field.current
      if (text === (from ?? '')) return reportSaved(true)
      field.current.base = text
      const slowTimer = window.setTimeout(() => reportSaved(false), slowSaveMs)
      try {
        await session.saveChanges([{ key, before: from, after: text }], 'typing')
        reportSaved(true)
      } catch {
        // The text stays in the field, and the session retries.
        field.current.base = from
        reportSaved(false)
      } finally {
        window.clearTimeout(slowTimer)
      }
    }
    window.clearTimeout(field.current.timer)
    field.current.typingSince = 0
    return enqueue(write)
  }, [session, key, enqueue, reportSaved])

  const isStored = stored !== null
  useLayoutEffect(() => {
    field.current.isStored = isStored
  }, [isStored])
  useEffect(() => {
    loadStored().catch(() => undefined)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- reads again when the stored text changes
  }, [loadStored, stored?.text])

  useEffect(() => {
    const flush = (): void => void save()
    const retrySave = (): void => {
      if (field.current.pendingTasks === 0) flush()
    }
    const unregister = session.register(key, { save, retrySave, typed: () => field.current.typed })
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
      unregister()
    }
  }, [session, key, save])

  const deleteText = useCallback(async () => {
    await save()
    const { typed: text, base: from } = field.current
    if (text !== (from ?? '')) throw new Error('the text could not be stored')
    await session.saveChanges([{ key, before: from, after: null }])
    field.current.typed = ''
    field.current.base = null
    return text
  }, [session, key, save])

  const scheduleSave = (text: string): void => {
    const now = performance.now()
    field.current.typed = text
    if (field.current.typingSince === 0) field.current.typingSince = now
    window.clearTimeout(field.current.timer)
    field.current.timer = window.setTimeout(
      () => void session.afterUndoRedo().then(save),
      Math.min(saveDelayMs, Math.max(0, field.current.typingSince + maxSaveDelayMs - now)),
    )
  }

  return {
    typed,
    isSaved,
    flush: () => void save(),
    latest: () => field.current.typed,
    changeUncontrolled: (text) => {
      scheduleSave(text)
      window.clearTimeout(field.current.redrawTimer)
      field.current.redrawTimer = window.setTimeout(() => setTyped({ text: field.current.typed }), redrawDelayMs)
    },
    change: (text) => {
      scheduleSave(text)
      setTyped({ text })
    },
    deleteText,
    resolve: (text) => {
      void save()
      // The field shows the chosen text at once, so that typing continues in it.
      field.current.typed = text
      setTyped({ text })
      void enqueue(async () => {
        try {
          await session.resolve(key, field.current.base, text)
          field.current.base = text
          reportSaved(true)
        } catch {
          reportSaved(false)
        }
      })
    },
  }
}

/** A ref for an uncontrolled text area that also shows remote changes. */
export const useUncontrolledField = ({
  latest,
}: Pick<EditableText, 'latest'>): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== latest()) field.current.value = latest()
  })
  return field
}
