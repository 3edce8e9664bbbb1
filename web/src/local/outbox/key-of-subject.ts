import { keyOfRow } from '@simmer/contract/sync/row-key'
import type { Subject } from '../local.ts'

/** A recipe's rows are called by the recipe, a record's key is its id. */
export const keyOfSubject = (subject: Subject): string =>
  typeof subject === 'string' ? keyOfRow('record', subject) : keyOfRow('saved', subject.id)
