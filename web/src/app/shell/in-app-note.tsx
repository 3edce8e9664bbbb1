import { useId } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { deferredTexts } from './consent-bar.tsx'
import styles from './floating-note.module.css'

/**
 * LY-9: the browser inside a social app stores nothing durably and installs nothing; this note explains how to leave it.
 */
export const InAppNote = ({ app, onDismiss }: { readonly app: string; readonly onDismiss: () => void }) => {
  const t = useTexts(deferredTexts)
  const toasts = useToasts()
  const title = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      toasts.show(t('copied'), { kind: 'good' })
    } catch {
      toasts.show(t('copyFailed'), { kind: 'bad' })
    }
  }
  return (
    <section className={styles.note} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('inAppTitle', { app })}
        </h2>
        <IconButton icon="close" label={t('dismiss')} onClick={onDismiss} />
      </div>
      <p className={styles.text}>{t('inAppText', { app })}</p>
      <Button icon="share" onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
    </section>
  )
}
