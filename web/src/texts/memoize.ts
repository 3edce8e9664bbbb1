/**
 * In place of `@formatjs/fast-memoize` (web/build/messages.ts), which weighs more than what it saves here: `Intl` objects by
 * what they were made from.
 */
export const memoize = <Args extends readonly unknown[], Made>(make: (...args: Args) => Made) => {
  const made = new Map<string, Made>()
  return (...args: Args): Made => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}

export const strategies = {}
