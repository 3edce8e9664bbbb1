import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconLinkProps {
  readonly icon: IconName
  /** Where it leads, in words. */
  readonly label: string
  readonly href: string
}

/** A place to go that looks like a deed. */
export const IconLink = ({ icon, label, href }: IconLinkProps) => (
  <a href={href} aria-label={label} title={label} className={styles.button}>
    <Icon name={icon} />
  </a>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** What it does, in words. */
  readonly label: string
  readonly filled?: boolean
  /** `floating` stands on pictures. */
  readonly kind?: 'plain' | 'floating'
}

export const IconButton = ({ icon, label, filled = false, kind = 'plain', className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classes(styles.button, styles[kind], className)}
  >
    <Icon name={icon} filled={filled} />
  </button>
)
