import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Tag } from '#ui/controls/chip.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts, type PreviewKey } from './preview-texts.ts'
import styles from './preview-page.module.css'

interface LinkTile {
  readonly icon: IconName
  readonly label: PreviewKey
  readonly href: string
}

/** Describes a page that is not built yet, or not for guests. */
export interface Preview {
  readonly title: PreviewKey
  readonly lead: PreviewKey
  readonly points: readonly [PreviewKey, PreviewKey, PreviewKey]
  /** An example made of the components of the future page. It is not interactive. */
  readonly Example: ComponentType
  /** Links to what the user can do today. */
  readonly today: readonly LinkTile[]
}

interface PreviewPageProps {
  readonly preview: Preview
  /** The page exists for signed-in users. */
  readonly isOpen?: boolean
  /** The primary action, if there is one. */
  readonly action?: ReactNode
}

export const PreviewPage = ({
  preview: { title, lead, points, Example, today },
  isOpen = false,
  action,
}: PreviewPageProps) => {
  const t = useTexts(previewTexts)
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        {!isOpen && <Tag className={styles.state}>{t('beingBuilt')}</Tag>}
        <h1 tabIndex={-1}>{t(title)}</h1>
        <p className={styles.lead}>{t(lead)}</p>
        {action && <div className={styles.action}>{action}</div>}
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size="small" />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
      </div>
      <figure className={styles.figure}>
        <div className={styles.example} aria-hidden="true">
          <Example />
        </div>
        <figcaption className={styles.caption}>{t(isOpen ? 'exampleOpen' : 'example')}</figcaption>
      </figure>
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">{t(isOpen ? 'withoutAccount' : 'today')}</h2>
        <ul className={styles.links}>
          {today.map(({ icon, label, href }) => (
            <li key={label}>
              <a href={href} className={styles.link}>
                <Icon name={icon} />
                <span>{t(label)}</span>
                <Icon name="right" size="small" className={styles.arrow} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
