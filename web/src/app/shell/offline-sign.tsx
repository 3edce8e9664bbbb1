import { paths } from '@simmer/contract/wire/paths'
import { useReach } from '#local/use-reach.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import styles from './offline-sign.module.css'

/**
 * A sign in the header while the browser reports no network, or requests get no response. It leads to the page that lists
 * what is on this device. It only informs: requests decide what works.
 */
export const OfflineSign = () => {
  const t = useTexts(frameTexts)
  const reach = useReach()
  return (
    <output className={styles.place}>
      {reach !== 'reached' && (
        <a href={paths.outbox} className={styles.sign} title={t('offline')}>
          <Icon name="offline" />
          <VisuallyHidden>{t('offline')}</VisuallyHidden>
        </a>
      )}
    </output>
  )
}
