import type { RowKind } from '@simmer/contract/sync/fold'

export const rowKinds = ['saved', 'rating', 'record'] as const satisfies readonly RowKind[]
