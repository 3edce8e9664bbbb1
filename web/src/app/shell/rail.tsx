import { useLocation } from '@tanstack/react-router'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useSession } from '#local/session/use-session.ts'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import { Logo } from './logo.tsx'
import { siteName } from '../router/route-title.ts'
import { isCurrentEntry, railEntries, type RailEntry } from './rail-entries.ts'
import styles from './rail.module.css'

interface RailProps {
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

const UnsentCount = () => {
  const t = useTexts(frameTexts)
  // Pending actions on one draft or one shopping list line count once.
  const count = useLiveQuery((local) => local.pendingSubjects(100), [], []).length
  if (count === 0) return null
  return (
    <span className={styles.unsent}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>, {t('waiting', { count })}</VisuallyHidden>
    </span>
  )
}

const EntryContent = ({ entry }: { readonly entry: RailEntry }) => {
  const t = useTexts(frameTexts)
  return (
    <>
      <span className={styles.icon}>
        <Icon name={entry.icon} />
        {entry.href === null && <UnsentCount />}
      </span>
      <span className={styles.label}>{t(entry.name)}</span>
    </>
  )
}

/** LY-2: a side rail on wide screens, a bottom bar on phones. */
export const Rail = ({ menuOpen, onMenu }: RailProps) => {
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
          return (
            <li key={entry.name} className={classes(styles.item, !entry.isOnPhones && styles.wideOnly)}>
              {entry.href === null ? (
                <button
                  type="button"
                  className={className}
                  aria-haspopup="dialog"
                  aria-expanded={menuOpen}
                  onClick={onMenu}
                >
                  <EntryContent entry={entry} />
                </button>
              ) : (
                <a
                  href={entry.href}
                  className={className}
                  aria-current={isCurrent ? 'page' : undefined}
                  data-event={entry.event}
                >
                  <EntryContent entry={entry} />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
