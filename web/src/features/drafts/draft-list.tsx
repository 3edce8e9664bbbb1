import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { usePerform } from '../../local/live/use-perform.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { draftTexts } from './draft-texts.ts'
import { publishTexts } from './publish-texts.ts'
import { standingOf } from './standing.ts'
import { useDrafts } from './use-drafts.ts'
import { notPublished, usePublishings } from './use-publishing.ts'
import styles from './drafts.module.css'

/** RT-18: everything somebody is writing, with where each stands. */
export const DraftList = ({ onOpen }: { readonly onOpen: (draftId: string) => void }) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const here = useDrafts()
  const tp = useTexts(publishTexts)
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const publishings = usePublishings()
  const [busy, setBusy] = useState(false)
  const notKept = (): void => toasts.show(t('notKept'), { kind: 'bad' })
  const begin = async (): Promise<void> => {
    const id = uuid()
    setBusy(true)
    try {
      await perform('draft.set', `draft:${id}:made`, { value: Date.now() })
      onOpen(id)
    } catch {
      notKept()
      setBusy(false)
    }
  }
  const keepGone = async (draft: Draft, isGone: boolean): Promise<void> => {
    try {
      await perform('draft.set', `draft:${draft.id}:gone`, { value: isGone ? draft.fingerprint : null })
      if (isGone) {
        toasts.show(t('deletedNow'), { action: { label: t('undo'), onAct: () => void keepGone(draft, false) } })
      }
    } catch {
      notKept()
    }
  }
  const nameOf = ({ title }: Draft): string => title?.text.trim() || t('untitled')
  const stateOf = (draft: Draft): string => {
    const publishing = publishings?.get(draft.id) ?? notPublished
    return tp(`short_${standingOf(draft, publishing)}`, { when: when.format(publishing.publication?.at ?? 0) })
  }
  const line = (draft: Draft) => (
    <li key={draft.id} className={styles.draft}>
      <div className={styles.about}>
        <a href={addresses.draft(draft.id)} className={styles.name}>
          {nameOf(draft)}
        </a>
        <p className={styles.soft}>
          {[
            stateOf(draft),
            t(here?.unsent.has(draft.id) ? 'onDevice' : 'sent'),
            t('countIngredients', { count: draft.ingredients.filter(({ isPart }) => !isPart).length }),
            t('countSteps', { count: draft.steps.filter(({ isPart }) => !isPart).length }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        kind="quiet"
        aria-label={t(draft.isGone ? 'bringBackNamed' : 'deleteNamed', { title: nameOf(draft) })}
        onClick={() => void keepGone(draft, !draft.isGone)}
      >
        {t(draft.isGone ? 'bringBack' : 'delete')}
      </Button>
    </li>
  )
  const drafts = here?.drafts.filter(({ isGone }) => !isGone) ?? []
  const gone = here?.drafts.filter(({ isGone }) => isGone) ?? []
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('drafts')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.deeds}>
          <Button kind="primary" icon="plus" busy={busy} onClick={() => void begin()}>
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
      {here !== null && drafts.length === 0 && <EmptyState icon="write" title={t('noneTitle')} text={t('none')} />}
      {drafts.length > 0 && <ul className={styles.list}>{drafts.map(line)}</ul>}
      {gone.length > 0 && (
        <section aria-labelledby="gone" className={styles.group}>
          <h2 id="gone">{t('deleted')}</h2>
          <ul className={styles.list}>{gone.map(line)}</ul>
        </section>
      )}
    </div>
  )
}
