import { useState } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { RecipeRef } from '#local/store/local.ts'
import { Button } from '#ui/controls/button.tsx'
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

/** Saves on this device first (ST-7, ST-8). ER-3 and ER-4 fix the toasts. */
export const SaveButton = ({ recipe, onSignInFirst }: SaveButtonProps) => {
  const t = useTexts(saveTexts)
  const isSaved = useLiveQuery((local) => local.isSaved(recipe.id), false, [recipe.id])
  const perform = usePerform()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  const toggle = async (): Promise<void> => {
    const on = !isSaved
    setBusy(true)
    try {
      const performed = await perform('saved.set', recipe, { on })
      if (performed === 'sign-in-first') onSignInFirst()
      else toasts.show(on ? t('added') : t('removed'), { kind: 'good' })
    } catch {
      toasts.show(on ? t('saveFailed') : t('unsaveFailed'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
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
