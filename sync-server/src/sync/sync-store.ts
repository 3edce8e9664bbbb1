import type { BatchState, Decision, RecordedResult, LedgerLine } from '@simmer/contract/sync/decide-batch'
import { actionRowKinds } from '@simmer/contract/sync/fold'
import { isActionName } from '@simmer/contract/wire/actions'
import { parseRowId } from '@simmer/contract/sync/row-key'
import { emptyWrites, type SyncedKind } from '@simmer/contract/sync/rules'
import type { Mutation, Outcome } from '@simmer/contract/wire/sync'
import { statement, type Queryable, type Statement } from '../postgres/database.ts'
import { plainArray, sparse } from './columns.ts'
import { ledgerPayload } from './ledger-payload.ts'
import { readStatement, type ReadPlan, type ReadRow } from './read-statement.ts'
import { outcomeFromStatus, statusCodes } from './ledger-status.ts'
import { tableKinds, type RowsById, type SyncedTables } from './synced-table.ts'
import { writeStatement, type WritePlan } from './write-statement.ts'

/** What a request asks the store about. */
export interface SyncRequestContext {
  readonly accountId: string
  /** Null: the identity under which the account's plain calls act. */
  readonly client: string | null
  readonly replaces: readonly string[]
  readonly batch: readonly Mutation[]
  readonly pull: {
    readonly epoch: string | null
    readonly cursor: string
    readonly limit: number
    readonly resultsAcked: number
  }
}

interface TouchedRow {
  readonly id: string
  readonly state: unknown
}

/** The account's row is there, and with it the identity. */
type SnapshotRow = ReadRow & { readonly version: number; readonly client: string }

/** What stood there, at one moment. */
export interface Snapshot {
  readonly row: SnapshotRow
  readonly state: BatchState
  readonly identity: Identity
}

/** What the identities of the device must look like afterwards. */
interface Identity {
  readonly isNew: boolean
  readonly root: string
  readonly fence: readonly string[]
  readonly joinRoots: readonly string[]
}

/** How a batch came. */
export interface WriteMode {
  readonly app: string | null
  /** Null for a device's batch, which says its own order. */
  readonly direct: DirectMode | null
}

/** A plain call: it takes its place in the order when the present state is known, and acts as one who has seen it. */
interface DirectMode {
  /** Its mutation; none where there is nothing to do. A Problem thrown here ends the call, and nothing is written. */
  readonly buildBatch: (snapshot: Snapshot) => readonly Mutation[]
  /** What a repeat of the call must remember of the first time. */
  readonly note: (snapshot: Snapshot) => unknown
}

export interface SyncStore {
  /** Undefined where the account is gone. `careful`: also whether the account knows the deeds under other mids. */
  read(db: Queryable, context: SyncRequestContext, findDuplicates: boolean): Promise<Snapshot | undefined>
  /** False: somebody else was faster, nothing was written. */
  write(
    db: Queryable,
    context: SyncRequestContext,
    snapshot: Snapshot,
    decision: Decision,
    writeMode: WriteMode,
  ): Promise<boolean>
  /** Makes other requests of these accounts wait until the transaction ends. */
  lock(db: Queryable, accountIds: readonly string[]): Promise<void>
}

const join = statement(
  'sync.join',
  'insert into sync_user (account_id) select account_id from account where account_id = $1 on conflict (account_id) do nothing',
)
// Whoever locks several begins with the same one: nobody waits for each other.
const lock = statement(
  'sync.lock',
  'select version from sync_user where account_id = any($1::uuid[]) order by account_id for no key update',
)

/** The rows that the batch's actions are about, by kind. */
const touchedRowIds = (batch: readonly Mutation[]): ReadonlyMap<SyncedKind, ReadonlySet<string>> => {
  const touched = new Map<SyncedKind, Set<string>>()
  for (const { n, k } of batch) {
    const id = isActionName(n) ? parseRowId(n, k) : null
    if (!isActionName(n) || id === null) continue
    const ids = touched.get(actionRowKinds[n]) ?? new Set()
    touched.set(actionRowKinds[n], ids.add(id))
  }
  return touched
}

/** Publishing takes a whole draft into account. */
const publishDraftIds = (batch: readonly Mutation[]): string[] =>
  batch.flatMap(({ n, k }) => (n === 'draft.publish' ? (parseRowId(n, k)?.split(':')[1] ?? []) : []))

