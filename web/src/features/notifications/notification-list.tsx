import { useEffect, useState } from 'react'
import { useRelativeTime } from '#texts/use-relative-time.ts'
import { useTexts } from '#texts/use-texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { classes } from '#ui/layout/classes.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { isHighlighted, notificationIcons, type NotificationEntry, type NotificationView } from './notification-view.ts'
import { notificationTexts, type Notifications } from './use-notifications.ts'
import styles from './notification-list.module.css'

/** The picture of an entry, with the icon of its type. Both are hidden from screen readers, which read the sentence. */
const Figure = ({ entry: { type, imageUrl, face } }: { readonly entry: NotificationEntry }) => {
  const icon = <Icon name={notificationIcons[type]} size="small" filled={type === 'RECIPE_RATED_GROUP'} />
  if (imageUrl === null && face === null) return <span className={classes(styles.figure, styles[type])}>{icon}</span>
  return (
    <span className={styles.figure}>
      {imageUrl === null ? (
        <Avatar name={face ?? ''} />
      ) : (
        <img src={imageUrl} alt="" width={40} height={40} loading="lazy" className={styles.picture} />
      )}
      <span className={classes(styles.type, styles[type])}>{icon}</span>
    </span>
  )
}

interface EntryLinkProps {
  readonly entry: NotificationEntry
  readonly isNew: boolean
  readonly onFollow: (() => void) | undefined
}

/** NT-2: an entry links to what it is about. */
const EntryLink = ({ entry, isNew, onFollow }: EntryLinkProps) => {
  const t = useTexts(notificationTexts)
  const time = useRelativeTime(entry.at)
  return (
    <a href={entry.linkUrl} className={classes(styles.entry, isNew && styles.new)} onClick={onFollow}>
      <Figure entry={entry} />
      <span className={styles.words}>
        {isNew && <VisuallyHidden>{t('new')}: </VisuallyHidden>}
        <span className={styles.message}>{entry.message}</span>{' '}
        <time dateTime={new Date(entry.at).toISOString()}>{time}</time>
      </span>
    </a>
  )
}

interface SeenListProps {
  readonly view: NotificationView
  readonly markSeen: () => void
  /** How many entries are shown. */
  readonly limit: number
  readonly onFollow: (() => void) | undefined
}

/** NT-5: what is shown on a visible page counts as seen. What was unseen stays highlighted while the list is open. */
const SeenList = ({ view, markSeen, limit, onFollow }: SeenListProps) => {
  const t = useTexts(notificationTexts)
  const [seenAtOpening] = useState(view.seenUpTo)
  const { unreadCount } = view
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') markSeen()
    }
    if (unreadCount > 0) onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [unreadCount, markSeen])
  if (view.entries.length === 0) return <EmptyState icon="bell" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <ul className={styles.list}>
      {view.entries.slice(0, limit).map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} isNew={isHighlighted(entry, seenAtOpening)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

interface NotificationListProps {
  readonly notifications: Notifications
  readonly limit: number
  /** Called when an entry is followed. */
  readonly onFollow?: () => void
}

/** The entries, or why there are none. */
export const NotificationEntries = ({ notifications, limit, onFollow }: NotificationListProps) => {
  const t = useTexts(notificationTexts)
  const { view, failure, reload, markSeen } = notifications
  if (view !== null)
    // Versions of the server's response and of the rows cannot be compared.
    return <SeenList key={view.source} view={view} markSeen={markSeen} limit={limit} onFollow={onFollow} />
  if (failure === null) return <Spinner label={t('loading')} />
  return <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
}
