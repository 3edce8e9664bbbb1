import { useLiveQuery } from '../../local/live/use-live-query.ts'
import type { OfflineState } from '../../local/local.ts'
import { OfflineBadge } from './offline-badge.tsx'
import styles from './saved-on-device.module.css'

/** Beside the save button, in space of its own: once a recipe is saved, how far it got onto this device. */
export const SavedOnDevice = ({ recipeId }: { readonly recipeId: string }) => {
  const state = useLiveQuery<OfflineState | null>(
    async (local) => ((await local.isSaved(recipeId)) ? local.offlineState(recipeId) : null),
    null,
    [recipeId],
  )
  return <output className={styles.line}>{state !== null && <OfflineBadge state={state} />}</output>
}
