import type { UndoEntry } from '../../draft-editor/versions/undo-history.ts'

/** What a text said once. */
export interface Version {
  readonly field: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A version, and the one of the same text that came before it among those shown. */
export interface ShownVersion extends Version {
  readonly before: string
}

/** Words typed without a rest of this length are told as one version, where the last of them says all of them. */
const sessionGapMs = 2 * 60 * 1000

const wordSet = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))

/** What was written on this device, also what never had to be sent, because it was written over before. */
export const versionsFromUndoHistory = (entries: readonly UndoEntry[]): readonly Version[] =>
  entries.flatMap(({ at, changes }) =>
    changes.flatMap(({ key, before, after }): Version[] => {
      if (!key.startsWith('drafttext:')) return []
      const field = key.split(':')[2] ?? ''
      return [before, after].flatMap((text, index) =>
        typeof text === 'string' ? [{ field, text, at: at + index - 1 }] : [],
      )
    }),
  )

/**
 * What is shown of all versions, the newest first: each text once, and of a sitting only those with a word that the next
 * has not. No word that was ever kept is missing.
 */
export const shownVersions = (all: readonly Version[]): readonly ShownVersion[] => {
  const byField = new Map<string, Version[]>()
  for (const version of all.toSorted((one, other) => one.at - other.at)) {
    const listed = byField.get(version.field) ?? []
    if (version.text.trim() !== '' && listed.every(({ text }) => text !== version.text)) listed.push(version)
    byField.set(version.field, listed)
  }
  return [...byField.values()]
    .flatMap((listed) => {
      const significant = listed.filter((version, index) => {
        const next = listed[index + 1]
        if (next === undefined || next.at - version.at > sessionGapMs) return true
        const words = wordSet(next.text)
        return [...wordSet(version.text)].some((word) => !words.has(word))
      })
      return significant.map((version, index) => ({ ...version, before: significant[index - 1]?.text ?? '' }))
    })
    .toSorted((one, other) => other.at - one.at)
}

/** Those that tell what changed: not the first words of a text that still says them. */
export const changedVersions = (
  versions: readonly ShownVersion[],
  currentText: (field: string) => string | undefined,
): readonly ShownVersion[] => versions.filter(({ field, text, before }) => before !== '' || text !== currentText(field))
