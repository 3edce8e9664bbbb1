import type {
  AnswerAction,
  AnswerBasis,
  AnswerKind,
  AnswerTable,
  KitchenAnswer,
  KitchenContext,
} from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import type { AnswerTexts } from '../language-rules.ts'
import type { Question } from '../question.ts'

/** A question that a pattern of an intent matches, with what stands in the slots of the pattern. */
export interface Match {
  readonly slots: Readonly<Record<string, string | undefined>>
  readonly asked: Question
  readonly context: KitchenContext
  readonly tables: KitchenTables
}

export type Answerer = (match: Match) => KitchenAnswer | null

/** Writes the phrase of a language with its values. */
export const write = (
  { rules }: KitchenTables,
  text: keyof AnswerTexts,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(rules.texts[text], values)

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

export const answer = (
  kind: AnswerKind,
  paragraphs: readonly string[],
  basis: readonly AnswerBasis[],
  actions: readonly AnswerAction[] = [],
): KitchenAnswer => ({ kind, text: paragraphs.filter((one) => one !== '').join('\n\n'), basis, actions })

export const tableRow = (
  table: AnswerTable,
  row: string,
  sources: readonly string[] = [],
  name?: string,
): AnswerBasis => ({
  kind: 'table',
  table,
  row,
  sources,
  ...(name === undefined ? {} : { name }),
})

/** The place of an answer from a row. */
export const placeOfRow = (
  table: AnswerTable,
  { key, name, sources = [] }: { readonly key: string; readonly name: string; readonly sources?: readonly string[] },
): AnswerBasis => tableRow(table, key, sources, name)

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a, b and c". */
export function joinList(items: readonly string[], { rules }: KitchenTables): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${rules.texts.and} ${last}`
}
