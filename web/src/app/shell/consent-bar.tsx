import { useId } from 'react'
import { storeConsent } from '#features/analytics/consent.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { deferredTexts } from './deferred-texts.ts'
import styles from './floating-note.module.css'

/** LY-9: both choices look the same and cost one click. Nothing is counted before a choice. */
export const ConsentBar = () => {
  const t = useTexts(deferredTexts)
  const title = useId()
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
