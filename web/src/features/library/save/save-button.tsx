import { useState } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { RecipeRef } from '#local/store/local.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Toast } from '#ui/feedback/toasts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { texts } from '#texts/texts.ts'
import en from './save-texts.en.json'

export const saveTexts = texts('save', en)

export interface SaveButtonProps {
  readonly recipe: RecipeRef
  /** The action of a guest was stored; the screen now opens the sign-in page. */
  readonly onSignInFirst: () => void
}

/** ER-4 fixes one text for every removal, so a toast replaces the one before: its undo restores the earlier recipes too. */
const withEarlier = (action: Toast['action'], earlier: Toast['action'] | undefined): Toast['action'] =>
  action && earlier
    ? {
        label: action.label,
        run: () => {
          action.run()
          earlier.run()
        },
      }
    : action

/** Saves a recipe, or removes it, on this device first (ST-7, ST-8). ER-3 and ER-4 fix the toasts. */
export const useSetSaved = <R extends RecipeRef>(onSignInFirst: (recipe: R) => void) => {
  const t = useTexts(saveTexts)
  const perform = usePerform()
  const toasts = useToasts()
  return async (recipe: R, on: boolean, action: Toast['action'] = null): Promise<void> => {
    try {
      const performed = await perform('saved.set', recipe, { on })
      if (performed === 'sign-in-first') onSignInFirst(recipe)
      else {
        const text = on ? t('added') : t('removed')
        const earlier = toasts.snapshot().find((toast) => toast.text === text)?.action
        toasts.show(text, { kind: 'good', action: withEarlier(action, earlier) })
      }
    } catch {
      toasts.show(on ? t('saveFailed') : t('unsaveFailed'), { kind: 'bad' })
    }
  }
}

export const SaveButton = ({ recipe, onSignInFirst }: SaveButtonProps) => {
  const t = useTexts(saveTexts)
  const isSaved = useLiveQuery((local) => local.isSaved(recipe.id), false, [recipe.id])
  const setSaved = useSetSaved(onSignInFirst)
  const [isBusy, setBusy] = useState(false)

  const toggle = async (): Promise<void> => {
    setBusy(true)
    await setSaved(recipe, !isSaved)
    setBusy(false)
  }

  return (
    <Button
      kind={isSaved ? 'secondary' : 'primary'}
      size="large"
      wide
      icon={isSaved ? 'done' : 'bookmark'}
      busy={isBusy}
      aria-pressed={isSaved}
      onClick={() => void toggle()}
    >
      {isSaved ? t('saved') : t('save')}
    </Button>
  )
}
