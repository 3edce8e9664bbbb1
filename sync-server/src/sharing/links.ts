import { createHash, createHmac, randomUUID } from 'node:crypto'
import { equalHashes } from '../config/keys.ts'
import type { Queryable } from '../postgres/database.ts'
import { openLinkRow, upsertLink, type LinkKind, type LinkRef, type LinkRow } from './link-store.ts'

export interface LinkDeps {
  readonly database: Queryable
  readonly now: () => number
  /** The key that derives the secrets of private URLs. */
  readonly linkKey: Uint8Array
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const deriveSecret = (linkKey: Uint8Array, linkId: string): string =>
  createHmac('sha256', linkKey).update(linkId).digest('base64url')

/**
 * The secret of a link, for its owner to read again on another device. The database does not hold it; the server derives
 * it from the link's id. Null where the server's key has changed: the URL still works, but cannot be shown.
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

/** Creates a link and ends the previous one. */
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

/** The link of a secret; undefined where the secret is wrong or the link has ended. */
export const openLink = async (
  { database, now }: Pick<LinkDeps, 'database' | 'now'>,
  kind: LinkKind,
  secret: string,
): Promise<LinkRow | undefined> =>
  /^[\w-]{43}$/.test(secret) ? openLinkRow(database, kind, hashSecret(secret), now()) : undefined
