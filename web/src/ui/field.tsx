import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  readonly label: string
  /** `code` is for one-time codes: wide, even digits. */
  readonly kind?: 'text' | 'code'
  readonly hint?: ReactNode
  /** What is wrong and how to put it right; said aloud when it appears. */
  readonly error?: string | null | undefined
}

export const Field = ({ label, kind = 'text', hint, error, className, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        {...(kind === 'code' && { inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]*' })}
        id={id}
        className={classes(styles.input, kind === 'code' && styles.code)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classes(hint ? `${id}-hint` : null, `${id}-error`)}
      />
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
}
