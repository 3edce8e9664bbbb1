import * as v from 'valibot'

/**
 * The value of a JSON text, or `fallback` where the text is missing, is no JSON or has another shape: local storage and the
 * page may hold what an earlier version wrote.
 */
export const readJson = <T, F>(
  schema: v.GenericSchema<unknown, T>,
  text: string | null | undefined,
  fallback: F,
): T | F => {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return fallback
  }
}
