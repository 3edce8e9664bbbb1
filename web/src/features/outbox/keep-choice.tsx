import { useId } from 'react'
import { OfflineChoice, offlineChoiceKey } from '../../local/recipes/offline-choice.ts'
import { useKept } from '../../local/use-kept.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { readinessTexts } from './readiness-texts.ts'
import styles from './keep-choice.module.css'

const choices = [
  { value: 'library', label: 'keepLibrary', hint: 'keepLibraryHint' },
  { value: 'saved', label: 'keepSaved', hint: 'keepSavedHint' },
] as const

/** What of one's library this device keeps for when there is no connection. */
export const KeepChoice = () => {
  const t = useTexts(readinessTexts)
  const group = useId()
  const [chosen, choose] = useKept<OfflineChoice>(offlineChoiceKey, OfflineChoice, 'library')
  return (
    <fieldset className={styles.choices}>
      <legend>{t('keepChoice')}</legend>
      {choices.map(({ value, label, hint }) => (
        <div key={value} className={styles.choice}>
          <input
            type="radio"
            id={`${group}-${value}`}
            name={group}
            checked={value === chosen}
            aria-describedby={`${group}-${value}-hint`}
            onChange={() => choose(() => value)}
          />
          <label htmlFor={`${group}-${value}`}>{t(label)}</label>
          <p id={`${group}-${value}-hint`} className={styles.hint}>
            {t(hint)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
