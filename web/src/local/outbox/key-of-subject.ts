import { rowKey } from '@simmer/contract/sync/row-key'
import type { Subject } from '../local.ts'

/** A recipe's rows are called by the recipe, a record's key is its id. */
export const subjectKey = (subject: Subject): string =>
  typeof subject === 'string' ? rowKey('record', subject) : rowKey('saved', subject.id)
