import type { Draft } from '@simmer/contract/recipe/draft'
import { importOrigin } from '@simmer/contract/recipe/source/import-source'
import { blankDraft } from '@simmer/contract/sync/read-draft'
import { useState, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import { useLocal } from '#local/live/use-local.ts'
import { rejectionText, rejectionTexts } from '#texts/rejection-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { DraftVersions, type LoadVersions } from '../versions/draft-versions.tsx'
import { PreviewWithOriginal } from './draft-preview.tsx'
import { DraftWriting } from './draft-writing.tsx'
import { useHeadingFocus } from '../focus-field.ts'
import { MissingDraft } from '../missing-draft.tsx'
import { draftTexts, draftListTexts } from '../texts.ts'
import { PublishPanel } from '../publish/publish-panel.tsx'
import { DraftSessionContext } from '../session/draft-session.ts'
import { useOpenDraftSession } from '../session/use-open-draft-session.ts'
import { readStoredDraft, useDraft } from '../use-drafts.ts'
import { notPublished, usePublishing } from '../use-publishing.ts'
import { useRecipeActions } from '../use-recipe-actions.ts'
import styles from '../drafts.module.css'

const slowOpenMs = 4000

/**
 * I13: shows a notice if the local store does not open, for example because another tab holds an older version of it.
 */
export const SlowOpenNotice = () => {
  const t = useTexts(draftTexts)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), slowOpenMs)
    return () => window.clearTimeout(timer)
  }, [])
  return <output>{isSlow && <Banner kind="warn">{t('slowToOpen')}</Banner>}</output>
}

