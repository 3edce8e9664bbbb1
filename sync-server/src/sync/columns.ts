/**
 * An array literal of numbers and uuids. The driver would search every element for characters to escape. These have
 * none, and a batch has thousands of elements.
 */
export const plainArray = (values: Iterable<string | number | null>): string => {
  let text = ''
  for (const value of values) text += text === '' ? (value ?? 'NULL') : `,${value ?? 'NULL'}`
  return `{${text}}`
}

/** Null instead of an array of nulls: unnest pads the shorter arrays. */
export const sparse = <T>(values: readonly (T | null)[]): readonly (T | null)[] | null =>
  values.every((value) => value === null) ? null : values
