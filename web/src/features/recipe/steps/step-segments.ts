import type { Ingredient } from '@simmer/contract/wire/recipe'
import type { StepToCook } from './steps-to-cook.ts'

interface Segment {
  readonly text: string
  readonly isAmount: boolean
}

/**
 * Splits the text of a step into plain text and scaled amounts. Amounts in the text are replaced; amounts from the
 * ingredient list are inserted only with `withAdded`.
 */
export const stepSegments = (
  { text, amounts }: StepToCook,
  formatAmount: (amount: Ingredient) => string,
  withAdded: boolean,
): readonly Segment[] => {
  const segments: Segment[] = []
  let position = 0
  for (const { start, end, amount } of amounts) {
    const isAdded = start === end
    if (start < position || (isAdded && !withAdded)) continue
    segments.push({ text: text.slice(position, start), isAmount: false })
    segments.push({ text: isAdded ? ` (${formatAmount(amount)})` : formatAmount(amount), isAmount: true })
    position = end
  }
  return [...segments, { text: text.slice(position), isAmount: false }]
}
