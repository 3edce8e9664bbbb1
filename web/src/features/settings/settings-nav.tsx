import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { settingsGroups, settingsTexts, type SettingsEntry, type SettingsName } from './settings-entries.ts'
import styles from './settings-nav.module.css'

interface SettingsNavProps {
  /** The open section; null on the start page. */
  readonly current: SettingsName | null
  readonly className: string | undefined
}

/** On wide screens the start page shows the section of the e-mail address beside the list. */
const isShown = ({ name }: SettingsEntry, current: SettingsName | null): boolean => name === (current ?? 'email')

/** Rows with their lines on the start page of a phone; the list beside the section on wide screens. */
export const SettingsNav = ({ current, className }: SettingsNavProps) => {
  const t = useTexts(settingsTexts)
  const session = useSession()
  const navigate = useNavigate()
  // The browser would follow a fragment without the router, and the back button of the header would leave the settings.
  // The router does not scroll to a fragment that is no element.
  const openAtTop = async (href: string): Promise<void> => {
    await navigate({ href })
    window.scrollTo(0, 0)
  }
  const follow = (event: MouseEvent, href: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openAtTop(href)
  }
  if (session.status !== 'authenticated') return null
  return (
    <nav className={classes(styles.nav, className)} aria-label={t('title')}>
      {settingsGroups(session.person).map((group) => (
        <ul key={group[0]?.name} className={styles.group}>
          {group.map((entry) => (
            <li key={entry.name} className={styles.item}>
              <a
                href={entry.href}
                className={classes(styles.row, isShown(entry, current) && styles.here)}
                aria-current={entry.name === current ? 'page' : undefined}
                onClick={(event) => follow(event, entry.href)}
              >
                <Icon name={entry.icon} className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.name}>{t(entry.name)}</span>{' '}
                  <span className={styles.line}>{t(`${entry.name}Line`)}</span>
                </span>
                <Icon name="right" size="small" className={styles.chevron} />
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
