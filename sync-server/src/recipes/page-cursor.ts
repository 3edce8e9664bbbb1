import * as v from 'valibot'
import { Problem } from '@simmer/contract/wire/problems'

/** An opaque page marker: what the next page starts after, as JSON in base64url. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Reads a marker of ours. @throws Problem 'cursor-not-valid' for anything else. */
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

/** A moment in a marker, to the millisecond. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.date(),
)

/** A place in a list that runs newest first: when the last one shown was published, and its id where two share a time. */
export const NewestFirst = v.tuple([Moment, v.pipe(v.string(), v.uuid())])
