import { useRef, useState } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Origin, PublishArgs } from '@simmer/contract/wire/publishing'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useLocal } from '../../local/live/use-local.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { publishTexts } from './publish-texts.ts'
import { publishStatus } from './standing.ts'
import { timeZone } from './time-zone.ts'
import { useFocusFallback } from './use-focus-kept.ts'
import { useRecipeActions } from './use-recipe-deeds.ts'
import { usePublishing, type Publishing } from './use-publishing.ts'
import styles from './publishing.module.css'

interface PublishPanelProps {
  readonly draft: Draft
  readonly isReady: boolean
}

const isKnown = (code: string | undefined): code is 'NOT_YET_AN_AUTHOR' | 'TAKEN_DOWN' | 'DRAFT_DELETED' =>
  code === 'NOT_YET_AN_AUTHOR' || code === 'TAKEN_DOWN' || code === 'DRAFT_DELETED'

const Panel = ({ draft, isReady, publishing }: PublishPanelProps & { readonly publishing: Publishing }) => {
  const t = useTexts(publishTexts)
  const locale = useLocale()
  const toasts = useToasts()
  const perform = usePerform()
  const deeds = useRecipeActions()
  const local = useLocal()
  const [isAsking, setIsAsking] = useState(false)
  const says = useRef<HTMLOutputElement>(null)
  const focus = useFocusFallback(says)
  const { publication, isUnsent, rejected: refused } = publishing
  const standing = publishStatus(draft, publishing)
  const shown =
    standing === 'draft' && isReady ? 'ready' : standing === 'scheduled' && isUnsent ? 'scheduledHere' : standing
  const recipe = publication?.recipe
  const origin = publication?.origin ?? null
  const isOut = recipe?.isPublished === true
  const isNewer = publication?.fingerprint !== draft.fingerprint
  const isPending =
    standing === 'asked' || standing === 'scheduled' || standing === 'goingOut' || standing === 'waiting'
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(publication?.at ?? 0)

  const ask = async (args: PublishArgs): Promise<void> => {
    try {
      await perform('draft.publish', `publish:${draft.id}`, args)
      // What was refused before is asked anew, or no longer wanted.
      for (const { uid } of refused) await local?.discard(uid)
    } catch {
      toasts.show(t('notKept'), { kind: 'bad' })
    }
  }
  const publish = (as: Origin, at: number | null): void => {
    setIsAsking(false)
    void ask({ kind: 'publish', fingerprint: draft.fingerprint, origin: as, ...(at !== null && { at }) })
  }
  const takeOff = async (): Promise<void> => {
    try {
      const outAgain = await deeds.takeOff(draft, publishing)
      const onAct = () => void outAgain?.().catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
      toasts.show(t('takenOffNow'), outAgain === null ? {} : { action: { label: t('undo'), onAct } })
    } catch {
      toasts.show(t('notKept'), { kind: 'bad' })
    }
  }
  /** It is asked once whose it is. */
  const again = (): void => (origin === null ? setIsAsking(true) : publish(origin, null))

  const sentence = publication?.state === 'refused' ? publication.code : undefined
  return (
    <div className={styles.panel} {...focus}>
      <output ref={says} tabIndex={-1} className={styles.says}>
        {t(`is_${shown}`, { when, zone: timeZone() })}
      </output>
      {isPending && isNewer && <p>{t('changedSince')}</p>}
      {refused.map(({ uid, sentence: why }) => (
        <Banner key={uid} kind="bad" action={<Button onClick={() => void local?.discard(uid)}>{t('dismiss')}</Button>}>
          {why}
        </Banner>
      ))}
      {publication?.state === 'refused' && (
        <Banner kind="bad">{isKnown(sentence) ? t(`why_${sentence}`) : t('why_other')}</Banner>
      )}
      {origin?.is === 'adapted' && <p className={styles.soft}>{t('adaptedFrom', { name: origin.name ?? '' })}</p>}
      <div className={styles.deeds}>
        {isReady && (standing === 'draft' || (standing === 'refused' && !isOut)) && (
          <Button kind="primary" icon="upload" onClick={() => setIsAsking(true)}>
            {t('publishMore')}
          </Button>
        )}
        {isReady &&
          (standing === 'changed' ||
            (standing === 'refused' && isOut) ||
            ((standing === 'asked' || standing === 'waiting') && isNewer)) && (
            <Button kind="primary" icon="upload" onClick={again}>
              {t('publishChanges')}
            </Button>
          )}
        {isReady && standing === 'takenOff' && (
          <Button kind="primary" icon="upload" onClick={again}>
            {t('publishAgain')}
          </Button>
        )}
        {isReady && standing === 'scheduled' && isNewer && origin !== null && (
          <Button kind="primary" icon="upload" onClick={() => publish(origin, publication?.at ?? null)}>
            {t('scheduleChanges')}
          </Button>
        )}
        {isReady && standing === 'scheduled' && <Button onClick={again}>{t('publishNow')}</Button>}
        {recipe !== undefined && isOut && (
          <ButtonLink icon="right" href={addresses.recipe(recipe)}>
            {t('seePage')}
          </ButtonLink>
        )}
        {isPending && standing !== 'goingOut' && (
          <Button kind="quiet" icon="close" onClick={() => void ask({ kind: 'cancel' })}>
            {t('callOff')}
          </Button>
        )}
        {isOut && !isPending && (
          <Button kind="quiet" icon="offline" onClick={() => void takeOff()}>
            {t('takeOff')}
          </Button>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          open
          onClose={() => setIsAsking(false)}
          origin={origin}
          imported={draft.imported}
          onPublish={publish}
        />
      )}
    </div>
  )
}

/** RT-18: where a draft stands with its readers, and what its author can do about it, with and without a connection. */
export const PublishPanel = ({ draft, isReady }: PublishPanelProps) => {
  const publishing = usePublishing(draft.id)
  return publishing && <Panel draft={draft} isReady={isReady} publishing={publishing} />
}
