import type { Ingredient } from '@simmer/contract/wire/recipe'
import type { StepToCook } from './steps-to-cook.ts'

interface Segment {
  readonly text: string
  readonly isAmount: boolean
}

/**
 * The text of a step with its amounts as they are cooked. What it says itself is said anew; what it leaves to the list is
 * added only where `adding`.
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
