import * as v from 'valibot'
import { AskedImport, type AskArgs } from '../wire/asked-import.ts'
import { isOverruled, registerFields } from './last-writer.ts'
import type { ImportJob, RecordRow } from './record-rule.ts'
import type { Actor, RuleResult } from './rule.ts'

/** The import in a row `import:<id>`; null where the row cannot be read. */
export const readAskedImport = (value: unknown): AskedImport | null => {
  const read = v.safeParse(AskedImport, value)
  return read.success ? read.output : null
}

/** The import after an action: the server and a device with unsent actions compute it alike. */
export const nextImport = (before: AskedImport | null, args: AskArgs): AskedImport | null => {
  if (args === null) return null
  const { kind, url, again = false } = args
  const isAsked = before?.url === url && before.state !== 'failed'
  const isSame = isAsked && (!again || (before.state !== 'ready' && before.again === true))
  return isSame ? before : { kind, url, ...(again && { again }), state: 'asked' }
}

/**
 * IM-9: asked once, done once. A repeat changes nothing while the page is read and once it is ready. Only a device that
 * has seen the result asks for it anew.
 */
export const askForImport = (row: RecordRow | undefined, args: AskArgs, actor: Actor): RuleResult<RecordRow> => {
  const before = readAskedImport(row?.value)
  const after = nextImport(before, args)
  if (after === before) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  const isRepeat = before?.state === 'ready' && after?.url === before.url
  if (isRepeat && row !== undefined && row.version > actor.base) return { outcome: 'superseded', row: null }
  const importJob: ImportJob = { url: after?.url ?? null, again: after?.again === true }
  return { outcome: 'applied', row: { value: after, texts: null, importJob, ...registerFields(actor) } }
}
