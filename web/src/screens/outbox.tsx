import { translate } from '../texts/translate.ts'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { ActionList } from '../features/outbox/action-list.tsx'
import { PictureUploads } from '../features/drafts/pictures/picture-uploads.tsx'
import { ContactMessageList } from '../features/contact/contact-message-list.tsx'
import { OfflineReadiness } from '../features/outbox/offline-readiness.tsx'
import { PendingJoinLine } from '../features/shopping/pending-join-notice.tsx'
import { usePendingJoin } from '../features/shopping/use-pending-join.ts'
import { SyncStatus } from '../features/outbox/sync-status.tsx'
import { OfflinePacks } from '../features/outbox/offline-packs.tsx'
import { useContactMessages } from '../features/contact/use-contact-messages.ts'
import { useOpenedLiveQuery } from '../local/live/use-opened-live-query.ts'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { useSession } from '../local/session/use-session.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { libraryTexts } from '../features/library/library-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { outboxTexts } from '../features/outbox/outbox-texts.ts'
import styles from './outbox.module.css'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(outboxTexts)
  const library = useTexts(libraryTexts)
  const waiting = useOpenedLiveQuery((local) => local.pendingActions(), null)
  const rejected = useOpenedLiveQuery((local) => local.rejectedActions(), null)
  const pictures = useOpenedLiveQuery((local) => local.pendingPictures(), null) ?? []
  const lastSyncedAt = useOpenedLiveQuery((local) => local.lastSync(), undefined)
  const session = useSession()
  const isGuest = session.status === 'unauthenticated'
  const contactMessages = useContactMessages(session.status === 'authenticated' ? session.person.id : null)
  const unsentMessages = contactMessages?.filter(({ state }) => state !== 'sent') ?? []
  const pendingJoin = usePendingJoin()
  const isJoining = pendingJoin.secret !== null
  const isKnown =
    contactMessages !== null && (isGuest || (waiting !== null && rejected !== null && lastSyncedAt !== undefined))
  const actionsAndJoins = (waiting?.length ?? 0) + (isJoining ? 1 : 0)
  return (
    <div className={styles.outbox}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.actions}>
        <SyncStatus
          facts={
            isKnown
              ? {
                  isGuest,
                  waiting: actionsAndJoins + pictures.length + unsentMessages.length,
                  waitingForSignIn: isGuest ? actionsAndJoins : 0,
                  rejected: rejected?.length ?? 0,
                  lastSyncedAt: lastSyncedAt ?? null,
                }
              : null
          }
        />
        {waiting === null && <NeedsScript message={library('needsScripts')} />}
        {rejected !== null && rejected.length > 0 && <ActionList title={t('rejectedList')} actions={rejected} />}
        {waiting !== null && (waiting.length > 0 || pictures.length > 0 || isJoining) && (
          <ActionList title={t('pendingList')} actions={waiting}>
            <PictureUploads pictures={pictures} />
            {isJoining && <PendingJoinLine onCancel={pendingJoin.cancel} />}
          </ActionList>
        )}
        {unsentMessages.length > 0 && <ContactMessageList messages={unsentMessages} />}
      </div>
      {/* Nothing on the page moves when it is known how much stands above. */}
      {isKnown && (
        <>
          <OfflineReadiness />
          <OfflinePacks call={call} />
        </>
      )}
    </div>
  )
}

/** ST-9: pending and rejected actions, and what works offline on this device. */
export const outboxScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(outboxTexts, language)
    return { title: t('title'), canonical: paths.outbox, hidden: true }
  },
  View,
})
