import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { paths } from '@simmer/contract/wire/paths'
import type { Origin, PublishArgs } from '@simmer/contract/wire/publishing'
import type { Draft } from '@simmer/contract/recipe/draft'
import { findMissingFields } from '@simmer/contract/recipe/publishing'
import { compareDraft } from '@simmer/contract/recipe/source/import-source'
import { useLocal } from '#local/live/use-local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { rejectionText, rejectionTexts } from '#texts/rejection-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { classes } from '#ui/layout/classes.ts'
import { useFocusAfterForm } from '#ui/layout/use-focus-after-form.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { DraftChecklist } from './draft-checklist.tsx'
import { PublishDialog, timeZone } from './publish-dialog.tsx'
import { draftTexts, publishTexts } from '../texts.ts'
import { readStoredDraft } from '../use-drafts.ts'
import { publishStatus, usePublishing, type Publishing } from '../use-publishing.ts'
import { useRecipeActions } from '../use-recipe-actions.ts'
import { TooClose } from './too-close.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import { VisibilityButton, VisibilitySheet } from './visibility.tsx'
import styles from './publishing.module.css'

interface PublishPanelProps {
  readonly draft: Draft
  /** Shows the fields of the draft, before one of them is focused. */
  readonly onGo: () => void
  /** Whether the draft has no content yet. */
  readonly isUntouched: boolean
  /** The room beside the fields on a wide screen, where the list of what is missing is shown unasked; null elsewhere. */
  readonly beside: HTMLElement | null
  /** The room above the fields, where the list of what is missing belongs on a narrow screen; null in other views. */
  readonly above: HTMLElement | null
  /** The room in the bar that stays in sight over the fields; null in other views. */
  readonly bar: HTMLElement | null
  /** The top of the page. */
  readonly children: ReactNode
}

type PublishKey = 'publishMore' | 'publishChanges' | 'publishAgain' | 'scheduleChanges'

const isKnownRejection = (
  code: string | undefined,
): code is 'NOT_YET_AN_AUTHOR' | 'TAKEN_DOWN' | 'LIMITED' | 'DRAFT_DELETED' =>
  code === 'NOT_YET_AN_AUTHOR' || code === 'TAKEN_DOWN' || code === 'LIMITED' || code === 'DRAFT_DELETED'

