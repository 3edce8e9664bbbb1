import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import styles from './connection-notice.module.css'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const isOffline = (): boolean => !navigator.onLine
const never = (): boolean => false

/**
 * Shows a notice while the browser reports no network. It only informs: a network may exist that does not reach
 * Simmer, so requests decide what works. After a few seconds only its icon stays, so that it covers no content.
 */
export const ConnectionNotice = () => {
  const t = useTexts(frameTexts)
  const offline = useSyncExternalStore(subscribe, isOffline, never)
  return (
    <output className={styles.place}>
      {offline && (
        <span className={styles.notice}>
          <Icon name="offline" size="small" />
          <span className={styles.text}>{t('offline')}</span>
        </span>
      )}
    </output>
  )
}
