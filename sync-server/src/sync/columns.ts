/**
 * An array of numbers and uuids as the database reads it. The driver would look at every element for characters to
 * escape; these have none, and a batch has thousands of them.
 */
export const plainArray = (values: Iterable<string | number | null>): string => {
  let text = ''
  for (const value of values) text += text === '' ? (value ?? 'NULL') : `,${value ?? 'NULL'}`
  return `{${text}}`
}

/** Null instead of an array of nulls: unnest fills up what is shorter. */
export const sparse = <T>(values: readonly (T | null)[]): readonly (T | null)[] | null =>
  values.every((value) => value === null) ? null : values
