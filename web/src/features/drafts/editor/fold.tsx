import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  readonly id: string
  readonly title: string
  /** What is in it, in a few words. */
  readonly summary: string
  readonly children: ReactNode
}

/** A section of optional fields that begins closed and shows what is in it. */
export const Fold = ({ id, title, summary, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          {!isOpen && <span className={styles.about}>{summary}</span>}
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
