import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { referralEndpoints } from '@simmer/contract/wire/endpoints/referral-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { copy } from '#device/share.ts'
import { useSession } from '#local/session/use-session.ts'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Dialog } from '#ui/overlays/modal.tsx'
import { ReferralStatus } from './referral-status.tsx'
import { reportAddresses } from './report-addresses.ts'
import { referTexts } from './use-referral-progress.ts'
import styles from './refer-dialog.module.css'

interface ReferDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** RF-1, RF-4: the invite link of the signed-in person, and how the friends who used it get on. */
export const ReferDialog = ({ open, onClose }: ReferDialogProps) => {
  const t = useTexts(referTexts)
  const session = useSession()
  const { call } = useRouter().options.context
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.refer}>
        <p>{t('lead')}</p>
        {open && <InviteLink />}
        {open && session.status === 'authenticated' && (
          <ReferralStatus titleAs="h3" call={call} accountId={session.person.id} />
        )}
      </div>
    </Dialog>
  )
}

/** RF-2: the code is requested each time the popup opens; a failure is shown and logged. */
const InviteLink = () => {
  const t = useTexts(referTexts)
  const toasts = useToasts()
  const { call, origin } = useRouter().options.context
  const loadCode = useCallback(async () => (await call(referralEndpoints.referralCode, {})).referralCode, [call])
  const { data: referralCode, failure, reload } = useRemote(loadCode)
  useEffect(() => {
    if (failure === null) return
    // oxlint-disable-next-line no-console -- the specification has the error logged
    console.error('The referral code could not be loaded.', failure)
    toasts.show(t('failed'), { kind: 'bad' })
  }, [failure, toasts, t])
  useEffect(() => void reportAddresses(call, origin), [call, origin])
  const link = referralCode === null ? null : inviteLink(origin, referralCode)
  const copyLink = async (): Promise<void> => {
    if (link === null) return
    if ((await copy(link)) === 'copied') toasts.show(t('copied'), { kind: 'good' })
    else toasts.show(t('copyFailed'), { kind: 'bad' })
  }
  const isFailed = link === null && failure !== null
  return (
    <div className={styles.link} aria-busy={link === null && failure === null}>
      <Field
        label={t('link')}
        readOnly
        value={link ?? ''}
        placeholder={t(isFailed ? 'noLink' : 'loading')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isFailed ? (
        <Button size="large" onClick={() => void reload()}>
          {t('again')}
        </Button>
      ) : (
        <Button kind="primary" size="large" busy={link === null} onClick={() => void copyLink()}>
          {t('copy')}
        </Button>
      )}
    </div>
  )
}

const inviteLink = (origin: string, referralCode: string): string =>
  `${origin}${paths.invite}?ref=${encodeURIComponent(referralCode)}`
