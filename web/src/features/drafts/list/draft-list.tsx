import { useState } from 'react'
import { foldText } from '@simmer/contract/recipe/fold-text'
import type { Draft } from '@simmer/contract/recipe/draft'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { DraftListItem, type DraftPictureType } from './draft-list-item.tsx'
import { draftTexts, draftListTexts } from '../texts.ts'
import { ExportRecipes } from '../export/export-recipes.tsx'
import { useDrafts } from '../use-drafts.ts'
import { notPublished, usePublishings, type Publishing } from '../use-publishing.ts'
import { useRecipeActions } from '../use-recipe-actions.ts'
import styles from '../drafts.module.css'

interface DraftListProps {
  readonly author: AuthorCard
  readonly onNew: () => void
  readonly Picture: DraftPictureType
}

const searchText = ({ title, description, ingredients, tags }: Draft): string =>
  foldText(
    [title?.text ?? '', description?.text ?? '', ...ingredients.map(({ words }) => words.text), ...tags].join(' '),
  )

/** Each picture is drawn on this device, so a list of hundreds shows only the first ones. */
const maxPictures = 40
/** The search field is shown from this number of drafts. */
const minForSearch = 4
const noPublishings: ReadonlyMap<string, Publishing> = new Map()

/** RT-18: all drafts and published recipes of an author with their status. */
export const DraftList = ({ author, onNew, Picture }: DraftListProps) => {
  const t = useTexts(draftTexts)
  const tList = useTexts(draftListTexts)
  const toasts = useToasts()
  const recipeActions = useRecipeActions()
  const stored = useDrafts()
  const publishings = usePublishings() ?? noPublishings
  const [query, setQuery] = useState('')
  const attempt = (task: () => Promise<unknown>): void => {
    task().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
  const remove = (draft: Draft, publishing: Publishing): void =>
    attempt(async () => {
      const undo = await recipeActions.remove(draft, publishing)
      toasts.show(publishing.publication?.recipe?.isPublished === true ? tList('deletedWithPage') : t('deletedNow'), {
        action: { label: t('undo'), run: () => attempt(undo) },
      })
    })
  const duplicate = (draft: Draft): void =>
    attempt(async () => {
      await recipeActions.duplicate(draft, (title) => tList('copyOf', { title }))
      toasts.show(tList('duplicated'), { kind: 'good' })
    })
  const renderItem = (draft: Draft, index: number) => {
    const publishing = publishings.get(draft.id) ?? notPublished
    return (
      <DraftListItem
        key={draft.id}
        draft={draft}
        publishing={publishing}
        Picture={index < maxPictures ? Picture : null}
        isUnsent={stored?.unsent.has(draft.id) === true || publishing.isUnsent}
        onRemove={() => remove(draft, publishing)}
        onRestore={() => attempt(() => recipeActions.restore(draft))}
        onDuplicate={() => duplicate(draft)}
      />
    )
  }
  const queryWords = foldText(query).split(/\s+/).filter(Boolean)
  const all = stored?.drafts.filter(({ isDeleted }) => !isDeleted) ?? []
  const drafts =
    queryWords.length === 0 ? all : all.filter((draft) => queryWords.every((word) => searchText(draft).includes(word)))
  const deleted = stored?.drafts.filter(({ isDeleted }) => isDeleted) ?? []
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('drafts')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          <Button kind="primary" icon="plus" onClick={onNew}>
            {t('newDraft')}
          </Button>
        </div>
      </header>
      {stored === null && (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {stored !== null && all.length === 0 && (
        <EmptyState icon="write" title={t('noneTitle')} text={t('none')}>
          <ButtonLink icon="download" href={paths.importRecipes}>
            {tList('import')}
          </ButtonLink>
        </EmptyState>
      )}
      {all.length >= minForSearch && (
        <Field
          type="search"
          label={tList('search')}
          autoComplete="off"
          className={styles.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {all.length > 0 && drafts.length === 0 && <p>{tList('searchNone')}</p>}
      {drafts.length > 0 && <ul className={styles.list}>{drafts.map(renderItem)}</ul>}
      {deleted.length > 0 && (
        <section aria-labelledby="deleted-drafts" className={styles.group}>
          <h2 id="deleted-drafts">{t('deleted')}</h2>
          <p className={styles.soft}>{tList('deletedFor')}</p>
          <ul className={styles.list}>{deleted.map(renderItem)}</ul>
        </section>
      )}
      {all.length > 0 && <ExportRecipes drafts={all} publishings={publishings} author={author} />}
    </div>
  )
}
