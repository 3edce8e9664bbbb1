import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  readonly label: string
  /** `code` is for one-time codes: wide, tabular digits. */
  readonly kind?: 'text' | 'code'
  readonly hint?: ReactNode
  /** The error and how to fix it; announced when it appears. */
  readonly error?: string | null | undefined
}

export const Field = ({ label, kind = 'text', hint, error, className, ...input }: FieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        {...(kind === 'code' && { inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]*' })}
        id={id}
        className={classes(styles.input, kind === 'code' && styles.code)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classes(hint ? `${id}-hint` : null, `${id}-error`)}
      />
    </FieldFrame>
  )
}
