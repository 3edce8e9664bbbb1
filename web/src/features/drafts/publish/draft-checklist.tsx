import type { RefObject } from 'react'
import type { MissingField } from '@simmer/contract/recipe/publishing'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { focusFieldIn } from '../focus-field.ts'
import type { InvalidValue } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import styles from '../drafts.module.css'

const fieldNames: Readonly<Record<MissingField, string>> = {
  title: 'title',
  titleLong: 'title',
  descriptionLong: 'description',
  ingredients: 'ingredients',
  steps: 'steps',
  servings: 'servings',
  tooMuch: 'steps',
  conflicts: '',
}

/** Focuses the field of a missing value, or the first conflict. */
const focusMissing = (missing: MissingField): void =>
  focusFieldIn(
    document.querySelector(
      missing === 'conflicts' ? '[data-conflict]' : `[data-required-field="${fieldNames[missing]}"]`,
    ),
  )

interface DraftChecklistProps {
  readonly missingFields: readonly MissingField[]
  readonly invalidValues: readonly InvalidValue[]
  /** Receives the focus when the pressed button disappears. */
  readonly titleRef: RefObject<HTMLElement | null>
  /** Shows the fields of the draft. */
  readonly onGo: () => void
}

/**
 * Lists the missing fields and invalid values with links to them. Publishing is blocked while there are any: readers
 * must not get a value that the author believes was changed.
 */
export const DraftChecklist = ({ missingFields, invalidValues, titleRef, onGo }: DraftChecklistProps) => {
  const t = useTexts(draftTexts)
  const goToMissing = (field: MissingField): void => {
    onGo()
    focusMissing(field)
  }
  const goToInvalid = ({ key }: InvalidValue): void => {
    onGo()
    focusFieldIn(document.querySelector(`[data-value="${key}"]`))
  }
  const resetValue = (value: InvalidValue): void => {
    value.reset()
    titleRef.current?.focus()
  }
  return (
    <>
      {missingFields.length > 0 && (
        <ul className={styles.actions}>
          {missingFields.map((field) => (
            <li key={field}>
              <Button onClick={() => goToMissing(field)}>{t(`missing_${field}`)}</Button>
            </li>
          ))}
        </ul>
      )}
      {invalidValues.length > 0 && (
        <ul className={styles.invalidValues}>
          {invalidValues.map((value) => (
            <li key={value.key} className={styles.actions}>
              <Button onClick={() => goToInvalid(value)}>{t('putRight', { name: value.name })}</Button>
              <Button
                kind="quiet"
                aria-label={t('leaveNamed', { leave: value.resetLabel, name: value.name })}
                onClick={() => resetValue(value)}
              >
                {value.resetLabel}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
