import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** `h1` where it is all there is on the page. */
  readonly titleAs?: 'h1' | 'h2'
  readonly text: ReactNode
  /** What to do about it. */
  readonly children?: ReactNode
}

/** Nothing here, said kindly, with a way on. */
export const EmptyState = ({ icon, title, titleAs: Title = 'h2', text, children }: EmptyStateProps) => (
  <div className={classes(styles.empty, Title === 'h1' && styles.page)}>
    <span className={styles.sign}>
      <Icon name={icon} size="large" />
    </span>
    <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
      {title}
    </Title>
    <p className={styles.text}>{text}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
