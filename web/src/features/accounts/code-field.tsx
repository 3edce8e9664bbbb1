import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { codeDigits } from '@simmer/contract/wire/session'

/** The code in what was typed or pasted: "123 456" and "Your code: 123456." are the same code. */
export const codeDigitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits)

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'kind' | 'onChange'> {
  /** Only the digits of what was typed, pasted or filled in. */
  readonly onDigits: (digits: string) => void
}

/** Where a one-time code is written. */
export const CodeField = ({ onDigits, ...field }: CodeFieldProps) => (
  <Field {...field} kind="code" onChange={(event) => onDigits(codeDigitsIn(event.currentTarget.value))} />
)
