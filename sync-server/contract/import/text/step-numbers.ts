import { plainText, plainWords } from './words/plain-text.ts'
import type { SourceLine } from './source-line.ts'
import { verbs } from './words/all-words.ts'

const bareNumber = /^(\d{1,2})\s+(?=\p{Lu})/u

/**
 * Marks steps that are numbered without a full stop, as printed books do: "1 Heat the oil". The numbers count from one,
 * and a verb of cooking follows each, so that "2 Eier" stays an ingredient.
 */
export function markStepNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found: number[] = []
  for (const [at, line] of lines.entries()) {
    const number = Number(bareNumber.exec(line.text)?.[1] ?? 0)
    if (number === found.length + 1 && startsWithVerb(line.text.replace(bareNumber, ''))) found.push(at)
  }
  if (found.length < 2) return lines
  return lines.map((line, at) =>
    found.includes(at) ? { ...line, text: line.text.replace(bareNumber, '$1. '), isOrdered: true } : line,
  )
}

const startsWithVerb = (text: string): boolean =>
  plainWords(plainText(text))
    .slice(0, 3)
    .some((word) => verbs.has(word))