/** IM-12: where an imported or copied draft comes from. */
const ImportedFrom = ({ source }: { readonly source: string }) => {
  const t = useTexts(draftTexts)
  const { name, url } = importOrigin(source)
  // A copy names its original behind the address, which is a page of this site.
  const path = url === undefined || url === source ? null : new URL(url).pathname
  return (
    <p className={styles.soft}>
      {t(path === null ? 'importedFrom' : 'copyOf')}{' '}
      {path !== null ? (
        <a href={path}>{name}</a>
      ) : url === undefined ? (
        source
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </p>
  )
}

export type DraftView = 'write' | 'preview' | 'versions'

interface DraftEditorProps {
  readonly draftId: string
  /** A new draft may be empty; otherwise a missing draft is "not found". */
  readonly isNew: boolean
  /** The id of the author's account. */
  readonly owner: string
  readonly author: AuthorCard
  readonly loadVersions: LoadVersions
  /** The view that opens first. */
  readonly firstView: Exclude<DraftView, 'versions'>
  /** Called with the view that is chosen. */
  readonly onView: (view: DraftView) => void
  /** Whether the reader came from cooking mode, and so lost the focus. */
  readonly takesFocus: boolean
  /** Renders the recipe as readers see it. */
  readonly preview: (recipe: Recipe) => ReactNode
}

/** RT-18, EN-3: the editor of one draft. It saves at every pause in typing; there is no save button. */
export const DraftEditor = ({
  draftId,
  isNew,
  owner,
  author,
  loadVersions,
  firstView,
  onView,
  takesFocus,
  preview,
}: DraftEditorProps) => {
  const [view, setView] = useState<DraftView>(firstView)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const showView = (chosen: DraftView): void => {
    setView(chosen)
    onView(chosen)
  }
  const t = useTexts(draftTexts)
  const tList = useTexts(draftListTexts)
  const tRejection = useTexts(rejectionTexts)
  const local = useLocal()
  const toasts = useToasts()
  const { session, undoHistory } = useOpenDraftSession(owner, draftId, isNew)
  const found = useDraft(draftId)
  useHeadingFocus(takesFocus && found !== null)
  const publishing = usePublishing(draftId) ?? notPublished
  const { withdraw: takeOff } = useRecipeActions()
  if (found === null) {
    return (
      <div className={styles.page} aria-busy>
        <h1 tabIndex={-1}>
          <VisuallyHidden>{t('drafts')}</VisuallyHidden>
          <Skeleton shape="title" />
        </h1>
        <Skeleton />
        <Skeleton />
        <SlowOpenNotice />
      </div>
    )
  }
  const { isSent, rejected } = found
  const draft = found.draft ?? (isNew ? blankDraft(draftId) : null)
  const isUntouched = found.draft === null
  const sentStatus = rejected.length > 0 ? 'incomplete' : 'sent'
  if (draft === null) return <MissingDraft />
  const saveDeleted = (now: Draft, value: string | null): Promise<void> =>
    session.saveChanges([
      { key: `draft:${draftId}:gone`, before: now.isDeleted ? now.fingerprint : null, after: value },
    ])
  const attempt = (task: () => Promise<void>): void => {
    task().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
  const restore = (): void => attempt(() => saveDeleted(draft, null))
  const remove = (): void =>
    attempt(async () => {
      // Unsaved text is saved first, so that it does not count as a change after the deletion.
      await session.saveAll()
      const now = (local && (await readStoredDraft(local, draftId))) ?? draft
      // A page that is closed in between must not leave a public recipe whose draft is deleted.
      const republish = await takeOff(now, publishing)
      await saveDeleted(now, now.fingerprint)
      toasts.show(publishing.publication?.recipe?.isPublished === true ? tList('deletedWithPage') : t('deletedNow'), {
        action: {
          label: t('undo'),
          run: () =>
            attempt(async () => {
              await saveDeleted({ ...now, isDeleted: true }, null)
              await republish?.()
            }),
        },
      })
      // The focused button disappears, and the top of the page offers to restore the draft.
      document.querySelector<HTMLElement>('main h1')?.focus()
    })
  return (
    <DraftSessionContext value={session}>
      <div className={styles.page}>
        <header className={styles.header}>
          <PublishPanel
            draft={draft}
            isUntouched={isUntouched}
            beside={view === 'write' && !isUntouched ? beside : null}
            above={view === 'write' ? above : null}
            bar={view === 'write' ? bar : null}
            onGo={() => {
              flushSync(() => setView('write'))
              onView('write')
            }}
          >
            <a href={paths.drafts}>{t('toDrafts')}</a>
          </PublishPanel>
          {/* The preview has its own first heading, and the field of the name shows it. */}
          {view !== 'preview' && (
            <h1 tabIndex={-1} className={view === 'write' ? styles.unseen : undefined}>
              {draft.title?.text.trim() || t('untitled')}
            </h1>
          )}
          {draft.imported !== null && <ImportedFrom source={draft.imported} />}
        </header>
        {draft.isDeleted && (
          <Banner kind="warn" action={<Button onClick={restore}>{t('restoreDraft')}</Button>}>
            {t('isDeleted')}
          </Banner>
        )}
        {draft.isRestored && (
          <Banner
            kind="warn"
            action={
              <div className={styles.actions}>
                <Button onClick={restore}>{t('keepRestored')}</Button>
                <Button onClick={remove}>{t('deleteAfterAll')}</Button>
              </div>
            }
          >
            {t('isRestored')}
          </Banner>
        )}
        {rejected.length > 0 && (
          <Banner kind="bad" action={<ButtonLink href={paths.outbox}>{t('toOutbox')}</ButtonLink>}>
            {t('rejected', { why: rejected.map((action) => rejectionText(tRejection, action)).join(' ') })}
          </Banner>
        )}
        <Tabs
          label={t('views')}
          tabs={[
            {
              id: 'write',
              name: t('write'),
              panel: (
                <DraftWriting
                  session={session}
                  undoHistory={undoHistory}
                  draft={draft}
                  takesPastes={view === 'write' && !draft.isDeleted}
                  syncStatus={isUntouched ? 'untouched' : isSent ? sentStatus : 'onDevice'}
                  besideRef={setBeside}
                  aboveRef={setAbove}
                  publishRef={setBar}
                />
              ),
            },
            {
              id: 'preview',
              name: t('preview'),
              panel:
                view === 'preview' ? (
                  <PreviewWithOriginal draft={draft} author={author}>
                    {preview}
                  </PreviewWithOriginal>
                ) : null,
            },
            {
              id: 'versions',
              name: t('versions'),
              panel:
                view === 'versions' ? (
                  <DraftVersions draft={draft} session={session} undoHistory={undoHistory} load={loadVersions} />
                ) : null,
            },
          ]}
          chosen={view}
          onChoose={showView}
        />
        {!draft.isDeleted && !isUntouched && (
          <div className={styles.actions}>
            <Button kind="quiet" icon="trash" onClick={remove}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </DraftSessionContext>
  )
}
