import type { DraftText } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { draftTexts } from '../texts.ts'
import { TextDiff } from './text-diff.tsx'
import type { EditableText } from '../session/use-editable-text.ts'
import styles from './conflict-picker.module.css'

interface ConflictPickerProps {
  readonly stored: DraftText | null
  readonly editable: EditableText
  /** Name of the text: "Step 3". */
  readonly name: string
}

/**
 * Lists the conflicting versions of a text side by side with their differences, until the author chooses one or
 * accepts the current text.
 */
export const ConflictPicker = ({ stored, editable, name }: ConflictPickerProps) => {
  const t = useTexts(draftTexts)
  const conflicts = stored?.conflicts ?? []
  if (conflicts.length === 0) return null
  const versions = [...new Set(conflicts.flatMap(({ ours, theirs }) => [ours, theirs]))]
  const versionName = (index: number): string =>
    index < 2 ? t(index === 0 ? 'oneVersion' : 'otherVersion') : t('furtherVersion', { number: index + 1 })
  return (
    <Banner kind="warn">
      <section className={styles.choice} data-conflict aria-label={t('versionsOf', { name })}>
        <p>{t('twoVersions')}</p>
        <div className={styles.versions}>
          {versions.map((text, index) => (
            <section key={text} aria-label={versionName(index)} className={styles.version}>
              <h3 className={styles.name}>{versionName(index)}</h3>
              <div className={styles.text}>
                <TextDiff from={versions[index === 0 ? 1 : 0] ?? text} to={text} isSideBySide />
              </div>
              <Button
                aria-label={t('takeThisNamed', { version: versionName(index), name })}
                onClick={() => editable.resolve(text)}
              >
                {t('takeThis')}
              </Button>
            </section>
          ))}
        </div>
        <p className={styles.hint}>{t('takeAsItStandsHint')}</p>
        <Button kind="quiet" onClick={() => editable.resolve(editable.latest())}>
          {t('takeAsItStands')}
        </Button>
      </section>
    </Banner>
  )
}
