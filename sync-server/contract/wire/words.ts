import * as v from 'valibot'

/** Words that the database can hold: it knows neither NUL nor half a character. */
export const words = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\0\p{Surrogate}]*$/u))
