import { useEffect, useRef, useState, type RefObject } from 'react'
import { figures } from '@simmer/contract/recipe/nutrition'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { nutritionTexts } from '#texts/nutrition-texts.ts'
import { focusChangedField } from '../focus-field.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import type { UndoRedo } from '../session/apply-undo.ts'

interface UndoRedoControls {
  readonly undoRedo: (direction: UndoRedo) => void
  /** For screen readers: the change that was undone or redone. */
  readonly announcement: string
  /** The element whose keys and browser undo menu are handled. */
  readonly editorRef: RefObject<HTMLDivElement | null>
}

const isFigure = (name: string): boolean => figures.some((figure) => figure === name)

/** Undo and redo by buttons, keys and the browser's menu, for all fields of a draft and across visits. */
export const useUndoRedo = (session: DraftSession): UndoRedoControls => {
  const t = useTexts(draftTexts)
  const tNutrition = useTexts(nutritionTexts)
  const toasts = useToasts()
  const [announcement, announce] = useState('')
  const editorRef = useRef<HTMLDivElement>(null)

  const fieldName = (field: string): string => {
    const [kind = ''] = field.split('-')
    if (kind === 'title' || kind === 'description' || kind === 'tips') return t(kind)
    if (kind.startsWith('ingredient')) return t('ingredients')
    if (kind.startsWith('step')) return t('steps')
    if (isFigure(kind)) return tNutrition('title')
    return t(kind === 'place' ? 'order' : 'facts')
  }
  const undoRedo = (direction: UndoRedo): void => {
    const run = async (): Promise<void> => {
      const change = await session.undoRedo(direction)
      const field = change?.key.split(':')[2] ?? ''
      if (change === null) announce(t(direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo'))
      else announce(t(direction === 'undo' ? 'undone' : 'redone', { name: fieldName(field) }))
      if (change?.key.startsWith('drafttext:') && change.after !== null) focusChangedField(field)
    }
    run().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }

  const latest = useRef(undoRedo)
  useEffect(() => {
    latest.current = undoRedo
  })
  useEffect(() => {
    const handleInput = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
      event.preventDefault()
      latest.current(event.inputType === 'historyUndo' ? 'undo' : 'redo')
    }
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    const element = editorRef.current
    element?.addEventListener('keydown', handleKeyDown)
    element?.addEventListener('beforeinput', handleInput)
    return () => {
      element?.removeEventListener('keydown', handleKeyDown)
      element?.removeEventListener('beforeinput', handleInput)
    }
  }, [])

  return { undoRedo, announcement, editorRef }
}
