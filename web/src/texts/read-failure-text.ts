import { texts } from './texts.ts'
import type { Translate } from './translate.ts'
import en from './read-failure-texts.en.json'

export const readFailureTexts = texts('read-failure', en)

type Key = 'failed' | 'inSeconds' | 'inMinutes'

/**
 * ER-2: the sentence of a failed read. `retryAfter` is in seconds, from the `Retry-After` header of a 429 or 503; the
 * sentence then names the time to wait.
 */
export const readFailureText = (t: Translate<Key>, retryAfter: number | undefined): string => {
  if (retryAfter === undefined || retryAfter <= 0) return t('failed')
  const when =
    retryAfter < 90
      ? t('inSeconds', { count: Math.ceil(retryAfter) })
      : t('inMinutes', { count: Math.ceil(retryAfter / 60) })
  return `${t('failed')}. ${when}`
}
