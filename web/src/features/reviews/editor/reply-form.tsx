import { useState } from 'react'
import * as v from 'valibot'
import { reviewLimits } from '@simmer/contract/wire/reviews'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { CountedTextArea, reviewEditorTexts } from './counted-text-area.tsx'
import styles from './review-editor.module.css'

interface ReplyFormProps {
  /** The id of the review, or of the reply that is edited. */
  readonly draftKey: string
  /** The stored text; empty for a new reply. */
  readonly before: string
  readonly label: string
  /** The person has just opened it: the text takes the focus. */
  readonly isFresh: boolean
  /** Resolves with true once the reply is stored on this device. */
  readonly onSend: (text: string) => Promise<boolean>
  readonly onClose: () => void
}

const StoredText = v.nullable(v.string())

/** The half-written reply. It survives a closed page. */
export const useReplyDraft = (key: string) => usePersistentState(`reply.${key}`, StoredText, null)

/** Writes or edits a reply. */
export const ReplyForm = ({ draftKey, before, label, isFresh, onSend, onClose }: ReplyFormProps) => {
  const t = useTexts(reviewEditorTexts)
  useDurableStorage()
  const [draft, update] = useReplyDraft(draftKey)
  const [isBusy, setBusy] = useState(false)
  const text = draft ?? before
  const close = (): void => {
    update(() => null)
    onClose()
  }
  const send = async (): Promise<void> => {
    const written = text.trim()
    if (written === '' || written.length > reviewLimits.reply) return
    setBusy(true)
    const isStored = await onSend(written)
    setBusy(false)
    if (isStored) close()
  }
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CountedTextArea
        label={label}
        rows={2}
        focusOnOpen={isFresh}
        text={text}
        max={reviewLimits.reply}
        tooLong="replyTooLong"
        error={null}
        onChange={(written) => update(() => written)}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="secondary" busy={isBusy} disabled={text.trim() === ''}>
          {t(before === '' ? 'sendReply' : 'save')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
