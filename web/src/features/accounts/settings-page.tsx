import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface SettingsPageProps {
  readonly title: string
  readonly lead: string
  /** Where else to go from here. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** What every screen about the own account is: what it is for, and beside it, where there is room, what can be changed. */
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
