import { Problem } from '@simmer/contract/wire/problems'
import { codeMessages } from '@simmer/contract/wire/session'
import { NetworkAway } from '../../api/network-away.ts'
import { accountWords } from './account-words.ts'

/** What a failure to send the code is told as (ER-6), where nothing more helpful is known. */
export const sendingProblem = (error: unknown): string => {
  if (error instanceof NetworkAway) return accountWords.offline
  if (error instanceof Problem && error.problem !== 'something-broke') return error.message
  return codeMessages.failed
}
