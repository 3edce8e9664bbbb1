import { useId, type ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null | undefined
}

/** A multi-line field that grows with its text. */
export const TextArea = ({ label, hint, error, className, ...input }: TextAreaProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={6}
        {...input}
        id={id}
        className={classes(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classes(hint ? `${id}-hint` : null, `${id}-error`)}
      />
    </FieldFrame>
  )
}
