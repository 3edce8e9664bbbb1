import type { OfflineState } from '../../local/local.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { libraryWords } from './library-words.ts'
import styles from './offline-sign.module.css'

const signs: Readonly<
  Record<OfflineState, { readonly icon: IconName; readonly words: string; readonly look: string | undefined }>
> = {
  none: { icon: 'offline', words: libraryWords.notOnDevice, look: styles.missing },
  waiting: { icon: 'offline', words: libraryWords.waitsForConnection, look: styles.missing },
  fetching: { icon: 'download', words: libraryWords.comingToDevice, look: styles.coming },
  ready: { icon: 'done', words: libraryWords.onThisDevice, look: styles.ready },
}

/** Whether a recipe opens without a connection. */
export const OfflineSign = ({ state }: { readonly state: OfflineState }) => {
  const { icon, words, look } = signs[state]
  return (
    <span className={`${styles.sign} ${look}`}>
      <Icon name={icon} size="small" />
      {words}
    </span>
  )
}
