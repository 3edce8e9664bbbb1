import { useCallback, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Field } from '#ui/controls/field.tsx'
import { draftTexts } from '../texts.ts'
import { useInvalidValue } from '../session/draft-session.ts'

interface NumberFieldProps {
  /** The key of the record that the field writes. */
  readonly recordKey: string
  readonly label: string
  readonly value: number | null
  readonly hint?: string
  /** Returns the number, or an error message. */
  readonly parse: (typed: string) => number | string
  readonly format: (value: number) => string
  readonly onSave: (value: number | null) => void
}

/** A number field that keeps the typed text while it has the focus and saves valid numbers only. */
export const NumberField = ({ recordKey, label, value, hint, parse, format, onSave }: NumberFieldProps) => {
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const parsed = typed === null ? value : typed.trim() === '' ? null : parse(typed)
  // A text that could not be stored stays in the field.
  const isSaved = parsed === value
  useInvalidValue({
    isInvalid: typeof parsed === 'string',
    key: recordKey,
    name: label,
    resetLabel: value === null ? t('leaveEmpty') : t('leaveAt', { value: format(value) }),
    reset: useCallback(() => setTyped(null), []),
  })
  return (
    <Field
      data-value={recordKey}
      label={label}
      inputMode="text"
      autoComplete="off"
      value={typed !== null && (isFocused || !isSaved) ? typed : value === null ? '' : format(value)}
      error={typeof parsed === 'string' ? parsed : null}
      {...(hint !== undefined && { hint })}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const next = text.trim() === '' ? null : parse(text)
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
