import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { classes } from '#ui/layout/classes.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import type { WritingState } from '../own/shown-review.ts'
import { reviewListTexts, useRefusalSentence } from './review-list-texts.ts'
import styles from './contribution-note.module.css'

interface ContributionNoteProps {
  readonly state: WritingState
  /** The text to copy where it was not accepted. */
  readonly text: string
  /** Further actions of a text that was not accepted. */
  readonly actions?: ReactNode
}

const icons: Readonly<Record<WritingState['is'], IconName>> = {
  visible: 'check',
  device: 'offline',
  sent: 'clock',
  held: 'clock',
  refused: 'alert',
}

/** RV-5: shows the writer how far a text is: on this device, sent, visible, held, or refused with the reason. */
export const ContributionNote = ({ state, text, actions }: ContributionNoteProps) => {
  const t = useTexts(reviewListTexts)
  const refusal = useRefusalSentence()
  const toasts = useToasts()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show(t('copied'), { kind: 'good' })
    } catch {
      toasts.show(t('notCopied'), { kind: 'bad' })
    }
  }
  return (
    <div className={classes(styles.note, styles[state.is])}>
      <output className={styles.message}>
        <Icon name={icons[state.is]} size="small" />
        <span>{state.is === 'refused' ? `${t('refused')} ${refusal(state.code)}` : t(`state_${state.is}`)}</span>
      </output>
      {state.is === 'refused' && (
        <div className={styles.actions}>
          <Button kind="quiet" icon="copy" onClick={() => void copy()}>
            {t('copyText')}
          </Button>
          {actions}
        </div>
      )}
    </div>
  )
}
