import { useState } from 'react'
import type { ListSharing } from '@simmer/contract/wire/endpoints/list-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import { share } from '#device/share.ts'
import type { RemoteState } from '#local/use-remote.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { LinkField } from '#ui/controls/link-field.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShareToast, useToasts } from '#ui/feedback/use-toasts.ts'
import { togetherTexts } from './shopping-texts.ts'
import styles from './sharing-sheet.module.css'

/** The server calls for sharing a list. Each throws when the server is unreachable. */
export interface Sharing {
  readonly read: () => Promise<ListSharing>
  readonly invite: (once: boolean) => Promise<ListSharing>
  readonly endInvitation: () => Promise<ListSharing>
  readonly remove: (memberId: string) => Promise<ListSharing>
  readonly leave: () => Promise<ListSharing>
}

interface SharingSheetProps {
  readonly sharing: Sharing
  readonly remote: RemoteState<ListSharing>
  readonly onClose: () => void
}

/** The members of a shared list and its invitation. */
export const SharingSheet = ({ sharing, remote, onClose }: SharingSheetProps) => {
  const t = useTexts(togetherTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const showShareResult = useShareToast()
  const dayText = useDateFormat('day')
  const { data, setData, failure, reload } = remote
  const [busy, setBusy] = useState<string | null>(null)
  const attempt = async (busyId: string, run: () => Promise<ListSharing>, done: string): Promise<void> => {
    setBusy(busyId)
    try {
      setData(await run())
      toasts.show(done, { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      toasts.show(problem === null ? t('notDone') : sentence(problem), { kind: 'bad' })
    }
    setBusy(null)
  }
  const shareLink = async (url: string): Promise<void> =>
    showShareResult(await share({ title: t('title'), url }), { copied: t('copied'), failed: t('shareFailed') })
  const members = data?.members ?? null
  const invitation = data?.invitation ?? null
  const isOwnList = members === null || members.some(({ isSelf, isOwner }) => isSelf && isOwner)
  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.together}>
        <p>{t('lead')}</p>
        {data === null && failure === null && <Skeleton shape="button" />}
        <ReadFailureBanner failure={failure} offline={t('offline')} again={t('tryAgain')} reload={reload} />
        {members !== null && (
          <section aria-label={t('people')}>
            <Lines>
              {members.map(({ id, name, isOwner, isSelf }) => (
                <Line
                  key={id}
                  name={isSelf ? t('you') : (name ?? t('nameless'))}
                  actions={
                    isOwnList && !isSelf ? (
                      <Button
                        busy={busy === id}
                        aria-label={t('removeWho', { name: name ?? t('nameless') })}
                        onClick={() =>
                          void attempt(id, () => sharing.remove(id), t('removed', { name: name ?? t('nameless') }))
                        }
                      >
                        {t('remove')}
                      </Button>
                    ) : null
                  }
                >
                  {isOwner && <LineNote>{t(isSelf ? 'yourList' : 'owner')}</LineNote>}
                </Line>
              ))}
            </Lines>
          </section>
        )}
        {data !== null && isOwnList && (
          <section aria-labelledby="invite" className={styles.part}>
            <h3 id="invite" className={styles.heading}>
              {t('invite')}
            </h3>
            {invitation === null ? (
              <>
                <p className={styles.soft}>{t('inviteHelp')}</p>
                <div className={styles.actions}>
                  <Button
                    kind="primary"
                    icon="people"
                    busy={busy === 'once'}
                    onClick={() => void attempt('once', () => sharing.invite(true), t('made'))}
                  >
                    {t('makeOnce')}
                  </Button>
                  <Button
                    busy={busy === 'many'}
                    onClick={() => void attempt('many', () => sharing.invite(false), t('made'))}
                  >
                    {t('makeMany')}
                  </Button>
                </div>
              </>
            ) : (
              <>
                {invitation.address === null ? (
                  <p>{t('unshowable')}</p>
                ) : (
                  <LinkField
                    label={t('link')}
                    url={invitation.address}
                    shareLabel={t('pass')}
                    onShare={() => void shareLink(invitation.address ?? '')}
                  />
                )}
                <p className={styles.soft}>
                  {t(invitation.once ? 'once' : 'many', { when: dayText(invitation.endsAt) })}
                </p>
                <div>
                  <Button
                    kind="quiet"
                    busy={busy === 'end'}
                    onClick={() => void attempt('end', sharing.endInvitation, t('ended'))}
                  >
                    {t('end')}
                  </Button>
                </div>
              </>
            )}
          </section>
        )}
        {members !== null && (
          <div className={styles.part}>
            <p className={styles.soft}>{t(isOwnList ? 'endAllHelp' : 'leaveHelp')}</p>
            <div>
              <Button
                kind="danger"
                busy={busy === 'leave'}
                onClick={() => void attempt('leave', sharing.leave, t('listLeft'))}
              >
                {t(isOwnList ? 'endAll' : 'leave')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </BottomSheet>
  )
}
