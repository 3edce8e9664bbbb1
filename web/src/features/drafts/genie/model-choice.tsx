import { useTexts } from '#texts/use-texts.ts'
import { genieTexts, useMaySend, type GenieModel } from './genie-model.ts'
import importStyles from '../import/import.module.css'
import styles from './genie.module.css'

/** Whether the model sorts what is brought. It names the host, and is off until a person ticks it. */
export const ModelChoice = ({ model: { host, left, isOffline } }: { readonly model: GenieModel }) => {
  const t = useTexts(genieTexts)
  const { maySend, allow } = useMaySend(host)
  if (typeof host !== 'string')
    return (
      <p className={importStyles.soft}>{host === undefined ? '\u00A0' : t(isOffline ? 'offlineModel' : 'noModel')}</p>
    )
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={maySend} onChange={(event) => allow(event.target.checked)} />
      <span>
        {t('withModel', { host })}
        <span className={styles.hint}>
          {t('withModelHint')} {left !== null && t('left', { count: left })}
        </span>
      </span>
    </label>
  )
}
