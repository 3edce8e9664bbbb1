import * as v from 'valibot'

/** The event names exactly as CA-17 lists them. */
export const eventNames = [
  'draft_recipes_clicked',
  'edit_profile_clicked',
  'analytics_clicked',
  'become_an_author_button_clicked',
  'simmer_AI',
  'tutorial_clicked',
  'blog_button_clicked',
  'earn_program_clicked',
  'help_center_clicked',
  'contact_us_clicked',
  'logout_clicked',
  'notification_icon_clicked',
] as const
export type EventName = (typeof eventNames)[number]

/**
 * CA-17. The server counts an event once by its `id`, however often it arrives; `at` is milliseconds since 1970 by the
 * device's clock.
 */
export const AnalyticsEvent = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.picklist(eventNames),
  /** The e-mail address, or `guest`. The server trusts the session instead. */
  user_id: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  source: v.literal('MenuDrawer'),
  /** Without the query, which may hold a search: search terms are private. */
  pagePath: v.pipe(v.string(), v.maxLength(512), v.regex(/^\/[^?#]*$/)),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>

/** A recipe counts as read once it was open and visible for so long. */
export const readMs = 30_000

const dayMs = 24 * 60 * 60_000
/** What was read offline counts on its day if it arrives within this time, then on the day of its arrival, then never. */
export const readLimits = { ownDayMs: 7 * dayMs, countedMs: 35 * dayMs } as const

/** A recipe that was read. The server counts it once by its `id`, and each reader once a recipe and day. */
export const RecipeRead = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.literal('read'),
  recipeShortId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Milliseconds since it was read: the clock of a device may be wrong. */
  age: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type RecipeRead = v.InferOutput<typeof RecipeRead>

export const maxEventsPerRequest = 50
export const EventsBody = v.object({
  events: v.pipe(v.array(AnalyticsEvent), v.minLength(1), v.maxLength(maxEventsPerRequest)),
})
export const RecipeEventsBody = v.object({
  events: v.pipe(v.array(RecipeRead), v.minLength(1), v.maxLength(maxEventsPerRequest)),
})
/** The number of events that the server had not seen before. */
export const EventsRecorded = v.object({ recorded: v.number() })
