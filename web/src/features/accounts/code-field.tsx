import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { codeDigitsIn } from './digits-of.ts'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'kind' | 'onChange'> {
  /** Only the digits of what was typed, pasted or filled in. */
  readonly onDigits: (digits: string) => void
}

/** Where a one-time code is written. */
export const CodeField = ({ onDigits, ...field }: CodeFieldProps) => (
  <Field {...field} kind="code" onChange={(event) => onDigits(codeDigitsIn(event.currentTarget.value))} />
)
