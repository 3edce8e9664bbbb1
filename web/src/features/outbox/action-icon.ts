import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { IconName } from '#ui/icons/icon-names.ts'

const icons: { readonly [N in ActionName]: IconName } = {
  'saved.set': 'bookmark',
  'rating.set': 'star',
  'note.set': 'write',
  'cooked.set': 'cook',
  'collection.set': 'library',
  'collected.set': 'library',
  'cooking.set': 'cook',
  'shopping.set': 'basket',
  'plan.set': 'calendar',
  'draft.set': 'write',
  'drafttext.set': 'write',
  'draft.publish': 'share',
  'import.ask': 'link',
  'seen.set': 'bell',
  'notify.set': 'bell',
  'mail.set': 'mail',
  'follow.set': 'people',
  'block.set': 'people',
  'review.set': 'write',
  'reply.set': 'reply',
  'like.set': 'heart',
}

/** The icon that the feature of a queued action has elsewhere. */
export const actionIcon = (name: string): IconName => (isActionName(name) ? icons[name] : 'upload')
