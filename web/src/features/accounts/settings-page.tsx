import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface SettingsPageProps {
  readonly title: string
  readonly lead: string
  /** Links to related pages. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** The layout of all account screens: title and lead, with the sections beside them on wide screens. */
export const SettingsPage = ({ title, lead, links, children }: SettingsPageProps) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {links && <div className={styles.actions}>{links}</div>}
    </header>
    <div className={styles.sections}>{children}</div>
  </div>
)
