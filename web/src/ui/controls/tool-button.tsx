import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './tool-button.module.css'

interface ToolProps {
  readonly icon: IconName
  /** One or two words below the icon. */
  readonly children: ReactNode
}

/** A secondary action: an icon above its name. */
export const ToolButton = ({ icon, children, ...rest }: ToolProps & Omit<ComponentProps<'button'>, 'children'>) => (
  <button type="button" {...rest} className={styles.tool}>
    <Icon name={icon} />
    {children}
  </button>
)

/** A link among tools. */
export const ToolLink = ({ icon, children, href }: ToolProps & { readonly href: string }) => (
  <a href={href} className={styles.tool}>
    <Icon name={icon} />
    {children}
  </a>
)
