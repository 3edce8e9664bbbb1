import { hasSeen, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'
import { isOverruled, registerFields, type Register } from './last-writer.ts'
import type { PublishJob } from './publish-job.ts'

/** A text that nobody has written over yet. */
export interface NoteText extends WriteOrigin {
  readonly text: string
}

/** A private record of one person; a null value is a tombstone. */
export interface RecordRow extends Register {
  readonly value: object | null
  /** The texts of a note that stand beside one another; null where the value is all there is. */
  readonly texts: readonly NoteText[] | null
  /** Texts of a draft that this batch brought or made: they are kept beside the row. */
  readonly revisions?: readonly string[]
  /** What this batch asks to be published or taken down: it is carried out after the batch. */
  readonly publishJob?: PublishJob
}

export const setRecord = (row: RecordRow | undefined, value: object | null, actor: Actor): RuleResult<RecordRow> => {
  if (row === undefined && value === null) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  return { outcome: 'applied', row: { value, texts: null, ...registerFields(actor) } }
}

/**
 * Notes lose nothing: a text takes the place of those its writer had seen or made, and stands beside every other one. To
 * empty a note empties what was seen of it.
 */
export const setNote = (row: RecordRow | undefined, text: string | null, actor: Actor): RuleResult<RecordRow> => {
  const before = noteTexts(row)
  if (text === null && before.length === 0) return { outcome: 'noop', row: null }
  const others = before.filter((earlier) => !hasSeen(actor, earlier))
  if (text === null && others.length === before.length) return { outcome: 'superseded', row: null }
  const { client, mid, version } = actor
  const isThere = text === null || others.some((other) => other.text === text)
  const texts = isThere ? others : [...others, { text, client, mid, version }]
  const [only] = texts
  const isPlain = texts.length === 0 || (texts.length === 1 && only?.version === version)
  return {
    outcome: others.length > 0 ? 'merged' : 'applied',
    row: { value: joinNoteTexts(texts), texts: isPlain ? null : texts, ...registerFields(actor) },
  }
}

const noteTexts = (row: RecordRow | undefined): readonly NoteText[] => {
  if (row === undefined) return []
  if (row.texts !== null) return row.texts
  const { value, client, mid, version } = row
  return value !== null && 'text' in value && typeof value.text === 'string'
    ? [{ text: value.text, client, mid, version }]
    : []
}

const joinNoteTexts = (texts: readonly NoteText[]): object | null =>
  texts.length === 0 ? null : { text: texts.map(({ text }) => text).join('\n\n') }
