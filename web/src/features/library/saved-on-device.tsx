import { useLiveQuery } from '../../local/live/use-live-query.ts'
import type { OfflineState } from '../../local/local.ts'
import { OfflineBadge } from './offline-badge.tsx'
import styles from './saved-on-device.module.css'

/** Below the save button, in reserved space: how much of a saved recipe is on this device. */
export const SavedOnDevice = ({ recipeId }: { readonly recipeId: string }) => {
  const state = useLiveQuery<OfflineState | null>(
    async (local) => ((await local.isSaved(recipeId)) ? local.offlineState(recipeId) : null),
    null,
    [recipeId],
  )
  return <output className={styles.line}>{state !== null && <OfflineBadge state={state} />}</output>
}
