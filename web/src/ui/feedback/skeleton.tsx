import { classes } from '../layout/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape?: 'text' | 'short' | 'title' | 'card' | 'wide' | 'square' | 'circle' | 'button'
  readonly className?: string | undefined
}

/** A placeholder in the final size of the content. */
export const Skeleton = ({ shape = 'text', className }: SkeletonProps) => (
  <span aria-hidden className={classes(styles.skeleton, styles[shape], className)} />
)
