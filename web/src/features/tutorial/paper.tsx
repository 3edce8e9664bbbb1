import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './tutorial.module.css'

interface TutorialCardProps {
  readonly icon: IconName
  readonly state: string
  readonly children: ReactNode
}

/** A sheet with what is on it, and where it stands. */
export const TutorialCard = ({ icon, state, children }: TutorialCardProps) => (
  <div className={styles.paper}>
    {children}
    <p className={styles.state}>
      <Icon name={icon} size="small" />
      {state}
    </p>
  </div>
)
