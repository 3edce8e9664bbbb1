import { useId } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { analyticsTexts } from './analytics-texts.ts'
import styles from './coming-numbers.module.css'

const kinds = [
  { name: 'comingReaders', icon: 'people' },
  { name: 'comingSaved', icon: 'bookmark' },
  { name: 'comingRated', icon: 'star' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[]

/** What an author without numbers will see here. */
export const ComingNumbers = () => {
  const t = useTexts(analyticsTexts)
  const heading = useId()
  return (
    <section className={styles.coming} aria-labelledby={heading}>
      <h2 id={heading}>{t('coming')}</h2>
      <ul className={styles.kinds}>
        {kinds.map(({ name, icon }) => (
          <li key={name} className={styles.kind}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
