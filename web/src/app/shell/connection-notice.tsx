import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTexts } from '../../texts/use-texts.ts'
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
 * A quiet line while the browser is certain that there is no network. It is only ever information: what can be done is
 * decided by trying, because a network may be there without Simmer behind it.
 */
export const ConnectionNotice = () => {
  const t = useTexts(frameTexts)
  const offline = useSyncExternalStore(subscribe, isOffline, never)
  return (
    <output className={styles.place}>
      {offline && (
        <span className={styles.notice}>
          <Icon name="offline" size="small" />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
