import { Icon } from '../icons/icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  readonly fewerLabel: string
  readonly moreLabel: string
  readonly value: number
  /** The value as text: "4 servings". */
  readonly text: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A number with buttons to decrease and increase it. */
export const Stepper = ({ label, fewerLabel, moreLabel, value, text, min, max, step = 1, onChange }: StepperProps) => (
  <fieldset aria-label={label} className={styles.stepper}>
    <button
      type="button"
      className={styles.button}
      aria-label={fewerLabel}
      disabled={value <= min}
      onClick={() => onChange(Math.max(min, value - step))}
    >
      <Icon name="minus" size="small" />
    </button>
    <output className={styles.value}>{text}</output>
    <button
      type="button"
      className={styles.button}
      aria-label={moreLabel}
      disabled={value >= max}
      onClick={() => onChange(Math.min(max, value + step))}
    >
      <Icon name="plus" size="small" />
    </button>
  </fieldset>
)
