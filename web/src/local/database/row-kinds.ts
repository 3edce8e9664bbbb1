import type { RowKind } from '@simmer/contract/sync/fold'

export const rowKinds = ['saved', 'rating'] as const satisfies readonly RowKind[]
