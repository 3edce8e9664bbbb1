import * as v from 'valibot'

/** The message describes the problem of the backup, of its key or of the target database. */
export class BackupNotUsable extends Error {}

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Migrations = v.array(v.object({ name: v.string(), sha256: v.string() }))

/** The first line. Format 1, of the first releases, has no manifest; it is still restored. */
const Header = v.variant('simmerBackup', [
  v.object({ simmerBackup: v.literal(1), migrations: Migrations }),
  v.object({
    simmerBackup: v.literal(2),
    at: v.pipe(v.string(), v.isoTimestamp()),
    /** Whether the pictures are copied beside the file. */
    copied: v.boolean(),
    migrations: Migrations,
  }),
])
export type Header = v.InferOutput<typeof Header>

/** Begins a table; its rows follow, each a JSON array in the order of `columns`. */
const TableLine = v.object({ table: v.string(), columns: v.array(v.string()) })

/** As `photoFileName` makes it. It becomes a path at a restore, so a file from elsewhere must not choose another one. */
const PictureName = v.pipe(v.string(), v.regex(/^[0-9a-f]{2}\/[0-9a-f]{32}\/\d{1,4}\.webp$/))

/** A picture of the manifest. `size` and `sha256` are null where the storage did not have the file. */
const PictureLine = v.object({ picture: PictureName, size: v.nullable(Count), sha256: v.nullable(Sha256) })
export type PictureLine = v.InferOutput<typeof PictureLine>

/** The last line of format 2. */
const Manifest = v.object({
  end: Count,
  tables: v.array(v.object({ table: v.string(), rows: Count, sha256: Sha256 })),
  /** The digest of the newest line of every person's ledger; null where the schema had no ledger. */
  ledger: v.nullable(v.object({ people: Count, sha256: Sha256 })),
  pictures: v.object({ count: Count, bytes: Count, sha256: Sha256 }),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** The last line of format 1. */
const EndLine = v.object({ end: Count })

const otherLines = v.union([TableLine, PictureLine, Manifest, EndLine])
export type OtherLine = v.InferOutput<typeof otherLines>

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const parse = <T extends v.GenericSchema>(schema: T, line: string): v.InferOutput<T> => {
  const parsed = v.safeParse(schema, parseJson(line))
  if (!parsed.success) throw new BackupNotUsable('This file is not a backup of Simmer, or it is damaged.')
  return parsed.output
}

/** @throws BackupNotUsable */
export const parseHeader = (line: string): Header => parse(Header, line)

/** A line that is neither the header nor a row. @throws BackupNotUsable */
export const parseOtherLine = (line: string): OtherLine => parse(otherLines, line)

/** Rows are the only lines that are arrays. */
export const isRow = (line: string): boolean => line.startsWith('[')
