import type { ReactNode } from 'react'
import type { StepTimer } from '@simmer/contract/recipe/step-timers'
import { Icon } from '../../ui/icon.tsx'
import { cookTexts } from './cook-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './step-text.module.css'

export interface StepTextProps {
  readonly text: string
  readonly timers: readonly StepTimer[]
  /** The number of the timer within the step. */
  readonly onTimer: (index: number, timer: StepTimer) => void
}

/** The words of a step; a time named in them is a button that starts it. */
export const StepText = ({ text, timers, onTimer }: StepTextProps) => {
  const t = useTexts(cookTexts)
  const parts: ReactNode[] = []
  let from = 0
  for (const [index, timer] of timers.entries()) {
    const time = text.slice(timer.start, timer.end)
    parts.push(
      text.slice(from, timer.start),
      <button
        key={timer.start}
        type="button"
        className={styles.time}
        aria-label={t('startTimer', { label: timer.label, time })}
        onClick={() => onTimer(index, timer)}
      >
        <Icon name="clock" size="small" className={styles.clock} />
        {time}
      </button>,
    )
    from = timer.end
  }
  return (
    <p className={styles.text}>
      {parts}
      {text.slice(from)}
    </p>
  )
}
