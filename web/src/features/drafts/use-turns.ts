import { useEffect, useRef, useState, type RefObject } from 'react'
import { figures } from '@simmer/contract/recipe/nutrition'
import { useTexts } from '../../texts/use-texts.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import { nutritionTexts } from '../../texts/nutrition-texts.ts'
import type { DraftSession } from './draft-desk.ts'
import { draftTexts } from './draft-texts.ts'
import type { UndoRedo } from './turned.ts'

interface UndoRedoControls {
  readonly undoRedo: (undoRedo: UndoRedo) => void
  /** For those who listen: what was taken back or done again. */
  readonly announcement: string
  /** Of what is written in: its keys, and what the browser's own menus ask for. */
  readonly editorRef: RefObject<HTMLDivElement | null>
}

const isFigure = (name: string): boolean => figures.some((figure) => figure === name)

/** The field that a change was made in, once it is there: a line that was taken away has to be drawn first. */
const goTo = (field: string, tries = 20): void => {
  const input = document.querySelector<HTMLElement>(`[data-field="${field}"] :is(textarea, input)`)
  if (input === null && tries > 0) requestAnimationFrame(() => goTo(field, tries - 1))
  if (input === null || input === document.activeElement) return
  input.focus()
  input.scrollIntoView({ block: 'nearest' })
}

/** Undo and redo, by buttons, keys and the browser's menus, over all fields of a draft and over every visit to it. */
export const useUndoRedo = (session: DraftSession): UndoRedoControls => {
  const t = useTexts(draftTexts)
  const tOfNutrition = useTexts(nutritionTexts)
  const toasts = useToasts()
  const [announcement, announce] = useState('')
  const editorRef = useRef<HTMLDivElement>(null)

  const nameOf = (field: string): string => {
    const [kind = ''] = field.split('-')
    if (kind === 'title' || kind === 'description' || kind === 'tips') return t(kind)
    if (kind.startsWith('ingredient')) return t('ingredients')
    if (kind.startsWith('step')) return t('steps')
    if (isFigure(kind)) return tOfNutrition('title')
    return t(kind === 'place' ? 'order' : 'facts')
  }
  const undoRedo = (which: UndoRedo): void => {
    const go = async (): Promise<void> => {
      const change = await session.undoRedo(which)
      const field = change?.key.split(':')[2] ?? ''
      if (change === null) announce(t(which === 'back' ? 'nothingBack' : 'nothingAgain'))
      else announce(t(which === 'back' ? 'tookBack' : 'didAgain', { name: nameOf(field) }))
      if (change?.key.startsWith('drafttext:') && change.after !== null) goTo(field)
    }
    go().catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
  }

  const newest = useRef(undoRedo)
  useEffect(() => {
    newest.current = undoRedo
  })
  useEffect(() => {
    const listen = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
      event.preventDefault()
      newest.current(event.inputType === 'historyUndo' ? 'back' : 'again')
    }
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      newest.current(key === 'y' || event.shiftKey ? 'again' : 'back')
    }
    const element = editorRef.current
    element?.addEventListener('keydown', press)
    element?.addEventListener('beforeinput', listen)
    return () => {
      element?.removeEventListener('keydown', press)
      element?.removeEventListener('beforeinput', listen)
    }
  }, [])

  return { undoRedo: undoRedo, announcement: announcement, editorRef: editorRef }
}
