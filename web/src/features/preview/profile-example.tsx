import { useTexts } from '#texts/use-texts.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

/** An example of a public profile. */
export const ProfileExample = () => {
  const t = useTexts(previewTexts)
  const name = t('exName')
  return (
    <Card kind="floating" className={styles.card}>
      <div className={styles.person}>
        <Avatar name={name} size="large" />
        <div>
          <p className={styles.title}>{name}</p>
          <p className={styles.soft}>{t('exPlace')}</p>
        </div>
      </div>
      <p>{t('exAbout')}</p>
      <div className={styles.recipes} />
    </Card>
  )
}
