import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { libraryTexts } from './library-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './library-overview.module.css'

export interface LibraryOverviewProps {
  /** Null while nobody knows. */
  readonly savedCount: number | null
  readonly pendingCount: number
  readonly rejectedCount: number
  /** The choice of what is looked at. */
  readonly tabs: ReactNode
  /** What stands there. */
  readonly children: ReactNode
}

const Line = ({
  href,
  icon,
  name,
  description,
}: {
  readonly href: string
  readonly icon: IconName
  readonly name: string
  readonly description: string
}) => (
  <li>
    <a href={href} className={styles.line}>
      <Icon name={icon} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.told}>{description}</span>
      </span>
      <Icon name="right" size="small" />
    </a>
  </li>
)

export const LibraryOverview = ({
  savedCount: saved,
  pendingCount: waiting,
  rejectedCount,
  tabs: shelves,
  children,
}: LibraryOverviewProps) => {
  const t = useTexts(libraryTexts)
  const pendingText = waiting === 0 ? t('waitingNone') : t('waitingSome', { count: waiting })
  const outboxStatus =
    rejectedCount === 0 ? pendingText : `${pendingText} ${t('refusedSome', { count: rejectedCount })}`
  return (
    <div className={styles.library}>
      <header>
        <h1 tabIndex={-1} className={styles.title}>
          {t('libraryTitle')}
        </h1>
        <p className={styles.lead}>{t('libraryLead')}</p>
      </header>
      <ul className={styles.lines}>
        <Line
          href={paths.saved}
          icon="bookmark"
          name={t('savedTitle')}
          description={saved === null ? '' : saved === 0 ? t('nothing') : t('savedCount', { count: saved })}
        />
        <Line href={paths.mealPlan} icon="calendar" name={t('mealPlan')} description={t('mealPlanTold')} />
        <Line href={paths.shoppingList} icon="basket" name={t('shoppingList')} description={t('shoppingListTold')} />
        <Line href={paths.outbox} icon="upload" name={t('waiting')} description={outboxStatus} />
      </ul>
      {shelves}
      <div className={styles.recent}>{children}</div>
    </div>
  )
}
