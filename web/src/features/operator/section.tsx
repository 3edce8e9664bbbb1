import type { ReactNode, RefObject } from 'react'
import styles from './operator.module.css'

interface SectionProps {
  /** The id of its heading. */
  readonly id: string
  readonly title: string
  readonly help: string
  /** After an act the focus moves to the heading, because its button may be gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export const Section = ({ id, title, help, heading, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.header}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.soft}>{help}</p>
    </div>
    {children}
  </section>
)
