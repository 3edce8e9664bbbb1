/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u

/**
 * Checks every string of a parsed value. It does not recurse, because a body may be nested thousands of levels deep.
 */
export const isStorable = (value: unknown): boolean => {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (unstorable.test(one)) return false
    } else if (Array.isArray(one)) {
      for (const item of one) left.push(item)
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, item] of Object.entries(one)) left.push(key, item)
    }
  }
  return true
}
