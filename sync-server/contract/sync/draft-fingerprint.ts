import type { DraftText } from './draft-text.ts'

/** The database orders the keys of an object its own way. */
const sortKeys = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, part]) => [key, sortKeys(part)])

/**
 * A short name for all that a draft says. A deletion carries it: the draft counts as deleted only while it says just that,
 * so that a change from a device that had not heard of the deletion wins over it, in whatever order the two arrive.
 */
export const draftFingerprint = (texts: ReadonlyMap<string, DraftText>, parts: ReadonlyMap<string, unknown>): string => {
  const content = [
    ...Array.from(texts, ([field, { text }]) => JSON.stringify([field, text])),
    ...Array.from(parts, ([name, value]) => (name === 'gone' ? [] : JSON.stringify([name, sortKeys(value)]))).flat(),
  ]
    .toSorted()
    .join('\n')
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at)
    one = Math.imul(one ^ code, 0x85ebca77)
    other = Math.imul(other ^ code, 0xc2b2ae3d)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${content.length}`
}
