import { useEffect, useId } from 'react'
import { readConsent, storeConsent } from '#features/analytics/consent.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './floating-note.module.css'
import { texts } from '#texts/texts.ts'
import en from './deferred-texts.en.json'

/** Texts of the deferred parts. */
export const deferredTexts = texts('deferred', en)

const storeAsked = (): void => {
  if (readConsent() === null) storeConsent('asked')
}

/**
 * LY-9: both choices look the same and cost one click. Nothing is counted before a choice. The question comes once: it does
 * not return after the page on which it was left unanswered, and the menu holds the choice.
 */
export const ConsentBar = () => {
  const t = useTexts(deferredTexts)
  const title = useId()
  useEffect(() => {
    window.addEventListener('pagehide', storeAsked)
    return () => {
      window.removeEventListener('pagehide', storeAsked)
      storeAsked()
    }
  }, [])
  return (
    <section className={styles.note} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('consentTitle')}
      </h2>
      <p className={styles.text}>{t('consentText')}</p>
      <div className={styles.answers}>
        <Button wide onClick={() => storeConsent('refused')}>
          {t('refuse')}
        </Button>
        <Button wide onClick={() => storeConsent('given')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
