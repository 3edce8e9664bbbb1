import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'

interface ButtonStyle {
  /** `primary` marks the main action; a screen has at most one. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'large'
  readonly icon?: IconName
  readonly wide?: boolean
  readonly children: ReactNode
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  /** A running task: the button keeps its size and focus, and ignores further clicks. */
  readonly busy?: boolean
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'children'> {
  readonly href: string
}

const buttonClass = (
  { kind = 'secondary', size = 'medium', wide }: ButtonStyle,
  className: string | undefined,
): string => classes(styles.button, styles[kind], styles[size], wide && styles.wide, className)

export const Button = ({
  kind,
  size,
  icon,
  wide,
  busy = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // `button` by default, so that no form is submitted by accident.
    // oxlint-disable-next-line react/button-has-type
    type={type}
    className={buttonClass(
      { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }), children },
      className,
    )}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy ? <span className={styles.spinner} aria-hidden /> : icon && <Icon name={icon} size="small" />}
    <span className={styles.words}>{children}</span>
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, icon, wide, children, className, ...rest }: ButtonLinkProps) => (
  <a
    {...rest}
    className={buttonClass(
      { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }), children },
      className,
    )}
  >
    {icon && <Icon name={icon} size="small" />}
    <span className={styles.words}>{children}</span>
  </a>
)
