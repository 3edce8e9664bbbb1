import * as v from 'valibot'
import { AskArgs } from './asked-import.ts'
import { DraftEdit, LineReading, PictureField } from './draft.ts'
import { MailChoice } from '../preferences/mail.ts'
import { NotifyChoiceValue, SeenNotifications } from './notifications.ts'
import { planParts } from './plan.ts'
import { PublishArgs } from './publishing.ts'
import { LikeArgs, ReplyArgs, ReviewArgs } from './reviews.ts'
import { shoppingParts } from './shopping.ts'
import { Day, Position, Servings, storableText } from './scalars.ts'

/** A rating: whole stars. */
export const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

const RecipeId = v.pipe(v.string(), v.maxLength(64))

/**
 * Every queued action, by name and version. Arguments only grow; a changed meaning gets a new name. `key` is the prefix
 * of its keys.
 */
export const actions = {
  'saved.set': {
    version: 1,
    key: 'r',
    args: v.object({ on: v.boolean() }),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  'rating.set': {
    version: 1,
    key: 'r',
    args: v.object({ stars: v.nullable(Stars) }),
    rejectionCode: 'STARS_OUT_OF_RANGE',
  },
  /** A private note about a recipe or one of its steps. */
  'note.set': {
    version: 1,
    key: 'note',
    args: v.object({ text: v.nullable(v.pipe(storableText(20_000), v.minLength(1))) }),
    rejectionCode: 'NOTE_NOT_VALID',
  },
  /** One record for each day on which a user noted that a recipe was cooked. */
  'cooked.set': {
    version: 1,
    key: 'cooked',
    args: v.nullable(
      v.object({ recipeId: RecipeId, on: Day, servings: v.nullable(Servings), stars: v.optional(v.nullable(Stars)) }),
    ),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  'collection.set': {
    version: 1,
    key: 'collection',
    args: v.nullable(v.object({ name: v.pipe(storableText(80), v.trim(), v.minLength(1)), position: Position })),
    rejectionCode: 'COLLECTION_NOT_VALID',
  },
  'collected.set': {
    version: 1,
    key: 'collected',
    args: v.object({ on: v.boolean() }),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** The cooking progress of a user: steps from 0, times in milliseconds since 1970. */
  'cooking.set': {
    version: 1,
    key: 'cooking',
    args: v.nullable(
      v.object({
        step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
        at: v.pipe(v.number(), v.integer()),
        servings: v.optional(v.nullable(Servings)),
        ticked: v.optional(v.pipe(v.array(storableText(40)), v.maxLength(500))),
      }),
    ),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  // 2: lists, orders of aisles and foods. A server that knows version 1 alone lets the device wait instead of rejecting them.
  'shopping.set': {
    version: 2,
    key: 'shopping',
    args: v.object({
      value: v.nullable(v.union(Object.values(shoppingParts))),
    }),
    rejectionCode: 'SHOPPING_NOT_VALID',
  },
  'plan.set': {
    version: 1,
    key: 'plan',
    args: v.object({ value: v.nullable(v.union([planParts.dish, planParts.day, planParts.servings, planParts.meal])) }),
    rejectionCode: 'PLAN_NOT_VALID',
  },
  'draft.set': {
    version: 1,
    key: 'draft',
    args: v.object({
      value: v.nullable(v.union([v.string(), v.number(), v.array(v.string()), PictureField, LineReading])),
    }),
    rejectionCode: 'DRAFT_NOT_VALID',
  },
  'drafttext.set': {
    version: 1,
    key: 'drafttext',
    args: DraftEdit,
    rejectionCode: 'DRAFT_TEXT_NOT_VALID',
  },
  /** Publishes a draft, withdraws the recipe, or cancels a pending publication. */
  'draft.publish': {
    version: 1,
    key: 'publish',
    args: PublishArgs,
    rejectionCode: 'PUBLISHING_NOT_VALID',
  },
  /** Asks the server to make drafts of a page, once there is a connection. */
  'import.ask': {
    version: 1,
    key: 'import',
    args: AskArgs,
    rejectionCode: 'IMPORT_NOT_VALID',
  },
  /** Notifications were seen, up to a version of the account. */
  'seen.set': {
    version: 1,
    key: 'seen',
    args: SeenNotifications,
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** Switches a kind of notifications on or off, or the name in those of authors. */
  'notify.set': {
    version: 1,
    key: 'notify',
    args: NotifyChoiceValue,
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** ML-1: chooses how often a kind of e-mail comes. */
  'mail.set': {
    version: 1,
    key: 'mail',
    args: MailChoice,
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** FO-1: follows an author. Only the follower learns of it. */
  'follow.set': {
    version: 1,
    key: 'follow',
    args: v.object({ on: v.boolean() }),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** Blocks a person: nothing of what they do reaches this account any more. */
  'block.set': {
    version: 1,
    key: 'block',
    args: v.object({ on: v.boolean() }),
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
  /** RV-1: the review of a recipe, one for each person. Its stars are the rating of the recipe. */
  'review.set': {
    version: 1,
    key: 'review',
    args: ReviewArgs,
    rejectionCode: 'REVIEW_NOT_VALID',
  },
  'reply.set': {
    version: 1,
    key: 'reply',
    args: ReplyArgs,
    rejectionCode: 'REPLY_NOT_VALID',
  },
  'like.set': {
    version: 1,
    key: 'like',
    args: LikeArgs,
    rejectionCode: 'ARGUMENTS_NOT_VALID',
  },
} as const

export type ActionName = keyof typeof actions
/** Whether this version knows an action of that name. A newer server may send others. */
export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)
export type ActionArgs<N extends ActionName> = v.InferOutput<(typeof actions)[N]['args']>

/** The English sentence for each rejection code of an action. `web/src/texts/rejection-texts.de.json` has the German ones. */
export const rejectionSentences = {
  ARGUMENTS_NOT_VALID: 'We couldn’t read this change.',
  STARS_OUT_OF_RANGE: 'A rating is a whole number from 1 to 5.',
  NOTE_NOT_VALID: 'A note has at most 20,000 characters.',
  COLLECTION_NOT_VALID: 'The name of a collection has at most 80 characters.',
  SHOPPING_NOT_VALID: 'We couldn’t read this line of the shopping list.',
  PLAN_NOT_VALID: 'We couldn’t read this entry of the meal plan.',
  DRAFT_NOT_VALID: 'We couldn’t read this part of the draft.',
  DRAFT_TEXT_NOT_VALID: 'A text in a draft has at most 40,000 characters.',
  PUBLISHING_NOT_VALID: 'We couldn’t read what should be published.',
  IMPORT_NOT_VALID: 'Simmer can’t read this web address.',
  IMPORTS_FULL: '200 links are already waiting. This one stays on this device: try again when some of them are done.',
  DRAFT_NOT_FOUND: 'This draft no longer exists.',
  DRAFT_DELETED: 'This draft was deleted in the meantime. Restore it to publish it.',
  DRAFT_CHANGED: 'This draft was changed on another device. Read it again, then publish it.',
  DRAFT_NOT_READY: 'Something is missing in this draft. Open it to see what.',
  TOO_CLOSE_TO_SOURCE:
    'This recipe is too close to the text you imported. Use your own words; quantities are free to use.',
  OWN_RECIPE: 'You can’t rate or review your own recipe.',
  HIDDEN: 'A moderator has hidden this text. We’ve sent you the reasons, and how to appeal.',
  LIMITED: 'You can’t publish at the moment. We’ve sent you the reasons, and how to appeal.',
  SAME_TEXT: 'These are the same words as in another text. Write what is different this time.',
  LINK_OF_NEW_ACCOUNT: 'Your text contains a link, and your account is new. A person looks at it first.',
  WORD_LIST: 'A person looks at this text first.',
  REVIEW_NOT_VALID: 'A review has 1 to 4,000 characters.',
  REVIEW_ELSEWHERE:
    'You changed this text on another device, and others can already read it. This version stays on this device: copy what you need from it.',
  REPLY_NOT_VALID: 'A reply has 1 to 2,000 characters.',
  REPLY_NOT_POSSIBLE: 'You can’t reply to this review. Your text is kept.',
  REVIEW_GONE: 'This review is no longer on Simmer. Your text is kept.',
  TARGET_GONE: 'What you liked is no longer on Simmer.',
  OWN_TEXT: 'You can’t like your own text.',
  TOO_MANY: 'That was a lot in a short time. Your text is kept: try again later.',
  NO_USERNAME: 'Choose a username so that others can see your text.',
  RECIPE_NOT_FOUND: 'This recipe is no longer on Simmer.',
  STORAGE_FULL:
    'Your account is full. Your change stays on this device. Delete notes or drafts you no longer need, then try again.',
  DRAFT_FULL:
    'This draft can’t get any longer. Your change stays on this device. Shorten the draft or split it into two recipes, then try again.',
  LIST_FULL:
    'Your shopping list is full. Your change stays on this device. Remove what you no longer need from the list, then try again.',
  TOO_LARGE: 'This change is too large to sync. It stays on this device: copy its text and split it.',
  UNREADABLE: 'This version of Simmer can’t read this change. It is kept: update Simmer, then try again.',
  KEY_NOT_VALID: 'This change can’t be matched to anything on Simmer.',
} as const satisfies Readonly<Record<string, string>>
