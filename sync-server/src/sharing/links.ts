import { createHash, createHmac, randomUUID } from 'node:crypto'
import { equalHashes } from '../sessions/keys.ts'
import type { Queryable } from '../postgres/database.ts'
import { openLinkRow, upsertLink, type LinkKind, type LinkRef, type LinkRow } from './link-store.ts'

export interface LinkDeps {
  readonly database: Queryable
  readonly now: () => number
  /** The secrets in private addresses are made with it. */
  readonly linkKey: Uint8Array
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const deriveSecret = (linkKey: Uint8Array, linkId: string): string =>
  createHmac('sha256', linkKey).update(linkId).digest('base64url')

/**
 * The secret of a link, so that its owner can read it again on another device. The database alone does not hold it: it is
 * made anew of the link's id. Null where the server's key is another one by now: the address still leads where it led.
 */
export const readSecret = ({ linkKey }: Pick<LinkDeps, 'linkKey'>, { linkId, secretHash }: LinkRow): string | null => {
  const secret = deriveSecret(linkKey, linkId)
  return equalHashes(hashSecret(secret), secretHash) ? secret : null
}

export interface LinkTerms {
  readonly named?: boolean
  readonly usesLeft?: number | null
  readonly endsAt?: number | null
}

/** Makes a link, and ends the one there was. */
export const makeLink = async (
  { linkKey, now }: Pick<LinkDeps, 'linkKey' | 'now'>,
  db: Queryable,
  ref: LinkRef,
  { named = false, usesLeft = null, endsAt = null }: LinkTerms = {},
): Promise<LinkRow> => {
  const linkId = randomUUID()
  const secretHash = hashSecret(deriveSecret(linkKey, linkId))
  const row = await upsertLink(db, ref, { linkId, secretHash, named, usesLeft, endsAt, createdAt: now() })
  if (row === undefined) throw new Error('a link that was put is there')
  return row
}

/** What a secret opens; undefined where it opens nothing (any more). */
export const openLink = async (
  { database, now }: Pick<LinkDeps, 'database' | 'now'>,
  kind: LinkKind,
  secret: string,
): Promise<LinkRow | undefined> =>
  /^[\w-]{43}$/.test(secret) ? openLinkRow(database, kind, hashSecret(secret), now()) : undefined