const recipeKinds = ['saved', 'rating'] as const satisfies readonly SyncedKind[]

/** Statements that differ by what there is to do, each made once. */
const memoizeByPlan = <Plan>(make: (plan: Plan) => Statement): ((plan: Plan) => Statement) => {
  const statements = new Map<string, Statement>()
  return (plan) => {
    const key = JSON.stringify(plan)
    const known = statements.get(key) ?? make(plan)
    statements.set(key, known)
    return known
  }
}

export const createSyncStore = (tables: SyncedTables, epoch: string): SyncStore => {
  const kinds = tableKinds(tables)
  const reading = memoizeByPlan((plan: ReadPlan) => readStatement(tables, epoch, plan))
  const writing = memoizeByPlan((plan: WritePlan) => writeStatement(tables, plan))
  const wholeDrafts = statement(
    'sync.drafts',
    `select rows.id, rows.state from (
       select array(select id from user_record where account_id = $1 and split_part(id, ':', 2) = any($2::text[])
         and (starts_with(id, 'draft:') or starts_with(id, 'drafttext:'))) as ids
     ) as drafts, lateral (${tables.record.touched('drafts.ids')}) as rows`,
  )

  const readAll = (
    db: Queryable,
    { accountId, client, replaces, batch, pull }: SyncRequestContext,
    findDuplicates: boolean,
  ) => {
    const mids = batch.map(({ m }) => m)
    const [first, last] = mids.length === 0 ? [0, 0] : [Math.min(...mids), Math.max(...mids)]
    // Without care a deed that this account knows under another mid is only found when it is written again, which the
    // ledger's keys forbid: then the batch is asked about once more, with care. That is rare, and looking is not free.
    const uids = findDuplicates ? batch.map(({ u }) => u) : []
    const origins = batch.flatMap(({ f }) => f ?? [])
    const touched = touchedRowIds(batch)
    const recipes = new Set(recipeKinds.flatMap((kind) => [...(touched.get(kind) ?? [])]))
    const plan = {
      touched: kinds.filter((kind) => touched.has(kind)),
      published: recipes.size > 0,
      replaced: replaces.length > 0,
      known: uids.length > 0 || origins.length > 0,
    }
    return db.row<ReadRow>(reading(plan), [
      accountId,
      client,
      first,
      last,
      pull.epoch,
      pull.cursor,
      pull.limit,
      pull.resultsAcked,
      ...plan.touched.map((kind) => plainArray(touched.get(kind) ?? [])),
      ...(plan.published ? [plainArray(recipes)] : []),
      ...(plan.replaced ? [replaces] : []),
      ...(plan.known ? [plainArray(uids), plainArray(origins)] : []),
    ])
  }

  return {
    async read(db, context, findDuplicates) {
      let row = await readAll(db, context, findDuplicates)
      if (row?.version === null) {
        await db.rows(join, [context.accountId])
        row = await readAll(db, context, findDuplicates)
      }
      if (row === undefined || row.version === null || row.client === null) return undefined
      // In a statement of its own, for these are few. It comes after: what changed in between moved the version, and then
      // nothing is written upon it.
      const drafts = publishDraftIds(context.batch)
      const more = drafts.length === 0 ? [] : await db.rows<TouchedRow>(wholeDrafts, [context.accountId, drafts])
      const touched = [...(row.touched ?? []), ...more.map(({ id, state }) => ['record', id, state] as const)]
      const snapshot = { ...row, touched, version: row.version, client: row.client }
      return {
        row: snapshot,
        identity: deviceIdentity(context, snapshot),
        state: batchState(tables, context, snapshot),
      }
    },

    async write(ask, { accountId, pull }, { row, identity, state }, decision, { app, direct }) {
      const { ledger, writes } = decision
      const column = <T>(of: (line: LedgerLine) => T | null) => sparse(ledger.map(of))
      const more = [
        column(({ outcome }) => (outcome === 'applied' ? null : statusCodes[outcome])),
        column(({ mutation }) => mutation.f ?? null),
        column(({ code }) => code),
        column(({ detail }) => (detail === null ? null : JSON.stringify(detail))),
        column((line) => payloadFor(line, direct)),
      ]
      const plan = {
        written: kinds.filter((kind) => writes[kind].size > 0),
        isNew: identity.isNew,
        identities: identity.fence.length > 0 || identity.joinRoots.length > 0,
        more: more.some((each) => each !== null),
      }
      const values = [
        accountId,
        row.version,
        row.client,
        decision.lastMid,
        decision.lastUid,
        decision.lastOccurred,
        pull.resultsAcked,
        app,
        identity.root,
        plainArray(ledger.map(({ mutation }) => mutation.u)),
        plainArray(ledger.map(({ mutation }) => mutation.n)),
        ledger.map(({ mutation }) => keyColumn(mutation.k)),
        plainArray(ledger.map(({ occurredAt }) => occurredAt)),
        ...(plan.more ? more : []),
        ...(plan.identities ? [identity.fence, identity.joinRoots] : []),
        ...plan.written.flatMap((kind) => columnValues(tables, kind, writes, state.rows)),
      ]
      return (await ask.row(writing(plan), values)) !== undefined
    },

    lock: async (ask, accountIds) => {
      await ask.rows(lock, [accountIds])
    },
  }
}

