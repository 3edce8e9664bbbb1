import { useEffect, useRef, useState } from 'react'
import type { Performed } from '#local/store/local.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { joinTexts, noteId, readNotes, type NotePart } from './notes.ts'

interface NoteDraft {
  readonly text: string
  /** The text when editing began or when it was last saved. */
  readonly base: string
}

export interface Note {
  readonly text: string
  readonly state: 'idle' | 'writing' | 'saved' | 'failed'
  readonly write: (text: string) => void
  /** Saves at once. */
  readonly save: () => void
}

/** Saves after this pause in typing, in milliseconds. */
const saveDelayMs = 800

/** The state of a private note that saves itself, on this device first. */
export const useNote = (recipeId: string, part: NotePart, onSignInFirst: () => void): Note => {
  const id = noteId(recipeId, part)
  const stored = useLiveQuery(async (local) => readNotes(await local.records(id)).get(part) ?? '', '', [id])
  const perform = usePerform()
  const [draft, setDraft] = useState<NoteDraft | null>(null)
  const [state, setState] = useState<Note['state']>('idle')
  const [lastStored, setLastStored] = useState(stored)
  if (lastStored !== stored) {
    setLastStored(stored)
    // A remote change replaces the draft if there is no unsaved input.
    if (draft !== null && draft.text.trim() === draft.base && stored !== draft.base) setDraft(null)
  }

  const save = async (): Promise<void> => {
    if (draft === null || draft.text.trim() === draft.base) return
    const written = draft.text.trim()
    const text = stored === draft.base ? written : joinTexts(stored, written)
    setDraft({ text: text === written ? draft.text : text, base: text })
    try {
      const performed: Performed = await perform('note.set', id, { text: text === '' ? null : text })
      setState('saved')
      if (performed === 'sign-in-first') onSignInFirst()
    } catch {
      setDraft(draft)
      setState('failed')
    }
  }

  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => void latest.current(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft])
  // Leaving the page saves unfinished input.
  useEffect(() => {
    const flush = (): void => void latest.current()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    text: draft?.text ?? stored,
    state,
    write: (text) => {
      setDraft({ text, base: draft?.base ?? stored })
      setState('writing')
    },
    save: () => void save(),
  }
}
