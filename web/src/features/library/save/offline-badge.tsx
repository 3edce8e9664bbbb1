import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useTexts } from '#texts/use-texts.ts'
import type { OfflineState } from '#local/store/local.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { texts } from '#texts/texts.ts'
import en from './offline-badge-texts.en.json'
import styles from './offline-badge.module.css'

const badgeTexts = texts('offline-badge', en)

const badges: Readonly<
  Record<
    OfflineState,
    {
      readonly icon: IconName
      readonly textKey: 'notOnDevice' | 'waitsForConnection' | 'comingToDevice' | 'onThisDevice' | 'unpublishedOnDevice'
      readonly className: string | undefined
    }
  >
> = {
  none: { icon: 'offline', textKey: 'notOnDevice', className: styles.missing },
  waiting: { icon: 'offline', textKey: 'waitsForConnection', className: styles.missing },
  fetching: { icon: 'download', textKey: 'comingToDevice', className: styles.coming },
  ready: { icon: 'done', textKey: 'onThisDevice', className: styles.ready },
  left: { icon: 'info', textKey: 'unpublishedOnDevice', className: styles.ready },
}

/** Shows whether a recipe opens without a connection. */
export const OfflineBadge = ({ state }: { readonly state: OfflineState }) => {
  const t = useTexts(badgeTexts)
  const { icon, textKey, className } = badges[state]
  return (
    <span className={`${styles.sign} ${className}`}>
      <Icon name={icon} size="small" />
      {t(textKey)}
    </span>
  )
}

/** Below the tools, in reserved space: how much of a saved recipe is on this device. */
export const SavedOnDevice = ({ recipeId }: { readonly recipeId: string }) => {
  const state = useLiveQuery<OfflineState | null>(
    async (local) => ((await local.isSaved(recipeId)) ? local.offlineState(recipeId) : null),
    null,
    [recipeId],
  )
  return <output>{state !== null && <OfflineBadge state={state} />}</output>
}
