import { actions, isActionName, rejectionSentences } from '@simmer/contract/wire/actions'
import { syncErrorStatuses, type SyncErrorCode, type SyncRequest, type SyncResponse } from '@simmer/contract/wire/sync'
import { Counter, type Registry } from 'prom-client'
import { createTalliedHistogram } from './tallied-histogram.ts'

export interface SyncMetrics {
  /** A request that was served. */
  readonly served: (request: SyncRequest, response: SyncResponse, milliseconds: number) => void
  /** A request that was refused as a whole. */
  readonly refused: (code: SyncErrorCode) => void
  /** A commit of this node that devices are notified of. */
  readonly poked: () => void
  /** From a commit until the notification came back from the database, as other nodes hear it. */
  readonly pokeHeard: (milliseconds: number) => void
}

const [minute, hour, day] = [60, 3600, 86_400]

const addBatchMetrics = (registry: Registry) => {
  const counter = (name: string, help: string, label: string, values: readonly string[]) => {
    const added = new Counter({ name, help, labelNames: [label], registers: [registry] })
    for (const value of values) added.inc({ [label]: value }, 0)
    return (value: string, count = 1): void => added.inc({ [label]: value }, count)
  }
  const countAction = counter(
    'simmer_sync_actions_total',
    'Actions that were decided, by name.',
    'action',
    Object.keys(actions),
  )
  const codes = new Set<string>(Object.keys(rejectionSentences))
  const countRejected = counter('simmer_sync_rejected_total', 'Actions that were rejected, by code.', 'code', [])
  const plain = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const parked = plain('simmer_sync_parked_total', 'Actions that a bug kept from being applied. They are stored.')
  const resets = plain('simmer_sync_resets_total', 'Devices that had to read everything again.')
  return {
    batch: createTalliedHistogram(registry, {
      name: 'simmer_sync_batch_seconds',
      help: 'How long a sync request took in the sync engine.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    outboxAge: createTalliedHistogram(registry, {
      name: 'simmer_outbox_age_seconds',
      help: 'How long arriving actions had waited on their device.',
      buckets: [1, 5, 30, minute, 5 * minute, 15 * minute, hour, 6 * hour, day, 7 * day],
    }),
    actions: (name: string, count: number) => countAction(isActionName(name) ? name : 'unknown', count),
    rejected: (code: string) => countRejected(codes.has(code) ? code : 'other'),
    parked: () => parked.inc(),
    reset: () => resets.inc(),
  }
}

/** Finds the name of a result's action. Nearly every device sends its actions in the order of the results. */
const findNames = (push: SyncRequest['push']): ((mid: number, index: number) => string) => {
  let names: ReadonlyMap<number, string> | undefined
  return (mid, index) => {
    const action = push[index]
    if (action?.m === mid) return action.n
    names ??= new Map(push.map(({ m, n }) => [m, n]))
    return names.get(mid) ?? ''
  }
}

/** What happens in sync, for Prometheus. Labels have values of closed lists only. */
export const createSyncMetrics = (registry: Registry): SyncMetrics => {
  const batches = addBatchMetrics(registry)
  const refused = new Counter({
    name: 'simmer_sync_refused_total',
    help: 'Sync requests that were refused as a whole, by code.',
    labelNames: ['code'],
    registers: [registry],
  })
  for (const code of Object.keys(syncErrorStatuses)) refused.inc({ code }, 0)
  const forked = new Counter({
    name: 'simmer_sync_forked_total',
    help: 'Devices that share a queue with a copy of themselves.',
    registers: [registry],
  })
  const pokes = new Counter({
    name: 'simmer_pokes_total',
    help: 'Changes that devices were notified of by this node.',
    registers: [registry],
  })
  const pokeDelay = createTalliedHistogram(registry, {
    name: 'simmer_poke_delay_seconds',
    help: 'From a commit until its notification came back from the database.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  return {
    served: ({ push }, { push: { results }, pull }, milliseconds) => {
      batches.batch.observe(milliseconds / 1000)
      if (pull.reset) batches.reset()
      if (push.length === 0) return
      const nameOf = findNames(push)
      const counts = new Map<string, number>()
      for (const { g } of push) batches.outboxAge.observe(Number.isFinite(g) ? Math.max(0, g) / 1000 : 0)
      for (const [index, [mid, outcome, code]] of results.entries()) {
        if (outcome === 'duplicate') continue
        const name = nameOf(mid, index)
        counts.set(name, (counts.get(name) ?? 0) + 1)
        if (outcome === 'rejected') batches.rejected(code ?? '')
        if (outcome === 'parked') batches.parked()
      }
      // The library finds a counter by a hash of its labels, so it is asked once for each name and not for each action.
      for (const [name, count] of counts) batches.actions(name, count)
    },
    refused: (code) => {
      refused.inc({ code })
      if (code === 'FORKED') forked.inc()
    },
    poked: () => pokes.inc(),
    pokeHeard: (milliseconds) => pokeDelay.observe(milliseconds / 1000),
  }
}
