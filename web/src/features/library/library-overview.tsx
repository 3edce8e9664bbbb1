import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { libraryTexts } from './library-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './library-overview.module.css'

export interface LibraryOverviewProps {
  /** Null while the count is loading. */
  readonly savedCount: number | null
  readonly pendingCount: number
  readonly rejectedCount: number
  /** The tab chips. */
  readonly tabs: ReactNode
  /** The content of the chosen tab. */
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
        <span className={styles.description}>{description}</span>
      </span>
      <Icon name="right" size="small" />
    </a>
  </li>
)

export const LibraryOverview = ({ savedCount, pendingCount, rejectedCount, tabs, children }: LibraryOverviewProps) => {
  const t = useTexts(libraryTexts)
  const pendingText = pendingCount === 0 ? t('pendingNone') : t('pendingSome', { count: pendingCount })
  const outboxStatus =
    rejectedCount === 0 ? pendingText : `${pendingText} ${t('rejectedSome', { count: rejectedCount })}`
  return (
    <div className={styles.library}>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.title}>
          {t('libraryTitle')}
        </h1>
        <ul className={styles.links}>
          <li>
            <ButtonLink icon="calendar" href={paths.mealPlan}>
              {t('mealPlan')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink icon="basket" href={paths.shoppingList}>
              {t('shoppingList')}
            </ButtonLink>
          </li>
        </ul>
      </header>
      {tabs}
      <div className={styles.recent}>{children}</div>
      <ul className={styles.lines}>
        <Line
          href={paths.saved}
          icon="bookmark"
          name={t('savedTitle')}
          description={
            savedCount === null ? '' : savedCount === 0 ? t('nothing') : t('savedCount', { count: savedCount })
          }
        />
        <Line href={paths.outbox} icon="upload" name={t('pending')} description={outboxStatus} />
      </ul>
    </div>
  )
}
