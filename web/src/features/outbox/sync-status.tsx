import { useState, useSyncExternalStore } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useLocal } from '#local/live/use-local.ts'
import { signInPathFrom } from '#local/session/use-session.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { outboxTexts } from './outbox-texts.ts'
import { syncState, type SyncFacts, type SyncState } from './sync-state.ts'
import styles from './sync-status.module.css'

interface Look {
  readonly icon: IconName
  readonly kind: 'good' | 'plain' | 'warn' | 'bad'
}

const looks: { readonly [S in SyncState]: Look } = {
  rejected: { icon: 'alert', kind: 'bad' },
  signIn: { icon: 'upload', kind: 'warn' },
  offline: { icon: 'offline', kind: 'plain' },
  unreachable: { icon: 'offline', kind: 'warn' },
  waiting: { icon: 'upload', kind: 'plain' },
  guest: { icon: 'done', kind: 'plain' },
  neverSynced: { icon: 'clock', kind: 'plain' },
  synced: { icon: 'done', kind: 'good' },
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

interface SyncStatusProps {
  /** Null until this device has read its outbox. */
  readonly facts: Omit<SyncFacts, 'isOffline' | 'hasFailed'> | null
}

/** ST-9: what waits, whether it is safe, and when this device last synced; a button starts a sync. */
export const SyncStatus = ({ facts }: SyncStatusProps) => {
  const isOffline = useIsOffline()
  /** The last sync before a try that failed; a newer one makes the failure outdated. */
  const [failedAfter, setFailedAfter] = useState<number | null | undefined>()
  if (facts === null) return <Skeleton shape="wide" className={styles.loading} />
  return (
    <StatusCard
      facts={{ ...facts, isOffline, hasFailed: failedAfter === facts.lastSyncedAt }}
      onFailure={(hasFailed) => setFailedAfter(hasFailed ? facts.lastSyncedAt : undefined)}
    />
  )
}

interface StatusCardProps {
  readonly facts: SyncFacts
  readonly onFailure: (hasFailed: boolean) => void
}

const StatusCard = ({ facts, onFailure }: StatusCardProps) => {
  const t = useTexts(outboxTexts)
  const dateText = useDateFormat('moment')
  const local = useLocal()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { isGuest, waiting, rejected, lastSyncedAt } = facts
  const state = syncState(facts)
  const { icon, kind } = looks[state]
  const count = state === 'rejected' ? rejected : waiting

  const sync = async (): Promise<void> => {
    if (local === null) return
    setBusy(true)
    try {
      const isSynced = await local.syncNow()
      onFailure(!isSynced)
      if (isSynced) toasts.show(t('syncedNow'), { kind: 'good' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes(styles.card, styles[kind])}>
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <div className={styles.words}>
        <h2 aria-live="polite" className={styles.title}>
          {t(state, { count })}
        </h2>
        {state !== 'synced' && <p>{t(`${state}Text`, { count })}</p>}
        {!isGuest && lastSyncedAt !== null && (
          <p className={styles.when}>{t('lastSync', { when: dateText(lastSyncedAt) })}</p>
        )}
      </div>
      <div className={styles.action}>
        {isGuest ? (
          <ButtonLink
            kind={state === 'signIn' ? 'primary' : 'secondary'}
            href={signInPathFrom(paths.signIn, paths.outbox)}
          >
            {t('logIn')}
          </ButtonLink>
        ) : (
          <Button icon="retry" busy={isBusy} onClick={() => void sync()}>
            {t('sendNow')}
          </Button>
        )}
      </div>
    </div>
  )
}
