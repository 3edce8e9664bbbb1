import { useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

/** An example of an unfinished draft. */
export const DraftExample = () => {
  const t = useTexts(previewTexts)
  return (
    <Card kind="floating" className={styles.card}>
      <p className={styles.title}>{t('exDraftName')}</p>
      <ul className={styles.lines}>
        <li>{t('exDraftLine1')}</li>
        <li>{t('exDraftLine2')}</li>
        <li className={styles.writing}>{t('exDraftLine3')}</li>
      </ul>
      <p className={styles.tags}>
        <span>{t('exDraftMissing')}</span>
        <Tag>{t('exDraftPicture')}</Tag>
        <Tag>{t('exDraftTime')}</Tag>
      </p>
      <p className={styles.saved}>
        <Icon name="done" size="small" />
        {t('exDraftSaved')}
      </p>
    </Card>
  )
}
