import type { Decision, LedgerLine } from '@simmer/contract/sync/decide-batch'
import { actionRowKinds } from '@simmer/contract/sync/fold'
import { rowGroup, type GroupUsage } from '@simmer/contract/sync/quota'
import { parseRowId } from '@simmer/contract/sync/row-key'
import { syncedKinds, type SyncedKind, type SyncedMaps } from '@simmer/contract/sync/synced-rows'
import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { Mutation } from '@simmer/contract/wire/sync'
import { binaryArray, type ArrayType } from '../postgres/binary-array.ts'
import { statement, type Queryable, type Statement } from '../postgres/database.ts'
import { ensureSyncUsers, lockSyncUsers } from './account-version.ts'
import type { ColumnValues, RowsById, SyncedTables } from './synced-table.ts'
import { mayBeBatch, minBatchLines, uidRange } from './action-ledger/ledger-batches.ts'
import { ledgerPayload } from './action-ledger/ledger-payload.ts'
import { statusCodes } from './action-ledger/ledger-status.ts'
import { readStatement, type ReadPlan, type ReadRow } from './read-statement.ts'
import { buildSnapshot, type Snapshot, type SnapshotRow, type SubjectIds, type SyncRequestContext } from './snapshot.ts'
import { writeStatement, type WritePlan } from './write-statement.ts'

export interface WriteMode {
  readonly app: string | null
  /** Null for the batch of a device. */
  readonly direct: DirectMode | null
}

/** A direct write has no order of its own. It comes last, and acts as a device that has seen the present state. */
interface DirectMode {
  /** Its mutation; empty where there is nothing to do. A Problem thrown here ends the call, and nothing is written. */
  readonly buildBatch: (snapshot: Snapshot) => readonly Mutation[]
  /** The note that a repeat of the call returns again. */
  readonly note: (snapshot: Snapshot) => unknown
}

export interface SyncStore {
  /** Undefined where the account does not exist. `findDuplicates`: also look for mutations known under other mids. */
  read(db: Queryable, context: SyncRequestContext, findDuplicates: boolean): Promise<Snapshot | undefined>
  /**
   * The state of a remembered account as it would be read if the batch touched only rows that do not exist, and only
   * subjects that do. Undefined where the batch needs more than that.
   */
  assume(context: SyncRequestContext, remembered: SnapshotRow): Snapshot | undefined
  /** False where another request was faster, or where the snapshot was assumed wrongly: nothing was written. */
  write(
    db: Queryable,
    context: SyncRequestContext,
    snapshot: Snapshot,
    decision: Decision,
    writeMode: WriteMode,
  ): Promise<boolean>
  /** Blocks other requests of these accounts until the transaction ends. */
  lock(db: Queryable, accountIds: readonly string[]): Promise<void>
}

/** The ids of the rows that the batch touches, by kind. */
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

const rowIdsOfAction = (batch: readonly Mutation[], action: ActionName): string[] =>
  batch.flatMap(({ n, k }) => (n === action ? (parseRowId(action, k) ?? []) : []))

/** Builds each form of a statement once. */
const memoizeByPlan = <Plan>(build: (plan: Plan) => Statement): ((plan: Plan) => Statement) => {
  const statements = new Map<string, Statement>()
  return (plan) => {
    const key = JSON.stringify(plan)
    const known = statements.get(key) ?? build(plan)
    statements.set(key, known)
    return known
  }
}

