import { Problem } from '@simmer/contract/wire/problems'
import type { BlobBody } from '@simmer/contract/wire/blob'
import { day, type Purge } from '../jobs/purge.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'

/** An upload belongs to one account; another account that sends the same bytes has its own upload. */
export interface BlobKey {
  readonly accountId: string
  readonly sha256: string
}

export interface Blob {
  readonly size: number
  readonly type: string
  readonly received: number
  readonly isReady: boolean
}

/** Unfinished uploads of one account. Beyond these numbers the ones that were idle longest are deleted. */
const maxPendingUploads = 50
const maxPendingBytes = 50_000_000

const columns = 'size, type, received, ready_at is not null as "isReady"'

const find = statement('blob.find', `select ${columns} from blob where account_id = $1 and sha256 = $2`)
const selectForUpdate = statement(
  'blob.lock',
  `select ${columns} from blob where account_id = $1 and sha256 = $2 for update`,
)
const begin = statement(
  'blob.begin',
  `insert into blob (account_id, sha256, size, type, touched_at) values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))
   on conflict (account_id, sha256) do update set touched_at = excluded.touched_at, type = excluded.type returning ${columns}`,
)
const evict = statement(
  'blob.evict',
  `delete from blob where account_id = $1 and sha256 in (
     select sha256 from (
       select sha256, row_number() over newest as uploads, sum(size) over newest as bytes
       from blob where account_id = $1 and ready_at is null window newest as (order by touched_at desc, sha256)
     ) as pending where uploads > ${maxPendingUploads} or bytes > ${maxPendingBytes})`,
)
const addChunk = statement(
  'blob.add-chunk',
  `insert into blob_chunk (account_id, sha256, at, bytes) values ($1, $2, $3, $4)`,
)
const advance = statement(
  'blob.advance',
  `update blob set received = $3, touched_at = to_timestamp($4::float8 / 1000) where account_id = $1 and sha256 = $2`,
)
const chunks = statement(
  'blob.chunks',
  `select bytes from blob_chunk where account_id = $1 and sha256 = $2 order by at`,
)
const deleteChunks = statement('blob.drop-chunks', `delete from blob_chunk where account_id = $1 and sha256 = $2`)
const markReady = statement(
  'blob.make-ready',
  `update blob set ready_at = to_timestamp($3::float8 / 1000), received = size where account_id = $1 and sha256 = $2`,
)
const remove = statement('blob.drop', `delete from blob where account_id = $1 and sha256 = $2`)

const keyValues = ({ accountId, sha256 }: BlobKey): readonly string[] => [accountId, sha256]

export const findBlob = (db: Queryable, key: BlobKey): Promise<Blob | undefined> => db.row<Blob>(find, keyValues(key))

/** Begins an upload or returns the existing one. An upload with another size is begun again. */
export const beginBlob = (
  database: Database,
  accountId: string,
  { sha256, size, type }: BlobBody,
  now: number,
): Promise<Blob> =>
  database.tx(async (tx) => {
    const key = { accountId, sha256 }
    const before = await tx.row<Blob>(selectForUpdate, keyValues(key))
    if (before !== undefined && before.size !== size) await tx.rows(remove, keyValues(key))
    const blob = await tx.row<Blob>(begin, [...keyValues(key), size, type, now])
    if (blob === undefined) throw new Error('an upsert returned no row')
    if (before === undefined) await tx.rows(evict, [accountId])
    return blob
  })

/**
 * Appends a chunk at the received length; returns the new length.
 * @throws Problem picture-not-found, upload-offset-mismatch, picture-too-large
 */
export const appendToBlob = (
  database: Database,
  key: BlobKey,
  { at, bytes, now }: { readonly at: number; readonly bytes: Buffer; readonly now: number },
): Promise<number> =>
  database.tx(async (tx) => {
    const blob = await tx.row<Blob>(selectForUpdate, keyValues(key))
    if (blob === undefined) throw new Problem('picture-not-found')
    if (blob.received !== at) throw new Problem('upload-offset-mismatch', { details: { offset: blob.received } })
    const received = at + bytes.byteLength
    if (received > blob.size) throw new Problem('picture-too-large', { details: { maxBytes: blob.size } })
    await tx.rows(addChunk, [...keyValues(key), at, bytes])
    await tx.rows(advance, [...keyValues(key), received, now])
    return received
  })

export const readBlobBytes = async (db: Queryable, key: BlobKey): Promise<Buffer> =>
  Buffer.concat((await db.rows<{ bytes: Buffer }>(chunks, keyValues(key))).map(({ bytes }) => bytes))

/** The picture is stored as a photo, so its chunks are deleted. */
export const completeBlob = async (tx: Queryable, key: BlobKey, now: number): Promise<void> => {
  await tx.rows(markReady, [...keyValues(key), now])
  await tx.rows(deleteChunks, keyValues(key))
}

export const deleteBlob = async (db: Queryable, key: BlobKey): Promise<void> => {
  await db.rows(remove, keyValues(key))
}

const deleteOld = statement(
  'blob.purge-old',
  `delete from blob where (account_id, sha256) in (
     select account_id, sha256 from blob where touched_at < to_timestamp($1::float8 / 1000) limit 100 for update skip locked)
   returning sha256`,
)

/** Deletes uploads that were not touched for 30 days, finished ones included: their photos stay. */
export const purgeOldBlobs: Purge = async ({ database, now, stopping }) => {
  for (let total = 0; ;) {
    const deleted = stopping?.aborted === true ? [] : await database.rows(deleteOld, [now - 30 * day])
    total += deleted.length
    if (deleted.length === 0) return total
  }
}
