import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

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
