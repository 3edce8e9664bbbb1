import { useState } from 'react'
import { foldText } from '@simmer/contract/recipe/fold-letters'
import type { Draft } from '@simmer/contract/sync/read-draft'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { DraftLine } from './draft-line.tsx'
import { draftTexts } from './draft-texts.ts'
import { ownTexts } from './own-texts.ts'
import { ExportRecipes } from './take-along.tsx'
import { useDrafts } from './use-drafts.ts'
import { notPublished, usePublishings, type Publishing } from './use-publishing.ts'
import { useRecipeActions } from './use-recipe-deeds.ts'
import styles from './drafts.module.css'

interface DraftListProps {
  readonly author: AuthorCard
  readonly onNew: () => void
}

const searchText = ({ title, description, ingredients, tags }: Draft): string =>
  foldText(
    [title?.text ?? '', description?.text ?? '', ...ingredients.map(({ words }) => words.text), ...tags].join(' '),
  )

/** With fewer there is nothing to search. */
const worthSearching = 4
const noPublishings: ReadonlyMap<string, Publishing> = new Map()

/** RT-18: everything somebody is writing or has published, with where each stands. */
export const DraftList = ({ author, onNew }: DraftListProps) => {
  const t = useTexts(draftTexts)
  const to = useTexts(ownTexts)
  const toasts = useToasts()
  const recipeActions = useRecipeActions()
  const here = useDrafts()
  const publishings = usePublishings() ?? noPublishings
  const [sought, setSought] = useState('')
  const attempt = (task: () => Promise<unknown>): void => {
    task().catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
  }
  const remove = (draft: Draft, publishing: Publishing): void =>
    attempt(async () => {
      const undo = await recipeActions.remove(draft, publishing)
      toasts.show(publishing.publication?.recipe?.isPublished === true ? to('deletedWithPage') : t('deletedNow'), {
        action: { label: t('undo'), onAct: () => attempt(undo) },
      })
    })
  const duplicate = (draft: Draft): void =>
    attempt(async () => {
      await recipeActions.duplicate(draft, (title) => to('copyOf', { title }))
      toasts.show(to('duplicated'), { kind: 'good' })
    })
  const line = (draft: Draft) => {
    const publishing = publishings.get(draft.id) ?? notPublished
    return (
      <DraftLine
        key={draft.id}
        draft={draft}
        publishing={publishing}
        isUnsent={here?.unsent.has(draft.id) === true || publishing.isUnsent}
        onRemove={() => remove(draft, publishing)}
        onBringBack={() => attempt(() => recipeActions.bringBack(draft))}
        onDuplicate={() => duplicate(draft)}
      />
    )
  }
  const words = foldText(sought).split(/\s+/).filter(Boolean)
  const all = here?.drafts.filter(({ isGone }) => !isGone) ?? []
  const drafts = words.length === 0 ? all : all.filter((draft) => words.every((word) => searchText(draft).includes(word)))
  const deleted = here?.drafts.filter(({ isGone }) => isGone) ?? []
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('drafts')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.deeds}>
          <Button kind="primary" icon="plus" onClick={onNew}>
            {t('newDraft')}
          </Button>
        </div>
      </header>
      {here === null && (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {here !== null && all.length === 0 && <EmptyState icon="write" title={t('noneTitle')} text={t('none')} />}
      {all.length >= worthSearching && (
        <Field
          type="search"
          label={to('search')}
          autoComplete="off"
          className={styles.search}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {all.length > 0 && drafts.length === 0 && <p>{to('searchNone')}</p>}
      {drafts.length > 0 && <ul className={styles.list}>{drafts.map(line)}</ul>}
      {deleted.length > 0 && (
        <section aria-labelledby="gone" className={styles.group}>
          <h2 id="gone">{t('deleted')}</h2>
          <p className={styles.soft}>{to('deletedFor')}</p>
          <ul className={styles.list}>{deleted.map(line)}</ul>
        </section>
      )}
      {all.length > 0 && <ExportRecipes drafts={all} publishings={publishings} author={author} />}
    </div>
  )
}
