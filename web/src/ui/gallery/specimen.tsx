import type { ReactNode } from 'react'
import styles from './gallery.module.css'

interface SpecimenProps {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A component in its states. */
export const Specimen = ({ name, wide = false, children }: SpecimenProps) => (
  <section className={styles.specimen} aria-label={name}>
    <h2 className={styles.name}>{name}</h2>
    <div className={wide ? styles.wide : styles.states}>{children}</div>
  </section>
)
