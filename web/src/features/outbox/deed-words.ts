import * as v from 'valibot'
import { actions } from '@simmer/contract/wire/actions'
import type { WaitingDeed } from '../../local/local.ts'
import { outboxWords } from './outbox-words.ts'

/** What a deed is called by the person who did it: "Save Weeknight chana masala". */
export const deedWords = ({ name, args, title }: Pick<WaitingDeed, 'name' | 'args' | 'title'>): string => {
  const recipe = title ?? outboxWords.aRecipe
  if (name === 'saved.set') {
    const read = v.safeParse(actions['saved.set'].args, args)
    return read.success && !read.output.on ? outboxWords.unsave(recipe) : outboxWords.save(recipe)
  }
  if (name === 'rating.set') {
    const read = v.safeParse(actions['rating.set'].args, args)
    if (!read.success) return outboxWords.rateSomehow(recipe)
    return read.output.stars === null ? outboxWords.unrate(recipe) : outboxWords.rate(recipe, read.output.stars)
  }
  return outboxWords.change(recipe)
}
