import type { Ingredient } from '@simmer/contract/wire/recipe'
import type { StepToCook } from './steps-to-cook.ts'

interface Words {
  readonly text: string
  readonly isAmount: boolean
}

/**
 * The text of a step with its amounts as they are cooked. What it says itself is said anew; what it leaves to the list is
 * added only where `adding`.
 */
export const stepWords = (
  { text, amounts }: StepToCook,
  write: (amount: Ingredient) => string,
  adding: boolean,
): readonly Words[] => {
  const words: Words[] = []
  let from = 0
  for (const { start, end, amount } of amounts) {
    const isAdded = start === end
    if (start < from || (isAdded && !adding)) continue
    words.push({ text: text.slice(from, start), isAmount: false })
    words.push({ text: isAdded ? ` (${write(amount)})` : write(amount), isAmount: true })
    from = end
  }
  return [...words, { text: text.slice(from), isAmount: false }]
}
