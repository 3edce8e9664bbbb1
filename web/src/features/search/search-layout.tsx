import type { ReactNode } from 'react'
import { useIsSearching } from './use-is-searching.ts'
import styles from './search-layout.module.css'

export interface SearchLayoutProps {
  readonly title: string
  /** "36 recipes": a live region announces every change. */
  readonly status: string
  readonly sort: ReactNode
  readonly notice: ReactNode
  readonly filters: ReactNode
  readonly children: ReactNode
}

/** The results of the last search stay until the next are there. */
const Results = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.results} aria-busy={useIsSearching() || undefined}>
    {children}
  </div>
)

export const SearchLayout = ({ title, status, sort, notice, filters, children }: SearchLayoutProps) => (
  <div className={styles.layout}>
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.line}>
        <output className={styles.status}>{status}</output>
        {sort}
      </div>
      {notice}
    </header>
    <div>{filters}</div>
    <Results>{children}</Results>
  </div>
)
