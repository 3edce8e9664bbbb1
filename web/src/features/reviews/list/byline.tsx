import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { PersonCard } from '@simmer/contract/wire/following'
import { Avatar } from '#ui/layout/avatar.tsx'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './byline.module.css'

interface BylineProps {
  readonly author: PersonCard
  readonly isOwn: boolean
  readonly at: string | null
  readonly isEdited: boolean
  readonly size: 'small' | 'medium'
  /** Stars and tags. */
  readonly children?: ReactNode
}

/** Who wrote a review or a reply, and when. */
export const Byline = ({ author, isOwn, at, isEdited, size, children }: BylineProps) => {
  const t = useTexts(reviewListTexts)
  const day = useDateFormat('utcDay')
  return (
    <header className={styles.byline}>
      <Avatar name={author.name} picture={author.picture} size={size} />
      <div className={styles.words}>
        <p className={styles.name}>
          {author.username === '' ? (
            author.name
          ) : (
            <a href={paths.profile(author.username)} rel="author">
              {author.name}
            </a>
          )}
          {isOwn && <span className={styles.soft}> ({t('you')})</span>}
        </p>
        <p className={styles.facts}>
          {children}
          {at !== null && <time dateTime={at}>{day(at)}</time>}
          {isEdited && <span>{t('edited')}</span>}
        </p>
      </div>
    </header>
  )
}