export const createSyncStore = (tables: SyncedTables, epoch: string): SyncStore => {
  const reading = memoizeByPlan((plan: ReadPlan) => readStatement(tables, epoch, plan))
  const writing = memoizeByPlan((plan: WritePlan) => writeStatement(tables, epoch, plan))
  const relatedRows = syncedKinds.flatMap((kind) =>
    (tables[kind].related ?? []).map(({ action, ids }) => ({
      kind,
      action,
      query: statement(
        `sync.related-${action}`,
        `select rows.id, rows.state from (select array(${ids('$2::text[]')}) as ids) as related,
           lateral (${tables[kind].touched('related.ids')}) as rows`,
      ),
    })),
  )
  const groupQueries = syncedKinds.flatMap((kind) => {
    const text = tables[kind].groups?.('$2::text[]')
    return text === undefined ? [] : [{ kind, query: statement(`sync.groups-${kind}`, text) }]
  })
  /** The kinds with the same query of subjects, by the first of them. */
  const subjectKinds = new Map<SyncedKind, SyncedKind[]>()
  for (const kind of syncedKinds) {
    const { subjects } = tables[kind]
    if (subjects === undefined) continue
    const first = syncedKinds.find((other) => tables[other].subjects === subjects) ?? kind
    subjectKinds.set(first, [...(subjectKinds.get(first) ?? []), kind])
  }

  /** The subjects of the touched rows, by the first of the kinds with the same query. */
  const touchedSubjects = (touched: ReturnType<typeof touchedRowIds>): SubjectIds =>
    Array.from(
      subjectKinds,
      ([kind, kinds]) => [kind, new Set(kinds.flatMap((each) => [...(touched.get(each) ?? [])]))] as const,
    ).filter(([, ids]) => ids.size > 0)

  const readAll = (
    db: Queryable,
    { accountId, client, replaces, batch, pull }: SyncRequestContext,
    findDuplicates: boolean,
  ) => {
    const mids = batch.map(({ m }) => m)
    const [first, last] = mids.length === 0 ? [0, 0] : [Math.min(...mids), Math.max(...mids)]
    // Looking for duplicates is not free and rarely finds any. Without it, the unique keys of the ledger refuse a
    // duplicate, and the batch is read again with this flag.
    const uids = findDuplicates ? batch.map(({ u }) => u) : []
    const origins = batch.flatMap(({ f }) => f ?? [])
    const touched = touchedRowIds(batch)
    const subjects = touchedSubjects(touched)
    const plan = {
      touched: syncedKinds.filter((kind) => touched.has(kind)),
      subjects: subjects.map(([kind]) => kind),
      replaced: replaces.length > 0,
      known: uids.length > 0 || origins.length > 0,
      range: !findDuplicates && batch.length >= minBatchLines,
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
      ...plan.touched.map((kind) => binaryArray(tables[kind].id, [...(touched.get(kind) ?? [])])),
      ...subjectArrays(subjects),
      ...(plan.replaced ? [replaces] : []),
      ...(plan.known ? [binaryArray('uuid', uids), binaryArray('uuid', origins)] : []),
      ...(plan.range ? uidRange(batch.map(({ u }) => u)) : []),
    ])
  }

  const subjectArrays = (subjects: SubjectIds) => subjects.map(([kind, ids]) => binaryArray(tables[kind].id, [...ids]))

  /** The kinds of which the batch writes only rows that do not exist, as `SyncedTable.inserts` demands. */
  const newRowKinds = (batch: readonly Mutation[], writes: Decision['writes'], before: SyncedMaps): SyncedKind[] =>
    syncedKinds.filter(
      (kind) =>
        !relatedRows.some((related) => related.kind === kind && batch.some(({ n }) => n === related.action)) &&
        [...writes[kind].keys()].every((id) => !before[kind].has(id) && rowGroup(kind, id) === null),
    )

  return {
    async read(db, context, findDuplicates) {
      let row = await readAll(db, context, findDuplicates)
      // The first batch of an account inserts its version, so nothing is inserted before. A later attempt holds the lock of
      // the account, and so needs a version to lock.
      const isNewAccount = row?.version === null && !findDuplicates && context.batch.length > 0
      if (row?.version === null && !isNewAccount) {
        await ensureSyncUsers(db, [context.accountId])
        row = await readAll(db, context, findDuplicates)
      }
      const version = row?.version ?? (isNewAccount ? 0 : null)
      if (row === undefined || version === null || row.client === null) return undefined
      const touched = [...(row.touched ?? [])]
      const touchedIds = touchedRowIds(context.batch)
      // Few actions have related rows, so a statement of their own reads them. It comes second: a change in between
      // has bumped the version, and then the write does nothing.
      for (const { kind, action, query } of relatedRows) {
        const ids = rowIdsOfAction(context.batch, action)
        if (ids.length === 0) continue
        const rows = await db.rows<{ id: string; state: unknown }>(query, [context.accountId, ids])
        context.countRelatedRows(rows.length)
        touched.push(...rows.map(({ id, state }) => [kind, id, state] as const))
      }
      const groups = new Map<string, GroupUsage>()
      for (const { kind, query } of groupQueries) {
        const ids = new Set(
          Array.from(touchedIds.get(kind) ?? [], (id) => rowGroup(kind, id)).filter((id) => id !== null),
        )
        if (ids.size === 0) continue
        const rows = await db.rows<GroupUsage & { id: string }>(query, [context.accountId, [...ids]])
        for (const { id, ...usage } of rows) groups.set(id, usage)
      }
      const found = { ...row, touched, version, client: row.client, usage: isNewAccount ? null : row.usage }
      const snapshot = context.measure(() => buildSnapshot(tables, context, found, groups))
      return { ...snapshot, knowsUids: findDuplicates, isNewAccount }
    },

    assume(context, remembered) {
      const { batch } = context
      if (batch.some(({ n }) => relatedRows.some(({ action }) => action === n))) return undefined
      const touched = touchedRowIds(batch)
      for (const [kind, ids] of touched) for (const id of ids) if (rowGroup(kind, id) !== null) return undefined
      const assumed = touchedSubjects(touched)
      const subjects = { ids: assumed.flatMap(([, ids]) => [...ids]), own: [] }
      return { ...buildSnapshot(tables, context, { ...remembered, subjects }, new Map()), assumed }
    },

    async write(db, { accountId, batch, pull }, snapshot, decision, { app, direct }) {
      const { row, identity, state, assumed, knowsUids, isNewAccount } = snapshot
      const { ledger, writes } = decision
      const more = direct !== null || ledger.some(hasMoreColumns)
      const checksUids = !knowsUids && ledger.length > 0
      const uids = ledger.map(({ mutation }) => mutation.u)
      const range = uidRange(uids)
      const plan = {
        written: syncedKinds.filter((kind) => writes[kind].size > 0),
        inserted: knowsUids ? [] : newRowKinds(batch, writes, state.rows),
        isNew: identity.isNew,
        isNewAccount,
        identities: identity.fence.length > 0 || identity.joinRoots.length > 0,
        more,
        checksUids,
        asBatch: checksUids && !more && mayBeBatch(uids.length, range) && row.hasLinesBetween !== true,
        assumed: assumed === null ? null : { subjects: assumed.map(([kind]) => kind) },
      }
      const column = (type: ArrayType, value: (line: LedgerLine) => string | number | null) =>
        columnArray(type, ledger.map(value))
      const names = [...new Set(ledger.map(({ mutation }) => mutation.n))]
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
        columnArray('uuid', uids),
        columnArray('text', names),
        column('text', ({ mutation }) => keyColumn(mutation.k)),
        column('bigint', ({ occurredAt }) => occurredAt),
        decision.added.rows,
        decision.added.bytes,
        decision.added.revisionBytes,
        column('smallint', ({ mutation }) => names.indexOf(mutation.n) + 1),
        ...(checksUids ? range : []),
        ...(plan.more
          ? [
              column('smallint', ({ outcome }) => statusCodes[outcome]),
              column('uuid', ({ mutation }) => mutation.f ?? null),
              column('text', ({ code }) => code),
              column('json', ({ detail }) => (detail === null ? null : JSON.stringify(detail))),
              column('json', (line) => payloadFor(line, direct)),
            ]
          : []),
        ...(plan.identities ? [identity.fence, identity.joinRoots] : []),
        ...plan.written.flatMap((kind) => columnValues(tables, kind, writes, state.rows)),
        ...(assumed === null ? [] : [row.epoch, state.now, ...subjectArrays(assumed)]),
      ]
      return (await db.row(writing(plan), values)) !== undefined
    },

    lock: lockSyncUsers,
  }
}

