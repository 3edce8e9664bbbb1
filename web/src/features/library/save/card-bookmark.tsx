import { useRef } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Toast } from '#ui/feedback/toasts.ts'
import { passFocusOn } from '#ui/layout/pass-focus-on.ts'
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

/** Saves the recipe of a card, or removes it (ST-7). */
export const CardBookmark = ({ title, isSaved, onSet }: CardBookmarkProps) => {
  const t = useTexts(cardBookmarkTexts)
  const undo = { label: t('undo'), run: () => void onSet(true, null) }
  const isBusy = useRef(false)
  const set = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    await onSet(!isSaved, isSaved ? undo : null).finally(() => {
      isBusy.current = false
    })
  }
  return (
    <IconButton
      ref={passFocusOn}
      icon="bookmark"
      kind="floating"
      label={t('save', { title })}
      filled={isSaved}
      aria-pressed={isSaved}
      className={styles.bookmark}
      onClick={() => void set()}
    />
  )
}
