import { useId, type ReactNode } from 'react'
import styles from './closing.module.css'

interface ClosingProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** The last section of a landing page, with its main action. */
export const Closing = ({ title, text, children }: ClosingProps) => {
  const id = useId()
  return (
    <section className={styles.close} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
