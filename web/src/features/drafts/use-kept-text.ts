import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { readDraftText, type DraftText } from '@simmer/contract/sync/draft-text'
import { useLocal } from '../../local/live/use-local.ts'
import { useDraftSession } from './draft-desk.ts'

export interface EditableText {
  readonly typed: string
  readonly change: (text: string) => void
  /** Like `change`, where a field shows by itself what is typed into it: `typed` follows at the next pause. */
  readonly typing: (text: string) => void
  /** What stands in the field, when `typed` may be behind. */
  readonly newest: () => string
  /** Whoever leaves the field has paused. */
  readonly leave: () => void
  /** False where the device could not keep what was typed. */
  readonly isSaved: boolean
  /** Of several versions, this one; or the text as it stands. */
  readonly resolve: (text: string) => void
  /** The text goes, as far as it was seen here; answers what it was. */
  readonly deleteText: () => Promise<string>
}

/** A pause in typing, and how long somebody may go on without one before their words are kept all the same. */
const pause = 250
const maxSaveDelayMs = 1000
/** What is drawn beside a field follows when somebody stops for as long. */
const breath = 120
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
    from: stored?.text ?? null,
    since: 0,
    timer: 0,
    drawing: 0,
    waiting: 0,
    readCount: 0,
    isThere: stored !== null,
    queue: Promise.resolve(),
  })

  const show = useCallback((text: string | null) => {
    field.current.typed = text ?? ''
    field.current.from = text
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
  const adopt = useCallback(async () => {
    const isClean = () => field.current.waiting === 0 && field.current.typed === (field.current.from ?? '')
    if (!isClean() || local === null) return
    const thisRead = (field.current.readCount += 1)
    const row = (await local.records(key)).find(({ id }) => id === key)
    // Whoever asked later knows better. And a line that was just begun is not on the device yet.
    if (thisRead !== field.current.readCount || (row === undefined && field.current.isThere)) return
    const now = readDraftText(row?.value)?.text ?? null
    if (isClean() && now !== field.current.from) show(now)
  }, [key, local, show])

  /** One after the other: what is kept later was typed later. */
  const enqueue = useCallback(
    (task: () => Promise<void>): Promise<void> => {
      field.current.waiting += 1
      const before = field.current.queue
      const run = async (): Promise<void> => {
        await before
        await task()
        field.current.waiting -= 1
        await adopt().catch(() => undefined)
      }
      field.current.queue = run()
      return field.current.queue
    },
    [adopt],
  )

  const save = useCallback((): Promise<void> => {
    // As it stands now: what is typed meanwhile is kept after it, and is not what is asked to be taken back now.
    const { typed: text } = field.current
    const write = async (): Promise<void> => {
      const { from } = field.current
      if (text === (from ?? '')) return reportSaved(true)
      field.current.from = text
      const late = window.setTimeout(() => reportSaved(false), slowSaveMs)
      try {
        await session.saveChanges([{ key, before: from, after: text }], 'typing')
        reportSaved(true)
      } catch {
        // It stays in the field, and the desk tries again.
        field.current.from = from
        reportSaved(false)
      } finally {
        window.clearTimeout(late)
      }
    }
    window.clearTimeout(field.current.timer)
    field.current.since = 0
    return enqueue(write)
  }, [session, key, enqueue, reportSaved])

  const isThere = stored !== null
  useLayoutEffect(() => {
    field.current.isThere = isThere
  }, [isThere])
  useEffect(() => {
    adopt().catch(() => undefined)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- whenever something new is there
  }, [adopt, stored?.text])

  useEffect(() => {
    const leave = (): void => void save()
    const saveAgain = (): void => {
      if (field.current.waiting === 0) leave()
    }
    const unregister = session.register(key, { save, retrySave: saveAgain, typed: () => field.current.typed })
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
      unregister()
    }
  }, [session, key, save])

  const deleteText = useCallback(async () => {
    await save()
    const { typed: text, from } = field.current
    if (text !== (from ?? '')) throw new Error('what was typed could not be kept')
    await session.saveChanges([{ key, before: from, after: null }])
    field.current.typed = ''
    field.current.from = null
    return text
  }, [session, key, save])

  const note = (text: string): void => {
    const now = performance.now()
    field.current.typed = text
    if (field.current.since === 0) field.current.since = now
    window.clearTimeout(field.current.timer)
    field.current.timer = window.setTimeout(
      () => void session.afterUndoRedo().then(save),
      Math.min(pause, Math.max(0, field.current.since + maxSaveDelayMs - now)),
    )
  }

  return {
    typed,
    isSaved: isSaved,
    leave: () => void save(),
    newest: () => field.current.typed,
    typing: (text) => {
      note(text)
      window.clearTimeout(field.current.drawing)
      field.current.drawing = window.setTimeout(() => setTyped({ text: field.current.typed }), breath)
    },
    change: (text) => {
      note(text)
      setTyped({ text })
    },
    deleteText: deleteText,
    resolve: (text) => {
      void save()
      // Shown at once: what is typed from here on is typed into it.
      field.current.typed = text
      setTyped({ text })
      void enqueue(async () => {
        try {
          await session.resolve(key, field.current.from, text)
          field.current.from = text
          reportSaved(true)
        } catch {
          reportSaved(false)
        }
      })
    },
  }
}

/** A field that shows what is typed into it by itself, and what came from elsewhere when that is shown. */
export const useFieldOf = ({ newest }: Pick<EditableText, 'newest'>): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== newest()) field.current.value = newest()
  })
  return field
}
