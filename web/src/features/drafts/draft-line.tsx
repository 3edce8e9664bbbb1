import { addresses } from '@simmer/contract/wire/addresses'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { draftTexts } from './draft-texts.ts'
import { ownTexts } from './own-texts.ts'
import { publishTexts } from './publish-texts.ts'
import { publishStatus } from './standing.ts'
import type { Publishing } from './use-publishing.ts'
import styles from './drafts.module.css'

interface DraftLineProps {
  readonly draft: Draft
  readonly publishing: Publishing
  readonly isUnsent: boolean
  readonly onRemove: () => void
  readonly onBringBack: () => void
  readonly onDuplicate: () => void
}

const count = (items: Draft['steps']): number => items.filter(({ isPart }) => !isPart).length

/** One recipe of an author: where it stands, with its readers and with this device, and what can be done with it. */
export const DraftLine = (props: DraftLineProps) => {
  const { draft, publishing, isUnsent, onRemove, onBringBack, onDuplicate } = props
  const t = useTexts(draftTexts)
  const to = useTexts(ownTexts)
  const tp = useTexts(publishTexts)
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const title = draft.title?.text.trim() || t('untitled')
  const { publication, rejected: rejected } = publishing
  const recipe = publication?.recipe
  return (
    <li className={styles.draft}>
      <div className={styles.about}>
        <a href={addresses.draft(draft.id)} className={styles.name}>
          {title}
        </a>
        <p className={styles.standing} data-standing={publishStatus(draft, publishing)}>
          {tp(`short_${publishStatus(draft, publishing)}`, { when: when.format(publication?.at ?? 0) })}
        </p>
        <p className={styles.soft}>
          {[
            t(isUnsent ? 'onDevice' : 'sent'),
            t('countIngredients', { count: count(draft.ingredients) }),
            t('countSteps', { count: count(draft.steps) }),
          ].join(' · ')}
        </p>
        {rejected.map(({ uid, sentence }) => (
          <p key={uid} className={styles.amiss}>
            {sentence}
          </p>
        ))}
      </div>
      <div className={styles.lineDeeds}>
        {recipe?.isPublished === true && !draft.isGone && (
          <ButtonLink kind="quiet" href={addresses.recipe(recipe)}>
            {tp('seePage')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )}
        {!draft.isGone && (
          <Button kind="quiet" aria-label={to('duplicateNamed', { title })} onClick={onDuplicate}>
            {to('duplicate')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t(draft.isGone ? 'bringBackNamed' : 'deleteNamed', { title })}
          onClick={draft.isGone ? onBringBack : onRemove}
        >
          {t(draft.isGone ? 'bringBack' : 'delete')}
        </Button>
      </div>
    </li>
  )
}
