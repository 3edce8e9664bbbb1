import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

interface FieldFrameProps {
  /** Id of the input; `${id}-hint` and `${id}-error` describe it. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error: string | null | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The label, hint and error around a text input. */
export const FieldFrame = ({ id, label, hint, error, className, children }: FieldFrameProps) => (
  <div className={classes(styles.field, className)}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    <p id={`${id}-error`} className={styles.error} role="alert">
      {error && (
        <>
          <Icon name="alert" size="small" />
          {error}
        </>
      )}
    </p>
  </div>
)
