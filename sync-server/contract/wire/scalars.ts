import * as v from 'valibot'

/**
 * Text that stays in its line and turns nothing around: no control characters, and none that write what follows from the
 * other side, by which one name can be made to look like another.
 */
export const singleLinePattern = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

// Made of what other shapes are made of anyway: every further function of the schema library is part of every first load.

/** Words that the database can hold: it knows neither NUL nor half a character. */
export const storableText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\0\p{Surrogate}]*$/u))

const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`

/** A day of the calendar, as 2026-11-22. */
export const Day = v.pipe(
  v.string(),
  v.regex(
    new RegExp(
      String.raw`^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|${leapYear}-02-29)$`,
    ),
  ),
)

/** The id of something that is made on a device, or of an account. */
export const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Where something stands among its like: any number, so that there is room between two. */
export const Position = v.pipe(v.number(), v.minValue(-1e15), v.maxValue(1e15))

export const Servings = v.pipe(v.number(), v.minValue(0.001), v.maxValue(100_000))
