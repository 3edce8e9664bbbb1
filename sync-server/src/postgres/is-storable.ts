/** PostgreSQL can store neither NUL nor half a surrogate pair; nobody means to send them. */
const unstorable = /[\0\p{Surrogate}]/u

/** Looks through every string of a parsed value. Walks without recursion: a body may be nested thousands deep. */
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
