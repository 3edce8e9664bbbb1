import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** `h1` where it is the page's only content. */
  readonly titleAs?: 'h1' | 'h2'
  readonly text: ReactNode
  /** Links or buttons that lead on. */
  readonly children?: ReactNode
}

/** An empty state with links that lead on. */
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
