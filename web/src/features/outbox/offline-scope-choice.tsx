import { OfflinePreference, offlinePreferenceKey } from '#local/offline/offline-preference.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useTexts } from '#texts/use-texts.ts'
import { readinessTexts } from './outbox-texts.ts'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import styles from './offline-scope-choice.module.css'

const choices = [
  { value: 'library', label: 'scopeLibrary', hint: 'scopeLibraryHint' },
  { value: 'saved', label: 'scopeSaved', hint: 'scopeSavedHint' },
] as const

/** Chooses how much of the library this device stores for offline use. */
export const OfflineScopeChoice = () => {
  const t = useTexts(readinessTexts)
  const [chosen, choose] = usePersistentState<OfflinePreference>(offlinePreferenceKey, OfflinePreference, 'library')
  return (
    <div className={styles.choices}>
      <RadioGroup legend={t('offlineScope')}>
        {choices.map(({ value, label, hint }) => (
          <Radio
            key={value}
            label={t(label)}
            hint={t(hint)}
            checked={value === chosen}
            onChoose={() => choose(() => value)}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
