import { useTexts } from '../../texts/use-texts.ts'
import type { OfflineState } from '../../local/local.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { saveTexts } from './save-texts.ts'
import styles from './offline-sign.module.css'

const signs: Readonly<
  Record<
    OfflineState,
    {
      readonly icon: IconName
      readonly words: 'notOnDevice' | 'waitsForConnection' | 'comingToDevice' | 'onThisDevice' | 'leftOnDevice'
      readonly look: string | undefined
    }
  >
> = {
  none: { icon: 'offline', words: 'notOnDevice', look: styles.missing },
  waiting: { icon: 'offline', words: 'waitsForConnection', look: styles.missing },
  fetching: { icon: 'download', words: 'comingToDevice', look: styles.coming },
  ready: { icon: 'done', words: 'onThisDevice', look: styles.ready },
  left: { icon: 'info', words: 'leftOnDevice', look: styles.ready },
}

/** Whether a recipe opens without a connection. */
export const OfflineSign = ({ state }: { readonly state: OfflineState }) => {
  const t = useTexts(saveTexts)
  const { icon, words, look } = signs[state]
  return (
    <span className={`${styles.sign} ${look}`}>
      <Icon name={icon} size="small" />
      {t(words)}
    </span>
  )
}
