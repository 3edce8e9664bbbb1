import { useTexts } from '#texts/use-texts.ts'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'

interface CaseExcerptProps {
  readonly excerpt: string
  readonly photos: readonly string[]
  /** The id of its heading. */
  readonly labelledBy: string
}

/** The words and photographs that a case is about. Long words scroll. */
export const CaseExcerpt = ({ excerpt, photos, labelledBy }: CaseExcerptProps) => {
  const t = useTexts(moderationTexts)
  return (
    <>
      {excerpt === '' ? (
        <p className={styles.soft}>{t('noContent')}</p>
      ) : (
        // What scrolls takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
        <div className={styles.excerpt} tabIndex={0} role="group" aria-labelledby={labelledBy}>
          {excerpt}
        </div>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url}>
                <img src={url} alt={t('photo', { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
