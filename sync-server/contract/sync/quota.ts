import type { SyncedKind, SyncedRows } from './synced-rows.ts'

/** What an account has stored. Rows include tombstones, because the server keeps them for 90 days. */
export interface StoredUsage {
  readonly rows: number
  readonly bytes: number
  /** Earlier versions of texts. */
  readonly revisionBytes: number
}

/** Rows that belong together, such as one draft. */
export interface GroupUsage {
  readonly rows: number
  /** Rows that are no tombstones. */
  readonly live: number
  readonly bytes: number
}

/** What the account and the groups of a batch have stored before the batch. */
export interface Usage {
  readonly account: StoredUsage
  readonly groups: ReadonlyMap<string, GroupUsage>
}

export const noUsage: Usage = { account: { rows: 0, bytes: 0, revisionBytes: 0 }, groups: new Map() }

const megabyte = 1_000_000

/**
 * Quotas that no cook reaches: 20 times the rows and the text of a cook who saved 2,000 recipes, wrote a note of half a
 * page for each, and keeps 100 drafts. Earlier versions of texts have a quota of their own: typing must not fill the rest.
 */
export const accountQuota: StoredUsage = { rows: 100_000, bytes: 64 * megabyte, revisionBytes: 256 * megabyte }
/** A recipe has at most 300 ingredients and 300 steps (`recipe/publishing.ts`), each of three rows, and 200 more. */
export const draftQuota = { live: 2000, bytes: megabyte } as const
/** A shopping list, which up to ten accounts share: what one of them writes is stored for all. */
export const listQuota = { live: 6000, rows: 20_000, bytes: 2 * megabyte } as const

/** The group of a row; null where it belongs to none. The database has the same function. */
export const rowGroup = (kind: SyncedKind, id: string): string | null => {
  if (kind !== 'record' || !/^(?:shopping|draft)/.test(id)) return null
  const [type, second = ''] = id.split(':')
  if (type === 'shopping') return 'shopping'
  return type === 'draft' || type === 'drafttext' ? `draft:${second}` : null
}

/** The size of a stored row, as far as it depends on what was written. */
export const rowBytes = (row: SyncedRows[SyncedKind] | undefined): number => {
  if (row === undefined) return 0
  if ('adds' in row) return row.adds.length * 80
  if ('stars' in row) return 40
  const { value, texts } = row
  return (value === null ? 0 : JSON.stringify(value).length) + (texts === null ? 0 : JSON.stringify(texts).length)
}

const isLive = (row: SyncedRows[SyncedKind] | undefined): boolean =>
  row !== undefined && (!('value' in row) || row.value !== null)

/** Decides for each row of a batch whether it still fits, and adds up what the batch stores. */
export interface Quota {
  /** The code of a rejection, or null; then the row is counted. A row that shrinks always fits. */
  readonly add: <K extends SyncedKind>(
    kind: K,
    id: string,
    before: SyncedRows[K] | undefined,
    after: SyncedRows[K],
  ) => string | null
  /** What the batch has added so far. */
  readonly added: () => StoredUsage
}

export const createQuota = ({ account, groups }: Usage): Quota => {
  let total = { rows: 0, bytes: 0, revisionBytes: 0 }
  const known = new Map(groups)
  return {
    added: () => total,
    add: (kind, id, before, after) => {
      const more = {
        rows: before === undefined ? 1 : 0,
        live: Number(isLive(after)) - Number(isLive(before)),
        bytes: rowBytes(after) - rowBytes(before),
        revisionBytes: revisionBytes(after) - revisionBytes(before),
      }
      const group = rowGroup(kind, id)
      const grouped = addTo(group === null ? undefined : known.get(group), more)
      const next = {
        rows: total.rows + more.rows,
        bytes: total.bytes + more.bytes,
        revisionBytes: total.revisionBytes + more.revisionBytes,
      }
      const isGrowing = more.rows > 0 || more.live > 0 || more.bytes > 0
      if (isGrowing && isListFull(group, grouped)) return 'LIST_FULL'
      if (isGrowing && isDraftFull(group, grouped)) return 'DRAFT_FULL'
      if (
        isGrowing &&
        (account.rows + next.rows > accountQuota.rows || account.bytes + next.bytes > accountQuota.bytes)
      )
        return 'STORAGE_FULL'
      if (more.revisionBytes > 0 && account.revisionBytes + next.revisionBytes > accountQuota.revisionBytes)
        return 'STORAGE_FULL'
      total = next
      if (group !== null) known.set(group, grouped)
      return null
    },
  }
}

const addTo = (group: GroupUsage | undefined, more: GroupUsage): GroupUsage => ({
  rows: (group?.rows ?? 0) + more.rows,
  live: (group?.live ?? 0) + more.live,
  bytes: (group?.bytes ?? 0) + more.bytes,
})

const isListFull = (group: string | null, { rows, live, bytes }: GroupUsage): boolean =>
  group === 'shopping' && (rows > listQuota.rows || live > listQuota.live || bytes > listQuota.bytes)

const isDraftFull = (group: string | null, { live, bytes }: GroupUsage): boolean =>
  group !== null && group !== 'shopping' && (live > draftQuota.live || bytes > draftQuota.bytes)

const revisionBytes = (row: SyncedRows[SyncedKind] | undefined): number =>
  row === undefined || !('revisions' in row) ? 0 : (row.revisions ?? []).reduce((sum, text) => sum + text.length, 0)
