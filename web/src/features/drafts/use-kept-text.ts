import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { readDraftText, type DraftText } from '@simmer/contract/sync/draft-text'
import { useLocal } from '../../local/live/use-local.ts'
import { useDesk } from './draft-desk.ts'

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
  readonly settle: (text: string) => void
  /** The text goes, as far as it was seen here; answers what it was. */
  readonly takeAway: () => Promise<string>
}

/** A pause in typing, and how long somebody may go on without one before their words are kept all the same. */
const pause = 250
const longest = 1000
/** What is drawn beside a field follows when somebody stops for as long. */
const breath = 120
/** A device that has not answered by then is said to be in trouble. */
const patience = 4000

/**
 * A text that is on this device at every pause. What is sent says what it was begun from, so that a change from elsewhere is
 * merged with it; what comes from elsewhere is shown as soon as nothing typed here is in the way.
 */
export const useEditableText = (key: string, stored: DraftText | null): EditableText => {
  const desk = useDesk()
  const local = useLocal()
  // A new one each time it is shown: the field may hold something else by then.
  const [{ text: typed }, setTyped] = useState({ text: stored?.text ?? '' })
  const [isSaved, setIsSaved] = useState(true)
  const pad = useRef({
    typed,
    from: stored?.text ?? null,
    since: 0,
    timer: 0,
    drawing: 0,
    waiting: 0,
    readCount: 0,
    isThere: stored !== null,
    inTurn: Promise.resolve(),
  })

  const show = useCallback((text: string | null) => {
    pad.current.typed = text ?? ''
    pad.current.from = text
    setTyped({ text: text ?? '' })
  }, [])

  const reportSaved = useCallback(
    (saved: boolean) => {
      setIsSaved(saved)
      desk.reportSaved(key, saved)
    },
    [desk, key],
  )

  /** What the device holds now, unless something typed here is not in it yet. */
  const adopt = useCallback(async () => {
    const isClean = () => pad.current.waiting === 0 && pad.current.typed === (pad.current.from ?? '')
    if (!isClean() || local === null) return
    const thisRead = (pad.current.readCount += 1)
    const row = (await local.records(key)).find(({ id }) => id === key)
    // Whoever asked later knows better. And a line that was just begun is not on the device yet.
    if (thisRead !== pad.current.readCount || (row === undefined && pad.current.isThere)) return
    const now = readDraftText(row?.value)?.text ?? null
    if (isClean() && now !== pad.current.from) show(now)
  }, [key, local, show])

  /** One after the other: what is kept later was typed later. */
  const takeTurn = useCallback(
    (task: () => Promise<void>): Promise<void> => {
      pad.current.waiting += 1
      const before = pad.current.inTurn
      const turn = async (): Promise<void> => {
        await before
        await task()
        pad.current.waiting -= 1
        await adopt().catch(() => undefined)
      }
      pad.current.inTurn = turn()
      return pad.current.inTurn
    },
    [adopt],
  )

  const save = useCallback((): Promise<void> => {
    // As it stands now: what is typed meanwhile is kept after it, and is not what is asked to be taken back now.
    const { typed: text } = pad.current
    const write = async (): Promise<void> => {
      const { from } = pad.current
      if (text === (from ?? '')) return reportSaved(true)
      pad.current.from = text
      const late = window.setTimeout(() => reportSaved(false), patience)
      try {
        await desk.saveChanges([{ key, before: from, after: text }], 'typing')
        reportSaved(true)
      } catch {
        // It stays in the field, and the desk tries again.
        pad.current.from = from
        reportSaved(false)
      } finally {
        window.clearTimeout(late)
      }
    }
    window.clearTimeout(pad.current.timer)
    pad.current.since = 0
    return takeTurn(write)
  }, [desk, key, takeTurn, reportSaved])

  const isThere = stored !== null
  useLayoutEffect(() => {
    pad.current.isThere = isThere
  }, [isThere])
  useEffect(() => {
    adopt().catch(() => undefined)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- whenever something new is there
  }, [adopt, stored?.text])

  useEffect(() => {
    const leave = (): void => void save()
    const saveAgain = (): void => {
      if (pad.current.waiting === 0) leave()
    }
    const forget = desk.register(key, { save, saveAgain, typed: () => pad.current.typed })
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
      forget()
    }
  }, [desk, key, save])

  const takeAway = useCallback(async () => {
    await save()
    const { typed: text, from } = pad.current
    if (text !== (from ?? '')) throw new Error('what was typed could not be kept')
    await desk.saveChanges([{ key, before: from, after: null }])
    pad.current.typed = ''
    pad.current.from = null
    return text
  }, [desk, key, save])

  const note = (text: string): void => {
    const now = performance.now()
    pad.current.typed = text
    if (pad.current.since === 0) pad.current.since = now
    window.clearTimeout(pad.current.timer)
    pad.current.timer = window.setTimeout(
      () => void desk.turned().then(save),
      Math.min(pause, Math.max(0, pad.current.since + longest - now)),
    )
  }

  return {
    typed,
    isSaved: isSaved,
    leave: () => void save(),
    newest: () => pad.current.typed,
    typing: (text) => {
      note(text)
      window.clearTimeout(pad.current.drawing)
      pad.current.drawing = window.setTimeout(() => setTyped({ text: pad.current.typed }), breath)
    },
    change: (text) => {
      note(text)
      setTyped({ text })
    },
    takeAway,
    settle: (text) => {
      void save()
      // Shown at once: what is typed from here on is typed into it.
      pad.current.typed = text
      setTyped({ text })
      void takeTurn(async () => {
        try {
          await desk.settle(key, pad.current.from, text)
          pad.current.from = text
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
