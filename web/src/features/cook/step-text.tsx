import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/steps/step-timers'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { cookTexts } from './cook-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './step-text.module.css'

/** A scaled amount that replaces the text from `start` to `end`. If both are equal it is inserted there. */
export interface TextAmount {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface StepTextProps {
  readonly text: string
  readonly language: string | undefined
  readonly timers: readonly StepTimer[]
  readonly amounts: readonly TextAmount[]
  /** Whether this timer of the step is running or paused. */
  readonly isSet: (index: number) => boolean
  /** Index of the timer within the step. */
  readonly onTimer: (index: number, timer: StepTimer) => void
}

/** The text of a step with its scaled amounts. Each duration is a button that starts a timer. */
export const StepText = ({ text, language, timers, amounts, isSet, onTimer }: StepTextProps) => {
  const t = useTexts(cookTexts)
  const inlineParts = [
    ...timers.map((timer, index) => {
      const time = text.slice(timer.start, timer.end)
      const isRunning = isSet(index)
      const button = (
        <button
          type="button"
          className={classes(styles.time, isRunning && styles.set)}
          aria-label={t(isRunning ? 'timerIsSet' : 'startTimer', { label: timer.label, time })}
          onClick={() => onTimer(index, timer)}
        >
          <Icon name="clock" size="small" className={styles.clock} />
          {time}
        </button>
      )
      // Punctuation never begins a line of its own.
      const [punctuation = ''] = /^[.,;:!?)]*/.exec(text.slice(timer.end)) ?? []
      const shown = (
        <span key={`timer ${timer.start}`} className={styles.unbroken}>
          {button}
          {punctuation}
        </span>
      )
      return { start: timer.start, end: timer.end + punctuation.length, shown }
    }),
    ...amounts.map(({ start, end, text: amount }) => ({
      start,
      end,
      shown: (
        <strong key={`amount ${start}`} className={styles.amount}>
          {start === end ? ` (${amount})` : amount}
        </strong>
      ),
    })),
  ].toSorted((one, other) => one.start - other.start)

  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end, shown } of inlineParts) {
    if (start < from) continue
    parts.push(text.slice(from, start), shown)
    from = end
  }
  return (
    <p className={styles.text} lang={language}>
      {parts}
      {text.slice(from)}
    </p>
  )
}
