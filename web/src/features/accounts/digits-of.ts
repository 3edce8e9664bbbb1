import { codeDigits } from '@simmer/contract/wire/session'

/** The code in what was typed or pasted: "123 456" and "Your code: 123456." are the same code. */
export const codeDigitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits)
