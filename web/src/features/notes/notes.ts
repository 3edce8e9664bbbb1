import * as v from 'valibot'
import type { UserRecord } from '#local/store/local.ts'

/** The subject of a note: the recipe, or the index of a step. */
export type NotePart = 'recipe' | number

const Note = v.object({ text: v.string() })

export const noteId = (recipeId: string, part: NotePart): string => `note:${recipeId}:${part}`

/** The notes on a recipe by subject. Unreadable records are skipped. */
export const readNotes = (records: readonly UserRecord[]): ReadonlyMap<NotePart, string> =>
  new Map(
    records.flatMap(({ id, value }): [NotePart, string][] => {
      const read = v.safeParse(Note, value)
      const part = id.slice(id.lastIndexOf(':') + 1)
      return read.success ? [[part === 'recipe' ? part : Number(part), read.output.text]] : []
    }),
  )

/** Puts a remote change before the local text, so that neither is lost. */
export const joinTexts = (stored: string, written: string): string =>
  stored === '' || written.includes(stored) ? written : written === '' ? stored : `${stored}\n\n${written}`
