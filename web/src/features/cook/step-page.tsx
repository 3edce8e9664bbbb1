import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/steps/step-timers'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { cookTexts } from './cook-texts.ts'
import { StepText, type TextAmount } from './step-text.tsx'
import styles from './step-page.module.css'

export interface CookStep {
  readonly number: number
  readonly subheading: string
  readonly text: string
  /** The picture of the step. */
  readonly picture: ReactNode
  readonly amounts: readonly TextAmount[]
  readonly timers: readonly StepTimer[]
  /** The ingredients of this step. */
  readonly needs: readonly { readonly key: string; readonly line: ReactNode }[]
  /** Whether the text names more ingredients than `needs`. */
  readonly hasMore: boolean
  /** The private note of the cook on this step. */
  readonly note: ReactNode
}

interface StepPageProps {
  readonly step: CookStep
  /** The text of the step after this one; null for the last step. */
  readonly nextText: string | null
  readonly steps: number
  readonly ticked: readonly string[]
  readonly onTick: (key: string, on: boolean) => void
  readonly isSet: (index: number) => boolean
  readonly onTimer: (index: number) => void
  readonly language: string | undefined
}

/** One step in large type with the ingredients it needs, and on a wide screen the step after it. */
export const StepPage = ({ step, nextText, steps, ticked, onTick, isSet, onTimer, language }: StepPageProps) => {
  const t = useTexts(cookTexts)
  return (
    <section className={styles.step}>
      <div className={styles.words}>
        <h2 className={styles.where}>
          {t('stepOf', { step: step.number, steps })}
          {step.subheading !== '' && ` · ${step.subheading}`}
        </h2>
        <StepText
          text={step.text}
          language={language}
          amounts={step.amounts}
          timers={step.timers}
          isSet={isSet}
          onTimer={onTimer}
        />
        {step.picture}
      </div>
      {step.needs.length > 0 && (
        <ul className={styles.needs} aria-label={t('forThisStep')} aria-live="off">
          <li className={styles.heading} aria-hidden>
            {t('forThisStep')}
          </li>
          {step.needs.map(({ key, line }) => (
            <li key={key}>
              <label className={classes(styles.need, ticked.includes(key) && styles.ticked)}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={ticked.includes(key)}
                  onChange={(event) => onTick(key, event.currentTarget.checked)}
                />
                <span lang={language}>{line}</span>
              </label>
            </li>
          ))}
          {step.hasMore && <li className={styles.more}>{t('mayBeIncomplete')}</li>}
        </ul>
      )}
      {nextText !== null && (
        <aside className={styles.next} aria-label={t('nextStep')} aria-live="off">
          <p className={styles.heading} aria-hidden>
            {t('nextStep')}
          </p>
          <p lang={language} className={styles.nextText}>
            {nextText}
          </p>
        </aside>
      )}
      <div className={styles.note} aria-live="off">
        {step.note}
      </div>
    </section>
  )
}
