import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/steps/step-timers'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { cookTexts } from './cook-texts.ts'
import { StepText, type TextAmount } from './step-text.tsx'
import styles from './step-page.module.css'

export interface CookStep {
  readonly number: number
  readonly subheading: string
  readonly text: string
  /** What it looks like when it is done right. */
  readonly picture: ReactNode
  readonly amounts: readonly TextAmount[]
  readonly timers: readonly StepTimer[]
  /** What goes in, each a line. */
  readonly needs: readonly { readonly key: string; readonly line: ReactNode }[]
  /** What the cook wrote about it. */
  readonly note: ReactNode
}

interface StepPageProps {
  readonly step: CookStep
  readonly steps: number
  readonly ticked: readonly string[]
  readonly onTick: (key: string, on: boolean) => void
  readonly isSet: (index: number) => boolean
  readonly onTimer: (index: number) => void
  readonly language: string | undefined
}

/** One step, in letters for two metres, and what it needs, to be ticked off. */
export const StepPage = ({ step, steps, ticked, onTick, isSet, onTimer, language }: StepPageProps) => {
  const t = useTexts(cookTexts)
  return (
    <section className={styles.step}>
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
      {step.needs.length > 0 && (
        <ul className={styles.needs} aria-label={t('forThisStep')} aria-live="off">
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
        </ul>
      )}
      <div aria-live="off">{step.note}</div>
    </section>
  )
}
