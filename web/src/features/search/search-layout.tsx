import type { ReactNode } from 'react'
import styles from './search-layout.module.css'

export interface SearchLayoutProps {
  readonly title: string
  /** "36 recipes": a live region announces every change. */
  readonly status: string
  readonly notice: ReactNode
  readonly filters: ReactNode
  readonly children: ReactNode
}

export const SearchLayout = ({ title, status, notice, filters, children }: SearchLayoutProps) => (
  <div className={styles.layout}>
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <output className={styles.status}>{status}</output>
      {notice}
    </header>
    <div>{filters}</div>
    <div className={styles.results}>{children}</div>
  </div>
)
