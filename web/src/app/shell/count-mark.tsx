import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import styles from './count-mark.module.css'

interface CountMarkProps {
  readonly count: number
  /** The count in words, for screen readers. */
  readonly meaning: string
}

/** A count at the corner of an icon; none for 0. It has room for two digits. */
export const CountMark = ({ count, meaning }: CountMarkProps) =>
  count > 0 && (
    <span className={styles.mark}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </span>
  )
