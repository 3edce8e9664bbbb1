import { createContext, use, useId, type ReactNode } from 'react'
import styles from './radio-group.module.css'

const GroupName = createContext('')

interface RadioGroupProps {
  readonly legend: ReactNode
  /** The error and how to fix it; announced when it appears. */
  readonly error?: string | null
  /** The radio buttons, each with an optional explanation below. */
  readonly children: ReactNode
}

/** A group of radio buttons with hints. */
export const RadioGroup = ({ legend, error = null, children }: RadioGroupProps) => {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={`${name}-error`}>
      <legend>{legend}</legend>
      <GroupName value={name}>{children}</GroupName>
      <p id={`${name}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}

interface RadioProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChoose: () => void
}

export const Radio = ({ label, hint, checked, onChoose }: RadioProps) => {
  const [id, name] = [useId(), use(GroupName)]
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        id={id}
        name={name}
        checked={checked}
        onChange={onChoose}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
