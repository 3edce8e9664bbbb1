import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useLocal } from '#local/live/use-local.ts'
import { signInPathFrom } from '#local/session/use-session.ts'
import { useReach } from '#local/use-reach.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { outboxTexts } from './outbox-texts.ts'
import { syncButton, syncState, type SyncFacts, type SyncState } from './sync-state.ts'
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

interface SyncStatusProps {
  /** Null until this device has read its outbox. */
  readonly facts: Omit<SyncFacts, 'reach' | 'hasFailed'> | null
}

/** ST-9: what waits, whether it is safe, and when this device last synced; a button starts a sync. */
export const SyncStatus = ({ facts }: SyncStatusProps) => {
  const reach = useReach()
  /** A try that failed, with the last sync before it; a newer one makes the failure outdated. */
  const [failure, setFailure] = useState<Pick<SyncFacts, 'lastSyncedAt'> | null>(null)
  if (facts === null) return <Skeleton shape="wide" className={styles.loading} />
  return (
    <StatusCard
      facts={{ ...facts, reach, hasFailed: failure !== null && failure.lastSyncedAt === facts.lastSyncedAt }}
      onFailure={(hasFailed) => setFailure(hasFailed ? { lastSyncedAt: facts.lastSyncedAt } : null)}
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
  const button = syncButton(facts)
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
      {isGuest && (
        <div className={styles.action}>
          <ButtonLink
            kind={state === 'signIn' ? 'primary' : 'secondary'}
            href={signInPathFrom(paths.signIn, paths.outbox)}
          >
            {t('logIn')}
          </ButtonLink>
        </div>
      )}
      {button !== null && (
        <div className={styles.action}>
          <Button kind={button} icon="retry" busy={isBusy} onClick={() => void sync()}>
            {t('sendNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
