import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chip.module.css'

interface ChipBase {
  readonly children: ReactNode
  /** Number of results. */
  readonly count?: number | string
  readonly className?: string | undefined
}

interface ChipProps extends ChipBase {
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
  readonly disabled?: boolean
}

const Count = ({ count }: { readonly count: number | string | undefined }) =>
  count === undefined ? null : <span className={styles.count}>{count}</span>

/** A toggle. */
export const Chip = ({ on, onToggle, disabled = false, count, className, children }: ChipProps) => (
  <button
    type="button"
    className={classes(styles.chip, on && styles.on, className)}
    aria-pressed={on}
    disabled={disabled}
    onClick={() => onToggle(!on)}
  >
    {on && <Icon name="check" size="small" />}
    {children}
    <Count count={count} />
  </button>
)

/** A link that looks like a chip; `on` marks the current page. */
export const ChipLink = ({
  href,
  on = false,
  count,
  className,
  children,
}: ChipBase & { readonly href: string; readonly on?: boolean }) => (
  <a href={href} className={classes(styles.chip, on && styles.on, className)} aria-current={on ? 'true' : undefined}>
    {on && <Icon name="check" size="small" />}
    {children}
    <Count count={count} />
  </a>
)

/** A label without interaction. */
export const Tag = ({ className, children }: ChipBase) => (
  <span className={classes(styles.tag, className)}>{children}</span>
)
