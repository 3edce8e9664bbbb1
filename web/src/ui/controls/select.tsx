import { useId, type ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './select.module.css'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'id' | 'value' | 'onChange' | 'children' | 'size'
> {
  readonly label: string
  /** The label is for screen readers only. */
  readonly quietLabel?: boolean
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

export const Select = <Value extends string>({
  label,
  quietLabel = false,
  options,
  value,
  onChoose,
  className,
  ...rest
}: SelectProps<Value>) => {
  const id = useId()
  return (
    <div className={classes(styles.select, className)}>
      {!quietLabel && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <select
          {...rest}
          id={id}
          aria-label={quietLabel ? label : undefined}
          className={styles.input}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChoose(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon name="down" size="small" className={styles.arrow} />
      </span>
    </div>
  )
}
