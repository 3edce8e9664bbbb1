import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-error.ts'
import type { Translate } from '../../texts/translate.ts'

/** The sentence shown when a code could not be sent (ER-6). Problems with a helpful sentence of their own keep it. */
export const codeRequestErrorText = (
  error: unknown,
  t: Translate<'offline' | 'codeNotSent'>,
  sentence: Translate<ProblemName>,
): string => {
  if (error instanceof NetworkError) return t('offline')
  if (error instanceof Problem && error.problem !== 'internal-error') return sentence(error.problem)
  return t('codeNotSent')
}
