import * as v from 'valibot'

/**
 * Text of a single line without control characters. It also excludes characters that reverse the writing direction,
 * because they make one name look like another.
 */
export const singleLinePattern = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** Neither a control character nor white space nor a mark without a letter, as in `visibleText`, which imports no shape. */
export const visibleCharacter = /[^\p{C}\p{Z}\p{M}]/u

// These schemas use only functions of the schema library that other shapes use anyway: each further one adds to the
// first load.

/** Text that PostgreSQL can store: it accepts neither NUL nor a lone surrogate. */
export const storableText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\0\p{Surrogate}]*$/u))

const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`

/** A calendar day, for example 2026-11-22. */
export const Day = v.pipe(
  v.string(),
  v.regex(
    new RegExp(
      String.raw`^(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|${leapYear}-02-29)$`,
    ),
  ),
)

/** The id of an account, or of an object that a device created. */
export const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A sort position. Any number, so that another item always fits between two. */
export const Position = v.pipe(v.number(), v.minValue(-1e15), v.maxValue(1e15))

export const Servings = v.pipe(v.number(), v.minValue(0.001), v.maxValue(100_000))

/**
 * The format of an e-mail address in HTML (https://html.spec.whatwg.org/#valid-e-mail-address). `v.rfcEmail` would be part of
 * every first load, because all of valibot in use is one file.
 */
export const emailFormat = v.regex(
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
)

/**
 * An e-mail address as accounts store it: trimmed, in lower case, ASCII only. The check comes before lower case,
 * because a few other characters become ASCII ones there, which would be the address of another person.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[\x21-\x7e]+$/),
  emailFormat,
  v.toLowerCase(),
)
