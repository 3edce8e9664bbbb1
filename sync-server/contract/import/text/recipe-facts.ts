import type { ImportedNumber, ImportedText } from '../imported-recipe.ts'
import { isFactLabel, readFacts, type LineFacts, type TimeField } from './facts.ts'
import type { ScoredLine } from './line-scores.ts'
import { withoutBullet } from './words/plain-text.ts'
import { findServings, readServings } from './servings.ts'

/** Times and servings of a recipe. */
export interface RecipeFacts {
  readonly servings: ImportedNumber | null
  readonly yield: ImportedText | null
  readonly times: Readonly<Partial<Record<TimeField, ImportedNumber>>>
  /** The text of a resting time, for which the draft has no field. */
  readonly rests: readonly { readonly text: string; readonly from: readonly number[] }[]
  /** The lines that hold facts alone. */
  readonly from: readonly number[]
}

const maxMinutes = 100_000

interface FactLine {
  readonly text: string
  readonly from: readonly number[]
  readonly facts: LineFacts
}

/** The lines of facts, with a label and its value in the next line joined: "Prep time", then "10 min". */
export function factLines(lines: readonly ScoredLine[]): readonly FactLine[] {
  const found: FactLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (line === undefined || line.outside !== null) continue
    if (next !== undefined && next.outside === null) {
      const text = joinedFact(line.text, next.text)
      const facts = text === null ? null : readFacts(text)
      if (text !== null && facts !== null) {
        found.push({ text, from: [...line.from, ...next.from], facts })
        at += 1
        continue
      }
    }
    if (line.facts !== null) found.push({ text: withoutBullet(line.text), from: line.from, facts: line.facts })
  }
  return found
}

const isValue = (text: string): boolean => text.length <= 40 && /^[~≈]?\d|^[¼-¾]/.test(withoutBullet(text))

/** A label and its value as one text, in either order; null where the lines are no such pair. */
function joinedFact(one: string, other: string): string | null {
  if (isValue(other) && isFactLabel(one)) return `${withoutBullet(one).replace(/\s*:$/, '')}: ${withoutBullet(other)}`
  return null
}

/** The times and servings of a recipe: of its own lines of facts first, then of its headings and sentences. */
export function collectFacts(
  lines: readonly FactLine[],
  headings: readonly { readonly text: string; readonly from: readonly number[] }[],
  prose: readonly ScoredLine[],
): RecipeFacts {
  const times: Partial<Record<TimeField, ImportedNumber>> = {}
  const rests: { text: string; from: readonly number[] }[] = []
  let servings: ImportedNumber | null = null
  let amount: ImportedText | null = null
  const take = (found: ReturnType<typeof readServings>, from: readonly number[]): void => {
    if (found === null) return
    const confidence = found.isSure ? 'sure' : 'check'
    if (found.value !== null) servings ??= { value: found.value, from, confidence }
    if (found.yield !== null) amount ??= { text: found.yield, from, confidence }
  }
  for (const { text, from, facts } of lines) {
    for (const { field, minutes, isSure } of facts.times) {
      if (minutes <= 0 || minutes > maxMinutes) continue
      if (field === 'rest') rests.push({ text, from })
      else times[field] ??= { value: minutes, from, confidence: isSure ? 'sure' : 'check' }
    }
    take(facts.servings, from)
  }
  for (const { text, from } of headings) take(readServings(text), from)
  for (const line of prose) if (servings === null && amount === null) take(findServings(line.text), line.from)
  return { servings, yield: amount, times, rests, from: lines.flatMap((line) => line.from) }
}
