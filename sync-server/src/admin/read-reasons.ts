import { DecideBody, reportReasons } from '@simmer/contract/wire/moderation'
import * as v from 'valibot'
import { visibleText } from '@simmer/contract/recipe/visible-text'
import type { OperatorReasons } from '../moderation/operator-decisions.ts'
import { UsageError } from './command.ts'

/** A part of the description of commands that read reasons. */
export const rulesHint = `A rule is one of ${reportReasons.join(', ')}; without one it is other.`

/** Reads `[<rule> [<reasons>]]`. The words of the reasons need no quotation marks. @throws UsageError */
export const readReasons = ([rule = 'other', ...words]: readonly string[]): OperatorReasons => {
  const clause = reportReasons.find((reason) => reason === rule)
  if (clause === undefined) throw new UsageError(`There is no rule ${rule}; there are ${reportReasons.join(', ')}.`)
  const facts = visibleText(words.join(' '))
  if (facts === '') return { clause, facts: null }
  if (!v.is(DecideBody.entries.facts, facts)) throw new UsageError('The reasons are too long.')
  return { clause, facts }
}
