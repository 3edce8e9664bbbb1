import { translate } from '../texts/translate.ts'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { ActionList } from '../features/outbox/action-list.tsx'
import { PictureUploads } from '../features/drafts/pictures/picture-uploads.tsx'
import { ContactMessageList } from '../features/contact/contact-message-list.tsx'
import { OfflineReadiness } from '../features/outbox/offline-readiness.tsx'
import { PendingJoinLine } from '../features/shopping/pending-join-notice.tsx'
import { usePendingJoin } from '../features/shopping/use-pending-join.ts'
import { SendNow } from '../features/outbox/send-now.tsx'
import { OfflinePacks } from '../features/outbox/offline-packs.tsx'
import { useContactMessages } from '../features/contact/use-contact-messages.ts'
import { useOpenedLiveQuery } from '../local/live/use-opened-live-query.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
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
  const session = useSession()
  const isGuest = session.status === 'unauthenticated'
  const contactMessages = useContactMessages(session.status === 'authenticated' ? session.person.id : null)
  const unsentMessages = contactMessages?.filter(({ state }) => state !== 'sent') ?? []
  const pendingJoin = usePendingJoin()
  const isJoining = pendingJoin.secret !== null
  const hasNoActions = isGuest ? !waiting?.length && !rejected?.length : waiting?.length === 0 && rejected?.length === 0
  const isEmpty = hasNoActions && pictures.length === 0 && unsentMessages.length === 0 && !isJoining
  const isKnown = contactMessages !== null && (isGuest || (waiting !== null && rejected !== null))
  return (
    <div className={styles.outbox}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SendNow />
      </header>
      <div className={styles.actions}>
        {isKnown && isEmpty && <Banner kind="good">{t('nothing')}</Banner>}
        {!isKnown && <Skeleton shape="title" />}
        {waiting === null && <NeedsScript message={library('needsScripts')} />}
        {rejected !== null && rejected.length > 0 && <ActionList title={t('rejected')} actions={rejected} />}
        {waiting !== null && (waiting.length > 0 || pictures.length > 0 || isJoining) && (
          <ActionList title={t('pending')} actions={waiting}>
            <PictureUploads pictures={pictures} />
            {isJoining && <PendingJoinLine onCancel={pendingJoin.cancel} />}
          </ActionList>
        )}
        {unsentMessages.length > 0 && <ContactMessageList messages={unsentMessages} />}
      </div>
      {/* Nothing on the page moves when it is known how much stands above. */}
      {isKnown && (
        <>
          <OfflineReadiness
            pendingCount={(waiting?.length ?? 0) + pictures.length + unsentMessages.length + (isJoining ? 1 : 0)}
          />
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