/** A text column holds no NUL and keys are short; where it is no key at all, the payload has it as it came. */
const keyColumn = (key: string): string => key.slice(0, 200).replaceAll('\0', '\u{FFFD}')

const payloadFor = ({ mutation, outcome }: LedgerLine, direct: DirectMode | null): string | null =>
  direct !== null || outcome === 'rejected' || outcome === 'parked' ? ledgerPayload(mutation) : null

const columnValues = <K extends SyncedKind>(
  tables: SyncedTables,
  kind: K,
  writes: { readonly [R in K]: RowsById<R> },
  before: { readonly [R in K]: RowsById<R> },
): readonly unknown[] => {
  const table: { values: (rows: RowsById<K>, before: RowsById<K>) => readonly unknown[] } = tables[kind]
  return table.values(writes[kind], before[kind])
}

/** Which identities are this same device: those it says it replaces, as far as they are this account's. */
const deviceIdentity = (
  { accountId, replaces }: SyncRequestContext,
  { client, me, replaced: named }: SnapshotRow,
): Identity => {
  const known = new Map((named ?? []).map(([id, account, root, fenced]) => [id, { account, root, fenced }]))
  const replacedIds = [...new Set(replaces)].filter(
    (id) => id !== client && (known.get(id)?.account ?? accountId) === accountId,
  )
  const [first] = replacedIds
  const root = first === undefined ? (me?.root ?? client) : (known.get(first)?.root ?? first)
  const roots = new Set([...(me === null ? [] : [me.root]), ...replacedIds.map((id) => known.get(id)?.root ?? id)])
  roots.delete(root)
  return {
    isNew: me === null,
    root,
    fence: replacedIds.filter((id) => known.get(id)?.fenced !== true || known.get(id)?.root !== root),
    joinRoots: [...roots],
  }
}

const batchState = (
  tables: SyncedTables,
  { replaces, accountId }: SyncRequestContext,
  row: SnapshotRow,
): BatchState => {
  const uids = new Map<string, Outcome>()
  const origins = new Map<string, Outcome>()
  for (const [uid, origin, status] of row.known ?? []) {
    uids.set(uid, outcomeFromStatus(status))
    if (origin !== null) origins.set(origin, outcomeFromStatus(status))
  }
  const rows = emptyWrites()
  for (const [kind, id, state] of row.touched ?? []) {
    if (kind === 'saved') rows.saved.set(id, tables.saved.readState(state))
    else if (kind === 'rating') rows.rating.set(id, tables.rating.readState(state))
    else rows.record.set(id, tables.record.readState(state))
  }
  const foreign = new Set((row.replaced ?? []).filter(([, account]) => account !== accountId).map(([id]) => id))
  return {
    version: row.version,
    now: row.now,
    client: {
      id: row.client,
      lastMid: row.me?.lastMid ?? 0,
      lastUid: row.me?.lastUid ?? null,
      lastOccurred: row.me?.lastOccurred ?? null,
    },
    previousClientIds: new Set([
      ...(row.predecessors ?? []),
      ...replaces.filter((id) => id !== row.client && !foreign.has(id)),
    ]),
    recorded: new Map(
      (row.recorded ?? []).map(([mid, uid, status, code, detail]): [number, RecordedResult] => [
        mid,
        { uid, outcome: outcomeFromStatus(status), code, detail },
      ]),
    ),
    uids,
    origins,
    rows,
    published: new Set(row.published ?? []),
  }
}
