import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** What is loading, for screen readers. */
  readonly label: string
}

/** For content whose size is not known. Where it is known, a skeleton takes its place. */
export const Spinner = ({ label }: SpinnerProps) => (
  <output className={styles.box}>
    <span className={styles.spinner} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </output>
)
