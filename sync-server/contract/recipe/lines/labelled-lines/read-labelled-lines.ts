import type { IngredientRead } from '../read-ingredient-line.ts'
import { isUnit, type Unit } from '../../amounts/unit.ts'

/** A line with what a cook reads in it. */
export interface LabelledLine {
  readonly line: string
  readonly quantity: number | null
  readonly quantityMax: number | undefined
  readonly unit: Unit | null
  readonly name: string
  readonly note: string
  /** Whether the reader is known not to read it. */
  readonly isMissed: boolean
}

/**
 * Reads a table of labelled lines: `line | amount | name | note`. The amount is a number, a range ("1-2") or "-" for none,
 * and a unit of VA-4. Rows that start with "# " are headings, rows that start with "? " are lines that are not read yet.
 */
export const readLabelledLines = (text: string): LabelledLine[] =>
  text.split('\n').flatMap((row) => (row.startsWith('# ') || row.trim() === '' ? [] : [readRow(row)]))

function readRow(row: string): LabelledLine {
  const isMissed = row.startsWith('? ')
  const [line = '', amount = '', name, note = ''] = (isMissed ? row.slice(2) : row).split(' | ')
  const [, from, to, unit = ''] = /^(?:-|([\d.]+)(?:-([\d.]+))?)(?: (.+))?$/.exec(amount.trim()) ?? []
  if (name === undefined || (unit !== '' && !isUnit(unit))) throw new Error(`Not a labelled line: ${row}`)
  return {
    line,
    quantity: from === undefined ? null : Number(from),
    quantityMax: to === undefined ? undefined : Number(to),
    unit: unit !== '' && isUnit(unit) ? unit : null,
    name: name.trim(),
    note: note.trim(),
    isMissed,
  }
}

/** The words of a text without punctuation: "1 tbsp., packed" and "1 tbsp packed" are equal. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[.,;:()/]+|[.,;:()/]+$/g, ''))
    .filter((word) => word !== '')

/** What was read of a line in the form of its label: the words of name and note, in alphabetical order for the note. */
export const inWords = (
  read: Pick<LabelledLine, 'quantity' | 'quantityMax' | 'unit' | 'name' | 'note'>,
): { readonly amount: string; readonly name: string; readonly note: string } => ({
  amount:
    `${read.quantity ?? '-'}${read.quantityMax === undefined ? '' : `-${read.quantityMax}`} ${read.unit ?? ''}`.trim(),
  name: wordsOf(read.name).join(' '),
  note: wordsOf(read.note.replaceAll('/', ' ')).toSorted().join(' '),
})

export const wordsRead = (read: IngredientRead): ReturnType<typeof inWords> =>
  inWords({ ...read, quantityMax: read.quantityMax, name: read.ingredient_name, note: read.note ?? '' })
