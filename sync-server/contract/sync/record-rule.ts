import { hasSeen, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'
import { isOverruled, registerFields, type Register } from './last-writer.ts'
import type { PublishJob } from './publish-job.ts'

/** A text of a note that no device has overwritten yet. */
export interface NoteText extends WriteOrigin {
  readonly text: string
}

/** What an action leaves to the server: a page to read, or with a null address to forget that it was asked for. */
export interface ImportJob {
  readonly url: string | null
  /** Also where the account has the page already. */
  readonly again: boolean
}

/** A private record of one account. A null value is a tombstone. */
export interface RecordRow extends Register {
  readonly value: object | null
  /** The concurrent texts of a note; null where there is only one. */
  readonly texts: readonly NoteText[] | null
  /** Texts of a draft that this batch sent or merged. The server stores them as revisions beside the row. */
  readonly revisions?: readonly string[]
  /** A request to publish or withdraw. The server runs it after the batch is committed. */
  readonly publishJob?: PublishJob
  /** A page to read. The server reads it after the batch is committed. */
  readonly importJob?: ImportJob
}

export const setRecord = (row: RecordRow | undefined, value: object | null, actor: Actor): RuleResult<RecordRow> => {
  if (row === undefined && value === null) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  return { outcome: 'applied', row: { value, texts: null, ...registerFields(actor) } }
}

/**
 * No text of a note is lost: a new text replaces only the texts that its device had seen or written. The others stay
 * beside it. Clearing a note clears only what its device had seen.
 */
export const setNote = (row: RecordRow | undefined, text: string | null, actor: Actor): RuleResult<RecordRow> => {
  const before = noteTexts(row)
  if (text === null && before.length === 0) return { outcome: 'noop', row: null }
  const { texts, others } = mergeTexts(before, text, actor)
  if (text === null && others.length === before.length) return { outcome: 'superseded', row: null }
  const { version } = actor
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
  texts.length === 0 ? null : { text: joinTexts(texts) }

export const joinTexts = (texts: readonly NoteText[]): string => texts.map(({ text }) => text).join('\n\n')

/** `others`: the texts that the device had not seen. `texts`: those, and the one that it wrote. */
export const mergeTexts = (
  before: readonly NoteText[],
  text: string | null,
  actor: Actor,
): Readonly<Record<'texts' | 'others', readonly NoteText[]>> => {
  const others = before.filter((earlier) => !hasSeen(actor, earlier))
  const { client, mid, version } = actor
  const isThere = text === null || others.some((other) => other.text === text)
  return { others, texts: isThere ? others : [...others, { text, client, mid, version }] }
}
