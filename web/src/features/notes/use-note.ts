import { useEffect, useRef, useState } from 'react'
import type { Performed } from '../../local/local.ts'
import { useLiveQuery } from '../../local/live/use-live-query.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { joinTexts, noteId, readNotes, type NotePart } from './notes.ts'

interface NoteDraft {
  readonly text: string
  /** What stood there when the writing began, or when it was last kept. */
  readonly base: string
}

export interface Note {
  readonly text: string
  readonly state: 'idle' | 'writing' | 'saved' | 'failed'
  readonly write: (text: string) => void
  /** Keeps what was written without waiting for a pause. */
  readonly save: () => void
}

/** How long somebody who writes has to pause, in milliseconds. */
const saveDelayMs = 800

/** A note to oneself that keeps itself, on this device first. */
export const useNote = (recipeId: string, part: NotePart, onSignInFirst: () => void): Note => {
  const id = noteId(recipeId, part)
  const stored = useLiveQuery(async (local) => readNotes(await local.records(id)).get(part) ?? '', '', [id])
  const perform = usePerform()
  const [draft, setDraft] = useState<NoteDraft | null>(null)
  const [state, setState] = useState<Note['state']>('idle')
  const [lastStored, setLastStored] = useState(stored)
  if (lastStored !== stored) {
    setLastStored(stored)
    // What comes from elsewhere shows where nothing here is still unkept.
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
  // Whoever goes away in the middle of a word has it when they come back.
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
