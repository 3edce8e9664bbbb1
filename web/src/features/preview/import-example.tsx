import { useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

/** An example of a handwritten card and the draft that was read from it. */
export const GenieExample = () => {
  const t = useTexts(previewTexts)
  return (
    <div className={styles.stack}>
      <Card className={styles.scrawl}>{t('exCard')}</Card>
      <Icon name="down" />
      <Card kind="floating" className={styles.card}>
        <p className={styles.title}>{t('exDraftName')}</p>
        <ul className={styles.lines}>
          <li>{t('exDraftLine1')}</li>
          <li>{t('exDraftLine2')}</li>
        </ul>
        <p className={styles.unsure}>
          <Icon name="alert" size="small" />
          {t('exUnsure')}
        </p>
      </Card>
    </div>
  )
}
