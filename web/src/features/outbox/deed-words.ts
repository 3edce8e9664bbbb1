import * as v from 'valibot'
import { actions } from '@simmer/contract/wire/actions'
import type { WaitingDeed } from '../../local/local.ts'
import type { Translate } from '../../texts/translate.ts'

type DeedKey = 'aRecipe' | 'save' | 'unsave' | 'rate' | 'rateSomehow' | 'unrate' | 'change'

/** What a deed is called by the person who did it: "Save Weeknight chana masala". */
export const deedWords = (
  { name, args, title: named }: Pick<WaitingDeed, 'name' | 'args' | 'title'>,
  t: Translate<DeedKey>,
): string => {
  const title = named ?? t('aRecipe')
  if (name === 'saved.set') {
    const read = v.safeParse(actions['saved.set'].args, args)
    return read.success && !read.output.on ? t('unsave', { title }) : t('save', { title })
  }
  if (name === 'rating.set') {
    const read = v.safeParse(actions['rating.set'].args, args)
    if (!read.success) return t('rateSomehow', { title })
    return read.output.stars === null ? t('unrate', { title }) : t('rate', { title, stars: read.output.stars })
  }
  return t('change', { title })
}