const Panel = ({
  draft,
  onGo,
  isUntouched,
  beside,
  above,
  bar,
  publishing,
  children,
}: PublishPanelProps & { readonly publishing: Publishing }) => {
  const t = useTexts(publishTexts)
  const tDraft = useTexts(draftTexts)
  const tRejection = useTexts(rejectionTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const recipeActions = useRecipeActions()
  const local = useLocal()
  const session = useDraftSession()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const focusAfterChoice = useFocusAfterForm(isChoosing)
  const statusRef = useRef<HTMLOutputElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const focusHandlers = useFocusFallback(statusRef, buttonRef)
  const invalidValues = useSyncExternalStore(session.subscribe, session.invalidValues)
  const missingFields = findMissingFields(draft)
  const isComplete = missingFields.length + invalidValues.length === 0
  const { publication, isUnsent, rejected } = publishing
  const { description, tips, ingredients, steps, source } = draft
  const likeness = useMemo(
    () => compareDraft({ description, tips, ingredients, steps, source }),
    [description, tips, ingredients, steps, source],
  )
  const isReady = isComplete && !likeness.isTooClose
  const status = publishStatus(draft, publishing)
  const statusKey =
    status === 'draft' && isReady ? 'ready' : status === 'scheduled' && isUnsent ? 'scheduledHere' : status
  const recipe = publication?.recipe
  const origin = publication?.origin ?? null
  const isPublished = recipe?.isPublished === true
  const isEditedSince = publication?.fingerprint !== draft.fingerprint
  const isPending =
    status === 'requested' || status === 'scheduled' || status === 'publishing' || status === 'waitingForPictures'
  const when = useDateFormat('appointment')(publication?.at ?? 0)

  const requestPublish = async (args: PublishArgs): Promise<void> => {
    try {
      await perform('draft.publish', `publish:${draft.id}`, args)
      // The new request replaces rejected ones.
      for (const { uid } of rejected) await local?.discard(uid)
    } catch {
      toasts.show(t('notSaved'), { kind: 'bad' })
    }
  }
  const publish = (attestedOrigin: Origin, at: number | null): void => {
    setIsDialogOpen(false)
    void requestPublish({
      kind: 'publish',
      fingerprint: draft.fingerprint,
      origin: attestedOrigin,
      ...(at !== null && { at }),
    })
  }
  const withdraw = async (): Promise<void> => {
    try {
      const republish = await recipeActions.withdraw(draft, publishing)
      const undoWithdrawal = () => void republish?.().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
      toasts.show(t('withdrawnNow'), republish === null ? {} : { action: { label: t('undo'), run: undoWithdrawal } })
    } catch {
      toasts.show(t('notSaved'), { kind: 'bad' })
    }
  }
  /** The origin is asked once. */
  const publishAgain = (): void => (origin === null ? setIsDialogOpen(true) : publish(origin, null))

  /** Opens the dialog, or lists what is missing. */
  const askToPublish = async (): Promise<void> => {
    // The author may have typed a moment ago.
    await session.saveAll()
    const now = (local && (await readStoredDraft(local, draft.id))) ?? draft
    const mayPublish =
      findMissingFields(now).length + session.invalidValues().length === 0 && !compareDraft(now).isTooClose
    // The list is on the page before its title gets the focus, which brings it into view.
    flushSync(() => {
      setIsAsked(!mayPublish)
      setIsDialogOpen(mayPublish)
    })
    if (!mayPublish) titleRef.current?.focus()
  }
  const isNeverPublished = status === 'draft'
  const isPrivate = isNeverPublished && draft.isPrivate
  // Long sentences need the width of the page.
  const place = isComplete && likeness.isTooClose && !isPrivate ? null : beside
  const publishChanges = (): readonly [PublishKey, () => void] | null => {
    if (!isReady) return null
    if (status === 'rejected' && !isPublished) return ['publishMore', () => setIsDialogOpen(true)]
    if (status === 'withdrawn') return ['publishAgain', publishAgain]
    if (status === 'scheduled' && isEditedSince && origin !== null)
      return ['scheduleChanges', () => publish(origin, publication?.at ?? null)]
    const isWaiting = status === 'requested' || status === 'waitingForPictures'
    return status === 'changed' || status === 'rejected' || (isWaiting && isEditedSince)
      ? ['publishChanges', publishAgain]
      : null
  }
  const changes = isNeverPublished ? null : publishChanges()
  const toPublish = (
    <div className={classes(styles.toPublish, bar !== null && styles.inBar)}>
      {isNeverPublished && !isUntouched && (
        <VisibilityButton ref={focusAfterChoice} draft={draft} onOpen={() => setIsChoosing(true)} />
      )}
      {isNeverPublished && !isUntouched && !isPrivate && (
        <Button ref={buttonRef} kind={isReady ? 'primary' : 'secondary'} onClick={() => void askToPublish()}>
          {t('publishMore')}
        </Button>
      )}
      {changes !== null && (
        <Button kind="primary" onClick={changes[1]}>
          {t(changes[0])}
        </Button>
      )}
    </div>
  )
  const showsMissing = !isPrivate && (isAsked || !isNeverPublished || place !== null)
  const isShown =
    !isNeverPublished ||
    invalidValues.length > 0 ||
    (!isPrivate && (isAsked || (place !== null && missingFields.length > 0)))

  const rejectionCode = publication?.state === 'rejected' ? publication.code : undefined
  const unasked = invalidValues.length > 0 ? 'invalidTitle' : 'missingTitle'
  const title = isComplete ? 'publishing' : isPrivate || (isNeverPublished && !isAsked) ? unasked : 'checklistTitle'
  const panel = isShown && (
    <section className={styles.panel} aria-labelledby="draft-checklist">
      <h2 id="draft-checklist" ref={titleRef} tabIndex={-1}>
        {tDraft(title)}
      </h2>
      <DraftChecklist
        missingFields={showsMissing ? missingFields : []}
        invalidValues={invalidValues}
        titleRef={titleRef}
        onGo={onGo}
      />
      {!isPrivate && (isAsked || !isNeverPublished) && (
        <output ref={statusRef} tabIndex={-1} className={styles.status}>
          {t(`is_${statusKey}`, { when, zone: timeZone() })}
        </output>
      )}
      {isPending && isEditedSince && <p>{t('changedSince')}</p>}
      {rejected.map((action) => (
        <Banner
          key={action.uid}
          kind="bad"
          action={<Button onClick={() => void local?.discard(action.uid)}>{t('dismiss')}</Button>}
        >
          {rejectionText(tRejection, action)}
        </Banner>
      ))}
      {publication?.state === 'rejected' && (
        <Banner kind="bad">{isKnownRejection(rejectionCode) ? t(`why_${rejectionCode}`) : t('why_other')}</Banner>
      )}
      {isComplete && !isPrivate && likeness.isTooClose && <TooClose draft={draft} likeness={likeness} onGo={onGo} />}
      {origin?.is === 'adapted' && <p className={styles.soft}>{t('adaptedFrom', { name: origin.name ?? '' })}</p>}
      <div className={styles.actions}>
        {isReady && status === 'scheduled' && <Button onClick={publishAgain}>{t('publishNow')}</Button>}
        {recipe !== undefined && isPublished && (
          <ButtonLink icon="right" href={paths.recipe(recipe)}>
            {t('seePage')}
          </ButtonLink>
        )}
        {isPending && status !== 'publishing' && (
          <Button kind="quiet" icon="close" onClick={() => void requestPublish({ kind: 'cancel' })}>
            {t('callOff')}
          </Button>
        )}
        {isPublished && !isPending && (
          <Button kind="quiet" icon="offline" onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </section>
  )
  return (
    <>
      <div className={styles.publishing} {...focusHandlers}>
        <div className={styles.top}>
          {children}
          {bar === null ? toPublish : createPortal(toPublish, bar)}
        </div>
        {place === null && (above === null ? panel : createPortal(panel, above))}
        {place !== null && createPortal(panel, place)}
        {isDialogOpen && (
          <PublishDialog
            open
            onClose={() => setIsDialogOpen(false)}
            origin={origin}
            draft={draft}
            onGo={onGo}
            onPublish={publish}
          />
        )}
      </div>
      {/* Outside of the handlers above: after a choice its button takes the focus, no fallback. */}
      <VisibilitySheet draft={draft} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  )
}

/** RT-18: who the recipe is for, the way to publish, the publish status and its actions, online and offline. */
export const PublishPanel = ({ children, ...props }: PublishPanelProps) => {
  const publishing = usePublishing(props.draft.id)
  return publishing === null || props.draft.isDeleted ? (
    <div className={styles.top}>{children}</div>
  ) : (
    <Panel {...props} publishing={publishing}>
      {children}
    </Panel>
  )
}
