import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Tag } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { previewTexts, type PreviewKey } from './preview-texts.ts'
import styles from './preview-page.module.css'

interface LinkTile {
  readonly icon: IconName
  readonly label: PreviewKey
  readonly href: string
}

/** What a place offers that is not open yet, or not to guests. */
export interface Preview {
  readonly title: PreviewKey
  readonly lead: PreviewKey
  readonly points: readonly [PreviewKey, PreviewKey, PreviewKey]
  /** Drawn with the parts the place will be made of. Nothing in it can be pressed. */
  readonly Example: ComponentType
  /** What can be done meanwhile. */
  readonly today: readonly LinkTile[]
}

interface PreviewPageProps {
  readonly preview: Preview
  /** The place is there for everybody who signs in. */
  readonly isOpen?: boolean
  /** The one thing to do next, where there is one. */
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
        <ul className={styles.doors}>
          {today.map(({ icon, label: words, href }) => (
            <li key={words}>
              <a href={href} className={styles.door}>
                <Icon name={icon} />
                <span>{t(words)}</span>
                <Icon name="right" size="small" className={styles.arrow} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
