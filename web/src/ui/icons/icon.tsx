import { classes } from '../layout/classes.ts'
import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'

export type { IconName }

interface IconProps {
  readonly name: IconName
  readonly size?: 'small' | 'medium' | 'large'
  /** Filled shapes mean "on". */
  readonly filled?: boolean
  readonly className?: string | undefined
}

/** Icons accompany text and are hidden from screen readers. */
export const Icon = ({ name, size = 'medium', filled = false, className }: IconProps) => (
  <svg aria-hidden className={classes(styles.icon, styles[size], filled && styles.filled, className)}>
    <use href={`#icon-${name}`} />
  </svg>
)
