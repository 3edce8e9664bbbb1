import { useState, type ReactNode } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import type { AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import { usePerform } from '../../local/live/use-perform.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { DraftFields } from './draft-fields.tsx'
import { draftTexts } from './draft-texts.ts'
import { recipeOfDraft } from './recipe-of-draft.ts'
import { useDraft } from './use-drafts.ts'
import styles from './drafts.module.css'

interface DraftEditorProps {
  readonly draftId: string
  readonly author: AuthorCard
  /** The recipe as readers will see it. */
  readonly preview: (recipe: Recipe) => ReactNode
}

/** RT-18, EN-3: one draft. It is kept at every pause; there is nothing to save. */
export const DraftEditor = ({ draftId, author, preview }: DraftEditorProps) => {
  const [chosen, choose] = useState<'write' | 'see'>('write')
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const found = useDraft(draftId)
  if (found === null) {
    return (
      <div className={styles.page} aria-busy>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    )
  }
  const { draft, isSent } = found
  if (draft === null) {
    return (
      <EmptyState icon="write" titleAs="h1" title={t('notFoundTitle')} text={t('notFound')}>
        <ButtonLink kind="primary" href={addresses.drafts}>
          {t('toDrafts')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const keepGone = (value: string | null): void => {
    perform('draft.set', `draft:${draftId}:gone`, { value }).catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p>
          <a href={addresses.drafts}>{t('toDrafts')}</a>
        </p>
        {/* The preview has the name as its own first heading. */}
        {chosen === 'write' && <h1 tabIndex={-1}>{draft.title?.text.trim() || t('untitled')}</h1>}
        <output className={styles.state}>{t(isSent ? 'sent' : 'onDevice')}</output>
      </header>
      {draft.isGone && (
        <Banner kind="warn" action={<Button onClick={() => keepGone(null)}>{t('bringBack')}</Button>}>
          {t('isGone')}
        </Banner>
      )}
      <Tabs
        label={t('views')}
        tabs={[
          { id: 'write', name: t('write'), panel: <DraftFields draft={draft} /> },
          { id: 'see', name: t('preview'), panel: chosen === 'see' ? preview(recipeOfDraft(draft, author)) : null },
        ]}
        chosen={chosen}
        onChoose={choose}
      />
      {!draft.isGone && (
        <div className={styles.deeds}>
          <Button kind="quiet" icon="trash" onClick={() => keepGone(draft.fingerprint)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </div>
  )
}
