import * as v from 'valibot'
import { Problem } from '@simmer/contract/wire/problems'

/** Writes an opaque page cursor: the last position as JSON in base64url. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Reads a cursor of `writeCursor`. @throws Problem 'cursor-not-valid' for other text. */
export function readCursor<Position>(schema: v.GenericSchema<unknown, Position>, cursor: string): Position {
  let position: unknown
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (cause) {
    throw new Problem('cursor-not-valid', { cause })
  }
  const read = v.safeParse(schema, position)
  if (!read.success) throw new Problem('cursor-not-valid')
  return read.output
}

/** A time in a cursor, in milliseconds. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.date(),
)

/** A position in a list sorted newest first: publication time, and id where two recipes share a time. */
export const NewestFirst = v.tuple([Moment, v.pipe(v.string(), v.uuid())])
