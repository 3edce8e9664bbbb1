import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** Accessible name of the action. */
  readonly label: string
  readonly filled?: boolean
  /** `floating` is for buttons on pictures. */
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
