import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './banner.module.css'

interface BannerProps {
  readonly kind?: 'plain' | 'good' | 'warn' | 'bad'
  readonly icon?: IconName
  readonly children: ReactNode
  readonly action?: ReactNode
}

const icons = { plain: 'info', good: 'done', warn: 'alert', bad: 'alert' } as const

/** A message that stays while it is true. */
export const Banner = ({ kind = 'plain', icon, children, action }: BannerProps) => (
  <div className={classes(styles.banner, styles[kind])}>
    <div className={styles.message}>
      <Icon name={icon ?? icons[kind]} size="small" className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
