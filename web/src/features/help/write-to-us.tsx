import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import styles from './help.module.css'
import { texts } from '#texts/texts.ts'
import en from './help-texts.en.json'

export const helpTexts = texts('help', en)

/** A link to the contact form, for readers who found no answer. */
export const WriteToUs = () => {
  const t = useTexts(helpTexts)
  return (
    <aside className={styles.write}>
      <div>
        <h2 className={styles.needed}>{t('needed')}</h2>
        <p className={styles.summary}>{t('neededHelp')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={paths.contact}>{t('write')}</ButtonLink>
        <ButtonLink kind="quiet" href={paths.status}>
          {t('toStatus')}
        </ButtonLink>
      </div>
    </aside>
  )
}
