import * as v from 'valibot'
import type { UserRecord } from '../../local/local.ts'

/** What a note is about: the recipe, or the step of that number, from 0. */
export type NotePart = 'recipe' | number

const Note = v.object({ text: v.string() })

export const noteId = (recipeId: string, part: NotePart): string => `note:${recipeId}:${part}`

/** The notes on a recipe by what they are about. What cannot be read is passed over. */
export const readNotes = (records: readonly UserRecord[]): ReadonlyMap<NotePart, string> =>
  new Map(
    records.flatMap(({ id, value }): [NotePart, string][] => {
      const read = v.safeParse(Note, value)
      const part = id.slice(id.lastIndexOf(':') + 1)
      return read.success ? [[part === 'recipe' ? part : Number(part), read.output.text]] : []
    }),
  )

/** What came from elsewhere while somebody was writing stands before what they wrote; nothing is lost. */
export const joinTexts = (stored: string, written: string): string =>
  stored === '' || written.includes(stored) ? written : written === '' ? stored : `${stored}\n\n${written}`
