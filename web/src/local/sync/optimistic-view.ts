import * as v from 'valibot'
import { fold, actionRowKinds, type RowKind, type RowValues, type ValueOf } from '@simmer/contract/sync/fold'
import { actionsOn, rowKey, rowIdFromKey } from '@simmer/contract/sync/row-key'
import { actions, isActionName, type ActionArgs, type ActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase, ViewRow, BaseRow } from './account-database.ts'
import { rowKinds } from './sync-state.ts'
import { readEntries, type OutboxEntry } from './outbox-entry.ts'

const rowValues: { readonly [K in RowKind]: v.GenericSchema<unknown, RowValues[K]> } = {
  saved: v.nullable(v.object({ on: v.literal(true) })),
  rating: v.nullable(v.object({ stars: v.number() })),
  record: v.nullable(v.record(v.string(), v.unknown())),
}

/** Parses the value of a server row or a stored record; an unreadable value counts as missing. */
export const readValue = <K extends RowKind>(kind: K, value: unknown): RowValues[K] | null => {
  const read = v.safeParse(rowValues[kind], value ?? null)
  return read.success ? read.output : null
}

/** Unreadable arguments change nothing on this device; the server rejects them with a reason. */
const readableArgs = <N extends ActionName>(name: N, pending: readonly OutboxEntry[]): ActionArgs<N>[] => {
  const schema: v.GenericSchema<unknown, ActionArgs<N>> = actions[name].args
  return pending.flatMap(({ args }) => {
    const read = v.safeParse(schema, args)
    return read.success ? [read.output] : []
  })
}

/** Sorts pending rows after every version of the server. */
const pendingOrder = 2 ** 50

// oxlint-disable-next-line no-unnecessary-type-parameters -- it ties the action to the kind of row it changes
const foldPending = <N extends ActionName>(name: N, base: BaseRow | undefined, pending: readonly OutboxEntry[]) => {
  const kind: (typeof actionRowKinds)[N] = actionRowKinds[name]
  const known = readValue(kind, base?.value)
  // `readValue` returns the value of this kind of row; the contract maps the action to the same kind.
  return fold(name, known as ValueOf<N>, readableArgs(name, pending))
}

/** A row of a type that this version does not know is shown as the server sent it. */
const viewRow = (
  kind: RowKind,
  id: string,
  base: BaseRow | undefined,
  pending: readonly OutboxEntry[],
): ViewRow | null => {
  const [name] = actionsOn(kind, id)
  const value = name === undefined ? readValue(kind, base?.value) : foldPending(name, base, pending)
  const last = pending.at(-1)
  return value === null ? null : { id, value, order: last ? pendingOrder + last.mid : (base?.version ?? 0) }
}

/** The ids of the rows that queued actions change. */
export const pendingRowIds = async (database: AccountDatabase): Promise<Map<RowKind, Set<string>>> => {
  const ids = new Map<RowKind, Set<string>>()
  for (const { name, key } of readEntries(await database.outbox.toArray())) {
    if (!isActionName(name)) continue
    const kind = actionRowKinds[name]
    ids.set(kind, (ids.get(kind) ?? new Set()).add(rowIdFromKey(key)))
  }
  return ids
}

/** Recomputes the view of these rows and writes it. Part of a transaction over outbox, base and view. */
export const rebuildView = async (
  database: AccountDatabase,
  ids: ReadonlyMap<RowKind, ReadonlySet<string>>,
): Promise<void> => {
  for (const kind of rowKinds) {
    const changed = [...(ids.get(kind) ?? [])]
    if (changed.length === 0) continue
    const bases = await database.base[kind].bulkGet(changed)
    const keys = changed.flatMap((id) => actionsOn(kind, id).map((name) => [rowKey(kind, id), name]))
    const found = await database.outbox.where('[key+name]').anyOf(keys).toArray()
    const pending = new Map<string, OutboxEntry[]>()
    for (const entry of readEntries(found)) pending.set(entry.key, [...(pending.get(entry.key) ?? []), entry])
    const rows: ViewRow[] = []
    const removed: string[] = []
    for (const [index, id] of changed.entries()) {
      const entries = (pending.get(rowKey(kind, id)) ?? []).toSorted((a, b) => a.mid - b.mid)
      const row = viewRow(kind, id, bases[index], entries)
      if (row === null) removed.push(id)
      else rows.push(row)
    }
    await database.view[kind].bulkPut(rows)
    await database.view[kind].bulkDelete(removed)
  }
}
