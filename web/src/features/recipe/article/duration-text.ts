import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import type { Translate } from '#texts/translate.ts'

/** VA-3: 90 minutes as `1 hr 30 min`, or `1 Std. 30 Min.` in German. */
export const durationText = (total: number, t: Translate<'minutes' | 'hours' | 'hoursAndMinutes'>): string => {
  const { hours, minutes } = hoursAndMinutes(total)
  if (hours === 0) return t('minutes', { minutes })
  return minutes === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes })
}
