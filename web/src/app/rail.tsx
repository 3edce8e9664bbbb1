import { useLocation } from '@tanstack/react-router'
import { useLiveQuery } from '../local/live/use-live-query.ts'
import { useSession } from '../local/session/use-session.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { Logo } from './logo.tsx'
import { siteName } from './title-of.ts'
import { isHere, railEntries, type RailEntry } from './rail-entries.ts'
import styles from './rail.module.css'

interface RailProps {
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

const Unsent = () => {
  const t = useTexts(frameTexts)
  const waiting = useLiveQuery((local) => local.pendingActions(), [], [])
  // Everything in one draft, or on one line of the shopping list, is one thing to whoever did it.
  const count = new Set(waiting.map(({ key }) => key.split(':', 2).join())).size
  if (count === 0) return null
  return (
    <span className={styles.unsent}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>, {t('waiting', { count })}</VisuallyHidden>
    </span>
  )
}

const Face = ({ entry }: { readonly entry: RailEntry }) => {
  const t = useTexts(frameTexts)
  return (
    <>
      <span className={styles.icon}>
        <Icon name={entry.icon} />
        {entry.href === null && <Unsent />}
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
          const here = isHere(entry, pathname)
          const look = classes(styles.entry, here && styles.here)
          return (
            <li key={entry.name} className={classes(styles.item, !entry.onPhones && styles.wideOnly)}>
              {entry.href === null ? (
                <button type="button" className={look} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
                  <Face entry={entry} />
                </button>
              ) : (
                <a href={entry.href} className={look} aria-current={here ? 'page' : undefined} data-event={entry.event}>
                  <Face entry={entry} />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
