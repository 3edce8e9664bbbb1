import { useEffect, useRef, useState } from 'react'
import type { Performed } from '../../local/local.ts'
import { useLive } from '../../local/live/use-live.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { besideEachOther, noteId, readNotes, type NotePart } from './notes.ts'

interface Draft {
  readonly text: string
  /** What stood there when the writing began, or when it was last kept. */
  readonly over: string
}

export interface Note {
  readonly text: string
  readonly state: 'still' | 'writing' | 'kept' | 'failed'
  readonly write: (text: string) => void
  /** Keeps what was written without waiting for a pause. */
  readonly save: () => void
}

/** How long somebody who writes has to pause, in milliseconds. */
const pause = 800

/** A note to oneself that keeps itself, on this device first. */
export const useNote = (recipeId: string, part: NotePart, onSignInFirst: () => void): Note => {
  const id = noteId(recipeId, part)
  const there = useLive(async (local) => readNotes(await local.records(id)).get(part) ?? '', '', [id])
  const perform = usePerform()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [state, setState] = useState<Note['state']>('still')
  const [lastStored, setLastStored] = useState(there)
  if (lastStored !== there) {
    setLastStored(there)
    // What comes from elsewhere shows where nothing here is still unkept.
    if (draft !== null && draft.text.trim() === draft.over && there !== draft.over) setDraft(null)
  }

  const save = async (): Promise<void> => {
    if (draft === null || draft.text.trim() === draft.over) return
    const written = draft.text.trim()
    const text = there === draft.over ? written : besideEachOther(there, written)
    setDraft({ text: text === written ? draft.text : text, over: text })
    try {
      const performed: Performed = await perform('note.set', id, { text: text === '' ? null : text })
      setState('kept')
      if (performed === 'sign-in-first') onSignInFirst()
    } catch {
      setDraft(draft)
      setState('failed')
    }
  }

  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => void newest.current(), pause)
    return () => clearTimeout(timer)
  }, [draft])
  // Whoever goes away in the middle of a word has it when they come back.
  useEffect(() => {
    const leave = (): void => void newest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    text: draft?.text ?? there,
    state,
    write: (text) => {
      setDraft({ text, over: draft?.over ?? there })
      setState('writing')
    },
    save: () => void save(),
  }
}
