import { useCallback, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { draftTexts } from '../texts.ts'
import { useInvalidValue } from './draft-session.ts'

interface NumberFieldProps {
  /** The record that it writes. */
  readonly recordKey: string
  readonly label: string
  readonly value: number | null
  readonly hint?: string
  /** A number, or in words what is wrong with what was typed. */
  readonly parse: (typed: string) => number | string
  readonly format: (value: number) => string
  readonly onSave: (value: number | null) => void
}

/** What a number field says as long as it is being typed; only what makes sense is kept. */
export const NumberField = ({
  recordKey: at,
  label,
  value,
  hint,
  parse: read,
  format: write,
  onSave,
}: NumberFieldProps) => {
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const parsed = typed === null ? value : typed.trim() === '' ? null : read(typed)
  // What could not be kept stays where it was typed.
  const isSaved = parsed === value
  useInvalidValue({
    isInvalid: typeof parsed === 'string',
    key: at,
    name: label,
    resetLabel: value === null ? t('leaveEmpty') : t('leaveAt', { value: write(value) }),
    reset: useCallback(() => setTyped(null), []),
  })
  return (
    <Field
      data-value={at}
      label={label}
      inputMode="text"
      autoComplete="off"
      value={typed !== null && (isFocused || !isSaved) ? typed : value === null ? '' : write(value)}
      error={typeof parsed === 'string' ? parsed : null}
      {...(hint !== undefined && { hint })}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const next = text.trim() === '' ? null : read(text)
        if (typeof next !== 'string' && next !== value) onSave(next)
      }}
      onFocus={() => {
        setFocused(true)
        if (isSaved) setTyped(null)
      }}
      onBlur={() => setFocused(false)}
    />
  )
}
