import * as v from 'valibot'

/** NT-4: the types. All but alerts gather the actors of one target in one entry. */
export const notificationTypes = [
  'RECIPE_SAVED_GROUP',
  'RECIPE_RATED_GROUP',
  'REVIEW_LIKED_GROUP',
  'REPLY_LIKED_GROUP',
  'REVIEW_REPLIED_GROUP',
  'ALERT',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What an alert is about. */
export const alertCodes = [
  'decision',
  'appeal-answered',
  'payout-sent',
  'payout-returned',
  'wallet-corrected',
  'bank-details-changed',
  'credit-unlocked',
  'credit-lapses',
  'referral-reward',
  'credit-approved',
  'credit-declined',
  'reward-declined',
  'earnings-held',
  'earnings-checked',
  'earnings-taken-back',
  'import-finished',
  'new-sign-in',
  'mail-returned',
] as const
export type AlertCode = (typeof alertCodes)[number]

/** The names that an entry holds; it shows at most two. */
export const maxNamedActors = 3
/** The entries that the server stores for an account, and those of one answer (CA-7). */
export const notificationLimits = { stored: 500, listed: 50, days: 180 } as const

/**
 * The value of a row `notification:<uuid>`, which only the server writes. Devices render it in their language
 * (`contract/notifications`).
 */
export const NotificationGroup = v.object({
  type: v.picklist(notificationTypes),
  /** The newest actors first; null for one who shows no name to authors. */
  actors: v.array(v.nullable(v.string())),
  /** All actors; 0 for an alert. */
  count: v.number(),
  /** The title of the recipe; empty for an alert. */
  title: v.string(),
  /** A path of this site. */
  link: v.string(),
  /** The path of a picture: of the recipe, or of the newest actor. */
  image: v.nullable(v.string()),
  /** With one rating: its stars, and whether a review was written. */
  stars: v.optional(v.number()),
  reviewed: v.optional(v.boolean()),
  /** NT-12: the writer of the review, where an earlier replier is notified; null where the name is not known. */
  reviewer: v.optional(v.nullable(v.string())),
  /** With an alert. A newer server may send other codes. */
  code: v.optional(v.string()),
  /** The account's version at which the last actor was added. It is seen up to `SeenNotifications.upTo`. */
  newest: v.number(),
  /** When the last actor was added, in milliseconds since 1970. */
  at: v.number(),
})
export type NotificationGroup = v.InferOutput<typeof NotificationGroup>

/** The value of the row `seen:notifications`: the account's version up to which entries were seen. */
export const SeenNotifications = v.object({ upTo: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** The choices of an account, each a row `notify:<choice>`. All are on until they are switched off. */
export const notifyChoices = ['saved', 'rated', 'liked', 'replied', 'named'] as const
/** `named`: authors see the name of the account when it saves or rates their recipes. The others are kinds of entries. */
export type NotifyChoice = (typeof notifyChoices)[number]
export const NotifyChoiceValue = v.object({ on: v.boolean() })

/** EN-2, in the language of the account. `time` is ISO 8601, UTC. */
export const Notification = v.object({
  type: v.picklist(notificationTypes),
  message: v.string(),
  imageUrl: v.nullable(v.string()),
  linkUrl: v.string(),
  time: v.string(),
  seen: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

/** EN-2, CA-7: the newest entries first. */
export const NotificationList = v.object({ notifications: v.array(Notification), unreadCount: v.number() })
export type NotificationList = v.InferOutput<typeof NotificationList>

/** CA-8. */
export const UnreadCount = v.object({ unreadCount: v.number() })
