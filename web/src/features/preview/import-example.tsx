import { useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

const links = ['instagram.com/reel/…', 'youtu.be/…', 'tiktok.com/@ada/video/…']

/** An example of three links that are imported. */
export const ImportExample = () => {
  const t = useTexts(previewTexts)
  return (
    <Card kind="floating" className={styles.card}>
      <ul className={styles.rows}>
        {links.map((link, index) => (
          <li key={link}>
            <Icon name={index < 2 ? 'done' : 'retry'} size="small" />
            <span>{link}</span>
            <b>{t(index < 2 ? 'exReady' : 'exReading')}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
