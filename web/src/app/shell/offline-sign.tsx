import { paths } from '@simmer/contract/wire/paths'
import { useSyncExternalStore } from 'react'
import { isReached, noteReach, onReachChange } from '#api/reach.ts'
import { useIsOffline } from '#device/use-is-offline.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import styles from './offline-sign.module.css'

const onOnline = (): void => noteReach(true)

/** A network that comes back counts until the next request. */
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', onOnline)
  return onReachChange(listener)
}

/**
 * A sign in the header while the browser reports no network, or requests get no response. It leads to the page that lists
 * what is on this device. It only informs: requests decide what works.
 */
export const OfflineSign = () => {
  const t = useTexts(frameTexts)
  const hasNoNetwork = useIsOffline()
  const isOffline = !useSyncExternalStore(subscribe, isReached, () => true) || hasNoNetwork
  return (
    <output className={styles.place}>
      {isOffline && (
        <a href={paths.outbox} className={styles.sign} title={t('offline')}>
          <Icon name="offline" />
          <VisuallyHidden>{t('offline')}</VisuallyHidden>
        </a>
      )}
    </output>
  )
}
