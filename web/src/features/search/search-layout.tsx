import type { ReactNode } from 'react'
import styles from './search-layout.module.css'

export interface SearchLayoutProps {
  readonly title: string
  /** "36 recipes": said aloud whenever it changes. */
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
      <output className={styles.told}>{status}</output>
      {notice}
    </header>
    <div>{filters}</div>
    <div className={styles.results}>{children}</div>
  </div>
)
