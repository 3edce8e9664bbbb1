import { useCallback, useState } from 'react'
import type { BankDetails } from '@simmer/contract/payouts/bank-details'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { payoutEndpoints, type ShownBankDetails } from '@simmer/contract/wire/endpoints/payout-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../api/network-error.ts'
import { ReauthenticationDialog } from '../features/accounts/reauthentication-dialog.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useReauthentication } from '../features/accounts/use-reauthentication.ts'
import { PartnerProgress } from '../features/partner/partner-progress.tsx'
import { BankDetailsForm, bankDetailsTexts } from '../features/payouts/bank-details-form.tsx'
import { CurrentBankDetails } from '../features/payouts/current-bank-details.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { useSession } from '../local/session/use-session.ts'
import { useRemote } from '../local/use-remote.ts'
import { problemTexts } from '../texts/problem-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ReadFailureBanner } from '../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToasts } from '../ui/feedback/use-toasts.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(bankDetailsTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const session = useSession()
  const readDetails = useCallback((): Promise<ShownBankDetails> => call(payoutEndpoints.bankDetails, {}), [call])
  const { data, setData, failure, reload } = useRemote(readDetails)
  const { prompt, withReauthentication } = useReauthentication(call)
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const save = async (body: BankDetails): Promise<void> => {
    setData(await withReauthentication(() => call(payoutEndpoints.setBankDetails, { body })))
    setChanging(false)
    toasts.show(t('saved'), { kind: 'good' })
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      setData(await withReauthentication(() => call(payoutEndpoints.removeBankDetails, {})))
      toasts.show(t('removed'), { kind: 'good' })
    } catch (error) {
      if (error instanceof NetworkError) toasts.show(t('unreachable'), { kind: 'bad' })
      else if (error instanceof Problem) toasts.show(sentence(error.problem), { kind: 'bad' })
      else throw error
    } finally {
      setBusy(false)
    }
  }

  const details = data?.details ?? null
  return (
    <SettingsPage
      current="bank"
      title={t('title')}
      lead={t('lead')}
      links={<ButtonLink href={paths.wallet}>{t('toWallet')}</ButtonLink>}
    >
      {data !== null && details !== null && !isChanging && (
        <CurrentBankDetails
          details={details}
          isBusy={isBusy}
          change={() => setChanging(true)}
          remove={() => void remove()}
        />
      )}
      {data !== null && (details === null || isChanging) && (
        <BankDetailsForm currency={data.currency} save={save} cancel={isChanging ? () => setChanging(false) : null} />
      )}
      {data === null && failure === null && (
        <div aria-busy>
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      )}
      <ReadFailureBanner failure={failure} offline={t('offline')} again={t('again')} reload={reload} />
      <ReauthenticationDialog email={session.status === 'authenticated' ? session.person.email : ''} prompt={prompt} />
    </SettingsPage>
  )
}

/** RT-22, LY-8: where a partner is paid to. */
export const addBankDetailsScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(bankDetailsTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('partner', 'bankTitle', View, (props: ScreenProps<ScreenData>) => (
    <PartnerProgress>
      <View {...props} />
    </PartnerProgress>
  )),
})
