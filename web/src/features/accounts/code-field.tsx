import type { ComponentProps } from 'react'
import { Field } from '#ui/controls/field.tsx'
import { codeDigits } from '@simmer/contract/wire/session'

/** Extracts the code from typed or pasted text: "123 456" and "Your code: 123456." give the same code. */
export const codeDigitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits)

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'kind' | 'onChange'> {
  /** Receives only the digits of typed, pasted or auto-filled text. */
  readonly onDigits: (digits: string) => void
}

/** The input for a one-time code. */
export const CodeField = ({ onDigits, ...field }: CodeFieldProps) => (
  <Field {...field} kind="code" onChange={(event) => onDigits(codeDigitsIn(event.currentTarget.value))} />
)
