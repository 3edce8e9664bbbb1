import type { UndoEntry } from '../session/undo-history.ts'

/** An earlier version of a text. */
export interface Version {
  readonly field: string
  readonly text: string
  /** Time in milliseconds since 1970. */
  readonly at: number
}

/** A version with the text of the previous one in the list. */
export interface ShownVersion extends Version {
  readonly before: string
}

/** Edits without a longer pause form one session, in milliseconds. */
const sessionGapMs = 2 * 60 * 1000

const wordSet = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))

/** The versions in the local undo history, including texts that were overwritten before they were sent. */
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
 * The versions to list, the newest first. Each text appears once. Of one session only versions appear that have a
 * word that the next one has not, so no saved word is lost.
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

/** Versions that differ from the current text or have a previous version. */
export const changedVersions = (
  versions: readonly ShownVersion[],
  currentText: (field: string) => string | undefined,
): readonly ShownVersion[] => versions.filter(({ field, text, before }) => before !== '' || text !== currentText(field))
