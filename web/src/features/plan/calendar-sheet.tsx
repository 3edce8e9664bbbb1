import { useState } from 'react'
import type { CalendarLink } from '@simmer/contract/wire/endpoints/plan-endpoints'
import { share } from '#device/share.ts'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { LinkField } from '#ui/controls/link-field.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShareToast, useToasts } from '#ui/feedback/use-toasts.ts'
import { calendarTexts } from './plan-texts.ts'
import styles from './plan-sheets.module.css'

/** The private calendar feed of the plan. Each call throws when the server is unreachable. */
export interface CalendarLinks {
  readonly read: () => Promise<CalendarLink>
  readonly make: () => Promise<CalendarLink>
  readonly end: () => Promise<CalendarLink>
}

interface CalendarSheetProps {
  readonly links: CalendarLinks
  readonly onSave: () => void
  readonly onClose: () => void
}

/** The plan for calendar apps: as a feed URL that stays up to date, or as a file. */
export const CalendarSheet = ({ links, onSave, onClose }: CalendarSheetProps) => {
  const t = useTexts(calendarTexts)
  const toasts = useToasts()
  const showShareResult = useShareToast()
  const { data, setData, failure, reload } = useRemote(links.read)
  const [busy, setBusy] = useState<'make' | 'end' | null>(null)
  const change = async (which: 'make' | 'end'): Promise<void> => {
    setBusy(which)
    try {
      setData(await links[which]())
      toasts.show(t(which === 'end' ? 'ended' : data?.link ? 'renewed' : 'made'), { kind: 'good' })
    } catch {
      toasts.show(t('notDone'), { kind: 'bad' })
    }
    setBusy(null)
  }
  const shareLink = async (url: string): Promise<void> =>
    showShareResult(await share({ title: t('title'), url }), { copied: t('copied'), failed: t('shareFailed') })
  const link = data?.link ?? null
  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.calendar}>
        <p>{t('lead')}</p>
        {data === null && failure === null && <Skeleton shape="button" />}
        <ReadFailureBanner failure={failure} offline={t('offline')} again={t('tryAgain')} reload={reload} />
        {data !== null && link === null && (
          <Button kind="primary" icon="calendar" busy={busy === 'make'} onClick={() => void change('make')}>
            {t('make')}
          </Button>
        )}
        {link !== null && (
          <>
            {link.address === null ? (
              <p>{t('unshowable')}</p>
            ) : (
              <>
                <LinkField
                  label={t('address')}
                  url={link.address}
                  shareLabel={t('pass')}
                  onShare={() => void shareLink(link.address ?? '')}
                />
                <ButtonLink kind="primary" icon="calendar" href={link.address.replace(/^https?:/, 'webcal:')}>
                  {t('subscribe')}
                </ButtonLink>
              </>
            )}
            <p className={styles.soft}>{t('secret')}</p>
            <div className={styles.actions}>
              <Button icon="retry" busy={busy === 'make'} onClick={() => void change('make')}>
                {t('renew')}
              </Button>
              <Button kind="quiet" busy={busy === 'end'} onClick={() => void change('end')}>
                {t('end')}
              </Button>
            </div>
          </>
        )}
        <h3 className={styles.heading}>{t('file')}</h3>
        <p className={styles.soft}>{t('fileHelp')}</p>
        <Button icon="download" onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </BottomSheet>
  )
}
