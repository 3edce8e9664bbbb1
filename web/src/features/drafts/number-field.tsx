import { useCallback, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from '../../ui/field.tsx'
import { draftTexts } from './draft-texts.ts'
import { useInvalidValue } from './use-refused-value.ts'

interface NumberFieldProps {
  /** The record that it writes. */
  readonly at: string
  readonly label: string
  readonly value: number | null
  readonly hint?: string
  /** A number, or in words what is wrong with what was typed. */
  readonly read: (typed: string) => number | string
  readonly write: (value: number) => string
  readonly onSave: (value: number | null) => void
}

/** What a number field says as long as it is being typed; only what makes sense is kept. */
export const NumberField = ({ at, label, value, hint, read, write, onSave: onKeep }: NumberFieldProps) => {
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [isIn, setIn] = useState(false)
  const meant = typed === null ? value : typed.trim() === '' ? null : read(typed)
  // What could not be kept stays where it was typed.
  const isSaved = meant === value
  useInvalidValue({
    isInvalid: typeof meant === 'string',
    key: at,
    name: label,
    leaves: value === null ? t('leaveEmpty') : t('leaveAt', { value: write(value) }),
    giveUp: useCallback(() => setTyped(null), []),
  })
  return (
    <Field
      data-value={at}
      label={label}
      inputMode="text"
      autoComplete="off"
      value={typed !== null && (isIn || !isSaved) ? typed : value === null ? '' : write(value)}
      error={typeof meant === 'string' ? meant : null}
      {...(hint !== undefined && { hint })}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const next = text.trim() === '' ? null : read(text)
        if (typeof next !== 'string' && next !== value) onKeep(next)
      }}
      onFocus={() => {
        setIn(true)
        if (isSaved) setTyped(null)
      }}
      onBlur={() => setIn(false)}
    />
  )
}
