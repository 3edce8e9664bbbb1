import { useRef, useSyncExternalStore } from 'react'
import { findMissingFields, type MissingField } from '@simmer/contract/recipe/publishing'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useDraftSession, type InvalidValue } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { PublishPanel } from './publish-panel.tsx'
import styles from '../drafts.module.css'

const fieldNames: Readonly<Record<MissingField, string>> = {
  title: 'title',
  titleLong: 'title',
  description: 'description',
  descriptionLong: 'description',
  ingredients: 'ingredients',
  steps: 'steps',
  servings: 'servings',
  tooMuch: 'steps',
  conflicts: '',
}

const focusable = 'input, textarea, button'

/** Focuses the first input or button in the container. */
const focusField = (container: Element | null): void => {
  const target = container?.matches(focusable) === true ? container : container?.querySelector(focusable)
  if (!(target instanceof HTMLElement)) return
  target.focus()
  target.scrollIntoView({ block: 'center' })
}

/** Focuses the field of a missing value, or the first conflict. */
const focusMissing = (missing: MissingField): void =>
  focusField(
    document.querySelector(
      missing === 'conflicts' ? '[data-conflict]' : `[data-required-field="${fieldNames[missing]}"]`,
    ),
  )

/**
 * Lists the missing fields and invalid values with links to them. Publishing is blocked while there are any: readers
 * must not get a value that the author believes was changed.
 */
export const DraftChecklist = ({ draft }: { readonly draft: Draft }) => {
  const t = useTexts(draftTexts)
  const session = useDraftSession()
  const title = useRef<HTMLHeadingElement>(null)
  const invalidValues = useSyncExternalStore(session.subscribe, session.invalidValues)
  const missingFields = findMissingFields(draft)
  const isReady = missingFields.length + invalidValues.length === 0
  const resetValue = (value: InvalidValue): void => {
    value.reset()
    // The focused button disappears.
    title.current?.focus()
  }
  return (
    <section className={styles.checklist} aria-labelledby="draft-checklist">
      <h2 id="draft-checklist" ref={title} tabIndex={-1}>
        {t(isReady ? 'publishing' : 'checklistTitle')}
      </h2>
      {missingFields.length > 0 && (
        <ul className={styles.actions}>
          {missingFields.map((field) => (
            <li key={field}>
              <Button onClick={() => focusMissing(field)}>{t(`missing_${field}`)}</Button>
            </li>
          ))}
        </ul>
      )}
      {invalidValues.length > 0 && (
        <ul className={styles.invalidValues}>
          {invalidValues.map((value) => (
            <li key={value.key} className={styles.actions}>
              <Button onClick={() => focusField(document.querySelector(`[data-value="${value.key}"]`))}>
                {t('putRight', { name: value.name })}
              </Button>
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
      <PublishPanel draft={draft} isReady={isReady} />
    </section>
  )
}
