import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-error.ts'
import type { Translate } from '../../texts/translate.ts'

/** What a failure to send the code is told as (ER-6), where nothing more helpful is known. */
export const codeRequestErrorText = (
  error: unknown,
  t: Translate<'offline' | 'codeNotSent'>,
  sentence: Translate<ProblemName>,
): string => {
  if (error instanceof NetworkError) return t('offline')
  if (error instanceof Problem && error.problem !== 'internal-error') return sentence(error.problem)
  return t('codeNotSent')
}
