import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { readDraftText, type DraftText } from '@simmer/contract/sync/draft-text'
import { useLocal } from '../../../local/live/use-local.ts'
import { useDraftSession } from './draft-session.ts'

export interface EditableText {
  readonly typed: string
  readonly change: (text: string) => void
  /** Like `change`, where a field shows by itself what is typed into it: `typed` follows at the next pause. */
  readonly changeUncontrolled: (text: string) => void
  /** What stands in the field, when `typed` may be behind. */
  readonly latest: () => string
  /** Whoever leaves the field has paused. */
  readonly flush: () => void
  /** False where the device could not keep what was typed. */
  readonly isSaved: boolean
  /** Of several versions, this one; or the text as it stands. */
  readonly resolve: (text: string) => void
  /** The text goes, as far as it was seen here; answers what it was. */
  readonly deleteText: () => Promise<string>
}

/** A pause in typing, and how long somebody may go on without one before their words are kept all the same. */
const saveDelayMs = 250
const maxSaveDelayMs = 1000
/** What is drawn beside a field follows when somebody stops for as long. */
const redrawDelayMs = 120
/** A device that has not answered by then is said to be in trouble. */
const slowSaveMs = 4000

/**
 * A text that is on this device at every pause. What is sent says what it was begun from, so that a change from elsewhere is
 * merged with it; what comes from elsewhere is shown as soon as nothing typed here is in the way.
 */
export const useEditableText = (key: string, stored: DraftText | null): EditableText => {
  const session = useDraftSession()
  const local = useLocal()
  // A new one each time it is shown: the field may hold something else by then.
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

  /** What the device holds now, unless something typed here is not in it yet. */
  const loadStored = useCallback(async () => {
    const isClean = () => field.current.pendingTasks === 0 && field.current.typed === (field.current.base ?? '')
    if (!isClean() || local === null) return
    const thisRead = (field.current.readCount += 1)
    const row = (await local.records(key)).find(({ id }) => id === key)
    // Whoever asked later knows better. And a line that was just begun is not on the device yet.
    if (thisRead !== field.current.readCount || (row === undefined && field.current.isStored)) return
    const now = readDraftText(row?.value)?.text ?? null
    if (isClean() && now !== field.current.base) showText(now)
  }, [key, local, showText])

  /** One after the other: what is kept later was typed later. */
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
    // As it stands now: what is typed meanwhile is kept after it, and is not what is asked to be taken back now.
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
        // It stays in the field, and the desk tries again.
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
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- whenever something new is there
  }, [loadStored, stored?.text])

  useEffect(() => {
    const flush = (): void => void save()
    const saveAgain = (): void => {
      if (field.current.pendingTasks === 0) flush()
    }
    const unregister = session.register(key, { save, retrySave: saveAgain, typed: () => field.current.typed })
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
    if (text !== (from ?? '')) throw new Error('what was typed could not be kept')
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
      // Shown at once: what is typed from here on is typed into it.
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

/** A field that shows what is typed into it by itself, and what came from elsewhere when that is shown. */
export const useUncontrolledField = ({
  latest: newest,
}: Pick<EditableText, 'newest'>): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== newest()) field.current.value = newest()
  })
  return field
}
