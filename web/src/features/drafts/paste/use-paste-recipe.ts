import { createContext, use, useCallback, useEffect, useRef, type ClipboardEvent, type RefObject } from 'react'
import { v7 as uuid } from 'uuid'
import { blankDraft } from '@simmer/contract/sync/read-draft'
import { useLocal } from '#local/live/use-local.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { focusChangedField } from '../focus-field.ts'
import { draftTexts } from '../texts.ts'
import { readStoredDraft } from '../use-drafts.ts'
import type { PasteTarget } from './read-pasted-recipe.ts'

/**
 * `refused`: the text has several recipes, or the device could not store it, and the author was shown why. `lines`: it is
 * no recipe, and is left to its field.
 */
type PasteEnd = 'pasted' | 'refused' | 'lines'

/**
 * Puts a pasted recipe into the fields of the draft. `emptyLine` is the field of the line it was pasted into, if that was
 * empty: the pasted lines replace it and get the focus.
 */
export type PasteRecipe = (text: string, target: PasteTarget, emptyLine?: string) => Promise<PasteEnd>

/** A longer text is no recipe, and reading it would hold up the page. */
const maxLength = 30_000

/** Whether a text has so many lines that it may be a recipe. */
export const mayBeRecipe = (text: string): boolean =>
  text.length <= maxLength && text.split('\n').filter((line) => line.trim() !== '').length > 2

const loadReader = async () => ({
  ...(await import('./read-pasted-recipe.ts')),
  ...(await import('./pasted-recipe-changes.ts')),
})

/** Pastes whole recipes into a draft, and takes them back on request. */
export const usePasteRecipe = (session: DraftSession): PasteRecipe => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const local = useLocal()
  const { draftId } = session
  // Loaded before it is needed, so that a paste is done at once.
  useEffect(() => {
    loadReader().catch(() => undefined)
  }, [])
  return useCallback(
    async (text, target, emptyLine) => {
      const reader = await loadReader().catch(() => null)
      const pasted = reader?.readPastedRecipe(text, target) ?? 'lines'
      if (pasted === 'lines' || reader === null || local === null) return 'lines'
      if (pasted === 'several') {
        toasts.show(t('severalPasted'))
        return 'refused'
      }
      try {
        await session.saveAll()
        const draft = (await readStoredDraft(local, draftId)) ?? blankDraft(draftId)
        if (draft === null) return 'lines'
        const added = reader.pastedRecipeChanges(draft, pasted, { makes: t('makes'), newId: uuid })
        const replaced = emptyLine === undefined ? null : reader.replaceEmptyLine(draft, emptyLine, added)
        const changes = replaced?.changes ?? added
        await session.saveChanges(changes)
        if (replaced?.firstField) focusChangedField(replaced.firstField)
        const count = (items: typeof pasted.recipe.steps) => items.filter(({ isPart }) => !isPart).length
        const { ingredients, steps } = pasted.recipe
        toasts.show(t('recipePasted', { ingredients: count(ingredients), steps: count(steps) }), {
          kind: 'good',
          action: {
            label: t('undo'),
            run: () => void session.revert(changes).catch(() => toasts.show(t('notSaved'), { kind: 'bad' })),
          },
        })
        return 'pasted'
      } catch {
        toasts.show(t('notSaved'), { kind: 'bad' })
        return 'refused'
      }
    },
    [session, draftId, local, t, toasts],
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Inserts the text at the caret, as pasting does. */
const insertText = (field: TextField, text: string): void => {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + end - start
  field.setRangeText(text.slice(0, Math.max(0, room)), start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whole recipes go into all fields, other texts into this one. */
const pasteInto = async (
  field: TextField,
  text: string,
  target: 'title' | 'text',
  pasteRecipe: PasteRecipe,
): Promise<void> => {
  if ((await pasteRecipe(text, target)) !== 'lines') return
  insertText(field, field instanceof HTMLInputElement ? text.trim().replaceAll(/\s*\n\s*/g, ' ') : text)
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Pasting on the page itself, which has the focus after opening, and in the fields of the editor that have no paste
 * handler of their own, such as the servings.
 */
export const usePasteOnPage = (
  pasteRecipe: PasteRecipe,
  editorRef: RefObject<HTMLElement | null>,
  isActive: boolean,
): void => {
  const latest = useRef(pasteRecipe)
  useEffect(() => {
    latest.current = pasteRecipe
  })
  useEffect(() => {
    const handlePaste = (event: globalThis.ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const { target } = event
      if (event.defaultPrevented || !mayBeRecipe(text) || isIn(target, 'dialog')) return
      if (isTextField(target) && editorRef.current?.contains(target) === true) {
        event.preventDefault()
        void pasteInto(target, text, 'text', latest.current)
      } else if (!isIn(target, 'input, textarea, [contenteditable]')) {
        event.preventDefault()
        void latest.current(text, 'page')
      }
    }
    if (isActive) document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [editorRef, isActive])
}

export const PasteContext = createContext<PasteRecipe>(() => Promise.resolve('lines'))

/** The paste handler of a text field: whole recipes go into all fields, other texts into this one. */
export const usePasteHandler = (target: 'title' | 'text'): ((event: ClipboardEvent<TextField>) => void) => {
  const pasteRecipe = use(PasteContext)
  return (event) => {
    const text = event.clipboardData.getData('text/plain')
    if (!mayBeRecipe(text)) return
    event.preventDefault()
    void pasteInto(event.currentTarget, text, target, pasteRecipe)
  }
}
