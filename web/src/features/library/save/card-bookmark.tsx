import { useCallback } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Toast } from '#ui/feedback/toasts.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import en from './card-bookmark-texts.en.json'
import styles from './card-bookmark.module.css'

const cardBookmarkTexts = texts('card-bookmark', en)

export interface CardBookmarkProps {
  readonly title: string
  readonly isSaved: boolean
  /** `action` undoes it. */
  readonly onSet: (on: boolean, action: Toast['action']) => Promise<void>
}

/** Where a card disappears with its saved recipe, the focus goes on to the next one, or to the title of the page. */
const passFocusOn = (button: HTMLButtonElement): void => {
  if (document.activeElement !== button) return
  const card = button.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}

/** Saves the recipe of a card, or removes it (ST-7). */
export const CardBookmark = ({ title, isSaved, onSet }: CardBookmarkProps) => {
  const t = useTexts(cardBookmarkTexts)
  const watchFocus = useCallback((button: HTMLButtonElement) => () => passFocusOn(button), [])
  const undo = { label: t('undo'), run: () => void onSet(true, null) }
  return (
    <IconButton
      ref={watchFocus}
      icon="bookmark"
      kind="floating"
      label={t('save', { title })}
      filled={isSaved}
      aria-pressed={isSaved}
      className={styles.bookmark}
      onClick={() => void onSet(!isSaved, isSaved ? undo : null)}
    />
  )
}
