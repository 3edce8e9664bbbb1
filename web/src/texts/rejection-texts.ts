import { rejectionSentences } from '@simmer/contract/wire/actions'
import { texts } from './texts.ts'
import type { Translate } from './translate.ts'

const english = {
  ...rejectionSentences,
  rejected: 'This change couldn’t be accepted.',
  parked: 'Something went wrong on our side. Your change is kept, and we’re looking at it.',
}

/** Why the server did not take an action: a sentence for each code. */
export const rejectionTexts = texts('rejection', english)

type Key = keyof typeof english

const isCode = (code: string): code is keyof typeof rejectionSentences => Object.hasOwn(rejectionSentences, code)

/** The sentence of a rejected action. A code of a newer server gives the general one of its state. */
export const rejectionText = (
  t: Translate<Key>,
  { code, state }: { readonly code: string; readonly state: 'rejected' | 'parked' },
): string => t(isCode(code) ? code : state)
