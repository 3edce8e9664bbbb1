import * as v from 'valibot'
import { actions, isActionName, type ActionArgs, type ActionName } from '@simmer/contract/wire/actions'
import type { PendingAction } from '#local/store/local.ts'
import type { Translate } from '#texts/translate.ts'
import type en from './outbox-texts.en.json'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats 1,400,000 as `1.4 MB`, in the reader's locale. */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // The short form of English has no plural: "999 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}

type T = Translate<keyof typeof en>

const describers: { readonly [N in ActionName]: (args: ActionArgs<N>, title: string, t: T) => string } = {
  'saved.set': ({ on }, title, t) => t(on ? 'save' : 'unsave', { title }),
  'rating.set': ({ stars }, title, t) => (stars === null ? t('unrate', { title }) : t('rate', { title, stars })),
  'note.set': ({ text }, title, t) => t(text === null ? 'emptyNote' : 'writeNote', { title }),
  'cooked.set': (cooked, title, t) => (cooked === null ? t('uncooked') : t('cooked', { title })),
  'collection.set': (collection, _, t) =>
    collection === null ? t('dropCollection') : t('saveCollection', { name: collection.name }),
  'collected.set': ({ on }, title, t) => t(on ? 'collect' : 'uncollect', { title }),
  'cooking.set': (_, title, t) => t('cooking', { title }),
  'shopping.set': (_, __, t) => t('shopping'),
  'plan.set': (_, __, t) => t('plan'),
  'draft.set': (_, title, t) => t('draft', { title }),
  'drafttext.set': (_, title, t) => t('draftText', { title }),
  'draft.publish': ({ kind }, title, t) => t(`draft_${kind}`, { title }),
  'import.ask': (asked, _, t) => (asked === null ? t('dropImport') : t('askImport', { url: asked.url })),
  'seen.set': (_, __, t) => t('seen'),
  'notify.set': (_, __, t) => t('notify'),
  'mail.set': (_, __, t) => t('mail'),
  'follow.set': ({ on }, _, t) => t(on ? 'follow' : 'unfollow'),
  'block.set': ({ on }, _, t) => t(on ? 'block' : 'unblock'),
  'review.set': ({ text }, title, t) => t(text === null ? 'deleteReview' : 'writeReview', { title }),
  'reply.set': ({ text }, _, t) => t(text === null ? 'deleteReply' : 'writeReply'),
  'like.set': ({ on, of }, _, t) => t(`${on ? 'like' : 'unlike'}_${of}`),
}

// oxlint-disable-next-line no-unnecessary-type-parameters -- ties the describer to its arguments
const describeAction = <N extends ActionName>(name: N, args: unknown, title: string, t: T): string => {
  const schema: v.GenericSchema<unknown, ActionArgs<N>> = actions[name].args
  const read = v.safeParse(schema, args)
  return read.success
    ? describers[name](read.output, title, t)
    : t(name === 'rating.set' ? 'rateSomehow' : 'change', { title })
}

/** Describes a queued action to the user: "Save Weeknight chana masala". */
export const actionText = ({ name, args, title }: Pick<PendingAction, 'name' | 'args' | 'title'>, t: T): string =>
  isActionName(name)
    ? describeAction(name, args, title ?? t('aRecipe'), t)
    : t('change', { title: title ?? t('aRecipe') })