/** A text column cannot hold NUL, and valid keys are short. The payload has an invalid key as it arrived. */
const keyColumn = (key: string): string => key.slice(0, 200).replaceAll('\0', '\u{FFFD}')

/** Null instead of an array of nulls: unnest pads the shorter arrays. */
const columnArray = (type: ArrayType, values: ColumnValues): Buffer | null =>
  values.every((value) => value === null) ? null : binaryArray(type, values)

/** One value instead of the same one for each row. */
const once = (values: ColumnValues): ColumnValues =>
  values.every((value) => value === values[0]) ? values.slice(0, 1) : values

/** Whether a ledger line has more than the columns of an applied mutation. */
const hasMoreColumns = ({ mutation, outcome, code, detail }: LedgerLine): boolean =>
  outcome !== 'applied' || mutation.f !== undefined || code !== null || detail !== null

const payloadFor = ({ mutation, outcome }: LedgerLine, direct: DirectMode | null): string | null =>
  direct !== null || outcome === 'rejected' || outcome === 'parked' ? ledgerPayload(mutation) : null

const columnValues = <K extends SyncedKind>(
  tables: SyncedTables,
  kind: K,
  writes: { readonly [R in K]: RowsById<R> },
  before: { readonly [R in K]: RowsById<R> },
): readonly (Buffer | null)[] => {
  const table: { values: (rows: RowsById<K>, before: RowsById<K>) => readonly ColumnValues[] } = tables[kind]
  const { columns } = tables[kind]
  return table.values(writes[kind], before[kind]).map((values, index) => {
    const column = columns[index]
    if (column === undefined) throw new Error(`the values of ${kind} have more columns than its table`)
    return columnArray(column.type, column.repeats === true ? once(values) : values)
  })
}
