import type { ComponentType } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useDateFormat } from '#texts/use-date-format.ts'
import { rejectionText, rejectionTexts } from '#texts/rejection-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { draftTexts, draftListTexts, publishTexts } from '../texts.ts'
import { publishStatus, type Publishing } from '../use-publishing.ts'
import styles from '../drafts.module.css'

/** The picture of a draft; null while it loads. */
export type DraftPictureType = ComponentType<{ readonly draft: Draft }> | null

interface DraftListItemProps {
  readonly draft: Draft
  readonly publishing: Publishing
  readonly isUnsent: boolean
  readonly Picture: DraftPictureType
  readonly onRemove: () => void
  readonly onRestore: () => void
  readonly onDuplicate: () => void
}

const countLines = (items: Draft['steps']): number => items.filter(({ isPart }) => !isPart).length

/** A recipe in the author's list: its picture, its publish status, its sync status and its actions. */
export const DraftListItem = (props: DraftListItemProps) => {
  const { draft, publishing, isUnsent, Picture, onRemove, onRestore, onDuplicate } = props
  const t = useTexts(draftTexts)
  const tList = useTexts(draftListTexts)
  const tPublish = useTexts(publishTexts)
  const tRejection = useTexts(rejectionTexts)
  const dateText = useDateFormat('moment')
  const title = draft.title?.text.trim() || t('untitled')
  const { publication, rejected } = publishing
  const recipe = publication?.recipe
  return (
    <li className={styles.draft}>
      <div className={styles.thumb}>{Picture && <Picture draft={draft} />}</div>
      <div className={styles.about}>
        <a href={paths.draft(draft.id)} className={styles.name}>
          {title}
        </a>
        <p className={styles.status} data-publish-status={publishStatus(draft, publishing)}>
          {tPublish(`short_${publishStatus(draft, publishing)}`, {
            when: dateText(publication?.at ?? 0),
          })}
        </p>
        <p className={styles.soft}>
          {[
            t(isUnsent ? 'onDevice' : 'sent'),
            t('countIngredients', { count: countLines(draft.ingredients) }),
            t('countSteps', { count: countLines(draft.steps) }),
          ].join(' · ')}
        </p>
        {rejected.map((action) => (
          <p key={action.uid} className={styles.amiss}>
            {rejectionText(tRejection, action)}
          </p>
        ))}
      </div>
      <div className={styles.lineActions}>
        {recipe?.isPublished === true && !draft.isDeleted && (
          <ButtonLink kind="quiet" href={paths.recipe(recipe)}>
            {tPublish('seePage')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )}
        {!draft.isDeleted && (
          <Button kind="quiet" aria-label={tList('duplicateNamed', { title })} onClick={onDuplicate}>
            {tList('duplicate')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t(draft.isDeleted ? 'restoreDraftNamed' : 'deleteNamed', { title })}
          onClick={draft.isDeleted ? onRestore : onRemove}
        >
          {t(draft.isDeleted ? 'restoreDraft' : 'delete')}
        </Button>
      </div>
    </li>
  )
}
