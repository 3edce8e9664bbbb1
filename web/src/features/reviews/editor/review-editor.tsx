import { useState } from 'react'
import { reviewLimits } from '@simmer/contract/wire/reviews'
import { Button } from '#ui/controls/button.tsx'
import { StarInput } from '#ui/controls/star-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { CountedTextArea, reviewEditorTexts } from './counted-text-area.tsx'
import { PhotoPicker, type PreparePhoto } from './photo-picker.tsx'
import type { ReviewDraft } from './use-review-draft.ts'
import styles from './review-editor.module.css'

interface ReviewEditorProps {
  readonly draft: ReviewDraft
  readonly isGuest: boolean
  /** Whether another device changed the review while this draft was written. */
  readonly isMerged: boolean
  readonly prepare: PreparePhoto
  /** The person has just opened it: the text takes the focus. */
  readonly isFresh: boolean
  readonly onChange: (change: (now: ReviewDraft) => ReviewDraft) => void
  /** Stores the review on this device. Resolves with false where that failed. */
  readonly onPost: () => Promise<boolean>
  readonly onDiscard: () => void
}

/** RV-1: stars, words and photographs of one's own try. Everything is stored on this device while it is written. */
export const ReviewEditor = ({
  draft,
  isGuest,
  isMerged,
  prepare,
  isFresh,
  onChange,
  onPost,
  onDiscard,
}: ReviewEditorProps) => {
  const t = useTexts(reviewEditorTexts)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<'noText' | 'failed' | null>(null)
  const isEdit = draft.base !== null
  const post = async (): Promise<void> => {
    const { length } = draft.text.trim()
    if (length > reviewLimits.text) return
    const isEmpty = length === 0 && (isEdit || draft.photos.length > 0 || draft.stars === null)
    setError(isEmpty ? 'noText' : null)
    if (isEmpty) return
    setBusy(true)
    const isStored = await onPost()
    setBusy(false)
    if (!isStored) setError('failed')
  }
  return (
    <form
      className={styles.editor}
      aria-label={t(isEdit ? 'editTitle' : 'title')}
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <h3 className={styles.title}>{t(isEdit ? 'editTitle' : 'title')}</h3>
      {isMerged && <Banner kind="warn">{t('changedElsewhere')}</Banner>}
      <div className={styles.stars}>
        <StarInput
          legend={t('stars')}
          starName={(count) => t('starName', { count })}
          value={draft.stars}
          onRate={(stars) => onChange((now) => ({ ...now, stars }))}
        />
        <p className={styles.hint}>{t('noStars')}</p>
      </div>
      <CountedTextArea
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        focusOnOpen={isFresh}
        text={draft.text}
        max={reviewLimits.text}
        tooLong="tooLong"
        error={error && t(error)}
        onChange={(text) => onChange((now) => ({ ...now, text, isPosted: false }))}
      />
      <PhotoPicker
        photos={draft.photos}
        isGuest={isGuest}
        prepare={prepare}
        onChange={(change) => onChange((now) => ({ ...now, photos: [...change(now.photos)] }))}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {t(isEdit ? 'save' : 'post')}
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t(isEdit ? 'cancel' : 'discardDraft')}
        </Button>
        <p className={styles.hint}>{isGuest ? t('guest') : t('autosave')}</p>
      </div>
    </form>
  )
}
