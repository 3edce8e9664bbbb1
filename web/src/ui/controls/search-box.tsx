import { useRef, type ComponentProps, type FormEvent } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onSubmit' | 'size' | 'type' | 'name'
> {
  readonly label: string
  readonly clearLabel: string
  /** The form's target without JavaScript. */
  readonly action: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly onSearch: (text: string) => void
}

/** A search field with a clear button. It is a real form, so Enter works before hydration. */
export const SearchBox = ({
  label,
  clearLabel,
  action,
  value,
  onType,
  onSearch,
  className,
  ...input
}: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    field.current?.blur()
    onSearch(value.trim())
  }
  const clear = (): void => {
    onType('')
    field.current?.focus()
  }
  return (
    <search className={classes(styles.box, className)}>
      <form action={action} className={styles.form} onSubmit={submit}>
        <Icon name="search" size="small" className={styles.glass} />
        <input
          {...input}
          ref={field}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          className={styles.input}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="button" className={styles.clear} aria-label={clearLabel} hidden={value === ''} onClick={clear}>
          <Icon name="close" size="small" />
        </button>
      </form>
    </search>
  )
}
