import { addresses } from '@simmer/contract/wire/addresses'
import { usePerform } from '../../local/live/use-perform.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { DraftFacts } from './draft-facts.tsx'
import { DraftField } from './draft-field.tsx'
import { DraftLacks } from './draft-lacks.tsx'
import { draftTexts } from './draft-texts.ts'
import { ItemList } from './item-list.tsx'
import { useDraft } from './use-drafts.ts'
import styles from './drafts.module.css'

/** RT-18, EN-3: one draft. It is kept at every pause; there is nothing to save. */
export const DraftEditor = ({ draftId }: { readonly draftId: string }) => {
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
        <h1 tabIndex={-1}>{draft.title?.text.trim() || t('untitled')}</h1>
        <output className={styles.state}>{t(isSent ? 'sent' : 'onDevice')}</output>
      </header>
      {draft.isGone && (
        <Banner kind="warn" action={<Button onClick={() => keepGone(null)}>{t('bringBack')}</Button>}>
          {t('isGone')}
        </Banner>
      )}
      <DraftField draftId={draftId} field="title" stored={draft.title} label={t('title')} />
      <DraftField
        draftId={draftId}
        field="description"
        stored={draft.description}
        label={t('description')}
        hint={t('descriptionHint')}
      />
      <DraftFacts draft={draft} />
      <ItemList draftId={draftId} kind="ingredient" items={draft.ingredients} />
      <ItemList draftId={draftId} kind="step" items={draft.steps} />
      <DraftField draftId={draftId} field="tips" stored={draft.tips} label={t('tips')} />
      <DraftLacks draft={draft} />
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
