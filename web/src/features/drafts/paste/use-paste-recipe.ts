import { createContext, use, useCallback, useEffect, useRef, type ClipboardEvent } from 'react'
import { v7 as uuid } from 'uuid'
import { blankDraft } from '@simmer/contract/sync/read-draft'
import { useLocal } from '#local/live/use-local.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { readStoredDraft } from '../use-drafts.ts'
import type { PasteTarget } from './read-pasted-recipe.ts'

/**
 * Puts a pasted recipe into the fields of the draft. Resolves to whether the paste is done; a text that is no recipe is
 * left to its field.
 */
export type PasteRecipe = (text: string, target: PasteTarget) => Promise<boolean>

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
    async (text, target) => {
      const reader = await loadReader().catch(() => null)
      const pasted = reader?.readPastedRecipe(text, target) ?? 'lines'
      if (pasted === 'lines' || reader === null || local === null) return false
      if (pasted === 'several') {
        toasts.show(t('severalPasted'))
        return true
      }
      try {
        await session.saveAll()
        const draft = (await readStoredDraft(local, draftId)) ?? blankDraft(draftId)
        if (draft === null) return false
        const changes = reader.pastedRecipeChanges(draft, pasted, { makes: t('makes'), newId: uuid })
        await session.saveChanges(changes)
        const count = (items: typeof pasted.recipe.steps) => items.filter(({ isPart }) => !isPart).length
        const { ingredients, steps } = pasted.recipe
        toasts.show(t('recipePasted', { ingredients: count(ingredients), steps: count(steps) }), {
          kind: 'good',
          action: {
            label: t('undo'),
            run: () => void session.revert(changes).catch(() => toasts.show(t('notSaved'), { kind: 'bad' })),
          },
        })
      } catch {
        toasts.show(t('notSaved'), { kind: 'bad' })
      }
      return true
    },
    [session, draftId, local, t, toasts],
  )
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** Pasting outside of all fields: on the page itself, which has the focus after opening. */
export const usePasteOnPage = (pasteRecipe: PasteRecipe): void => {
  const latest = useRef(pasteRecipe)
  useEffect(() => {
    latest.current = pasteRecipe
  })
  useEffect(() => {
    const handlePaste = (event: globalThis.ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isField(event.target) || !mayBeRecipe(text)) return
      event.preventDefault()
      void latest.current(text, 'page')
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

export const PasteContext = createContext<PasteRecipe>(() => Promise.resolve(false))

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Inserts the text at the caret, as pasting does. */
const insertText = (field: TextField, text: string): void => {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + end - start
  field.setRangeText(text.slice(0, Math.max(0, room)), start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The paste handler of a text field: whole recipes go into all fields, other texts into this one. */
export const usePasteHandler = (target: 'title' | 'text'): ((event: ClipboardEvent<TextField>) => void) => {
  const pasteRecipe = use(PasteContext)
  const paste = async (text: string, field: TextField): Promise<void> => {
    if (await pasteRecipe(text, target)) return
    insertText(field, target === 'title' ? text.trim().replaceAll(/\s*\n\s*/g, ' ') : text)
  }
  return (event) => {
    const text = event.clipboardData.getData('text/plain')
    if (!mayBeRecipe(text)) return
    event.preventDefault()
    void paste(text, event.currentTarget)
  }
}
