import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { libraryTexts } from './library-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './library-overview.module.css'

export interface LibraryOverviewProps {
  readonly pendingCount: number
  readonly rejectedCount: number
  /** The tab chips. */
  readonly tabs: ReactNode
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

export const LibraryOverview = ({ pendingCount, rejectedCount, tabs, children }: LibraryOverviewProps) => {
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
      <a href={paths.outbox} className={styles.line}>
        <Icon name="upload" />
        <span className={styles.words}>
          <b className={styles.name}>{t('pending')}</b>
          <span className={styles.description}>{outboxStatus}</span>
        </span>
        <Icon name="right" size="small" />
      </a>
    </div>
  )
}
