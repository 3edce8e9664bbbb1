import { useLocation } from '@tanstack/react-router'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useSession } from '#local/session/use-session.ts'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import { Logo } from './logo.tsx'
import { siteName } from '../router/route-title.ts'
import { CountMark } from './count-mark.tsx'
import { isCurrentEntry, railEntries, type DrawerName, type RailEntry } from './rail-entries.ts'
import styles from './rail.module.css'

interface RailProps {
  readonly openDrawer: DrawerName | null
  readonly onOpen: (drawer: DrawerName) => void
  /** NT-1: unseen notifications. */
  readonly unreadCount: number
}

const UnsentCount = () => {
  const t = useTexts(frameTexts)
  // Pending actions on one draft or one shopping list line count once.
  const count = useLiveQuery((local) => local.pendingSubjects(100), [], []).length
  return <CountMark count={count} meaning={t('waiting', { count })} />
}

const EntryContent = ({ entry, unreadCount }: { readonly entry: RailEntry; readonly unreadCount: number }) => {
  const t = useTexts(frameTexts)
  return (
    <>
      {/* Screen readers read the name first; the style sheet puts the icon above it. */}
      <span className={styles.label}>{t(entry.name)}</span>
      <span className={styles.icon}>
        <Icon name={entry.icon} />
        {entry.drawer === 'menu' && <UnsentCount />}
        {entry.drawer === 'notifications' && (
          <CountMark count={unreadCount} meaning={t('unread', { count: unreadCount })} />
        )}
      </span>
    </>
  )
}

/** LY-2: a side rail on wide screens, a bottom bar on phones. */
export const Rail = ({ openDrawer, onOpen, unreadCount }: RailProps) => {
  const session = useSession()
  const { pathname } = useLocation()
  const entries = railEntries(session.status === 'authenticated' ? session.person : null)
  return (
    <nav className={styles.rail} aria-label={siteName} data-deferred>
      <div className={styles.logo}>
        <Logo />
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => {
          const isCurrent = isCurrentEntry(entry, pathname)
          const className = classes(styles.entry, isCurrent && styles.here)
          const { drawer } = entry
          return (
            <li key={entry.name} className={classes(styles.item, !entry.isOnPhones && styles.wideOnly)}>
              {drawer ? (
                <button
                  type="button"
                  className={className}
                  aria-haspopup="dialog"
                  aria-expanded={openDrawer === drawer}
                  // CA-17: the event belongs to the opening.
                  data-event={openDrawer === drawer ? undefined : entry.event}
                  onClick={() => onOpen(drawer)}
                >
                  <EntryContent entry={entry} unreadCount={unreadCount} />
                </button>
              ) : (
                <a href={entry.href ?? ''} className={className} aria-current={isCurrent ? 'page' : undefined}>
                  <EntryContent entry={entry} unreadCount={0} />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
