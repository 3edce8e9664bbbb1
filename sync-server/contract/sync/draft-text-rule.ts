import type { DraftEdit } from '../wire/draft.ts'
import type { Actor, RuleResult } from './rule.ts'
import { editText, readDraftText } from './draft-text.ts'
import { registerFields } from './last-writer.ts'
import type { RecordRow } from './record-rule.ts'

/** Edits of a text merge in any order of arrival. Each version that arrives, and each merge of two, becomes a revision (I7). */
export const setDraftText = (row: RecordRow | undefined, args: DraftEdit, actor: Actor): RuleResult<RecordRow> => {
  const before = readDraftText(row?.value)
  const after = editText(before, args)
  if (after === before) return { outcome: args.text === null && before !== null ? 'superseded' : 'noop', row: null }
  const isMerged = args.text !== null && after?.text !== args.text
  const incoming = [args.text, ...(isMerged ? [after?.text] : [])].filter((text) => typeof text === 'string')
  return {
    outcome: isMerged ? 'merged' : 'applied',
    row: { value: after, texts: null, revisions: [...(row?.revisions ?? []), ...incoming], ...registerFields(actor) },
  }
}
