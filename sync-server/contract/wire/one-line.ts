/**
 * Text that stays in its line and turns nothing around: no control characters, and none that write what follows from the
 * other side, by which one name can be made to look like another.
 */
export const singleLinePattern = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
