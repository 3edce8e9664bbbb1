import { useCallback } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Wallet, walletEndpoints } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { WalletEntriesList } from './wallet-entries.tsx'
import { useWalletFormat, walletTexts } from './wallet-format.ts'
import styles from './wallet.module.css'

const Balance = ({ wallet }: { readonly wallet: Wallet }) => {
  const t = useTexts(walletTexts)
  const format = useWalletFormat()
  const { currency, available, minimum } = wallet
  const parts = (['held', 'reserved', 'locked', 'owed'] as const).filter(
    (kind) => kind === 'held' || wallet[kind] !== '0',
  )
  return (
    <section className={styles.balance} aria-labelledby="wallet-available">
      <p>
        <span id="wallet-available">{t('available')}</span>
        <strong className={styles.large}>{format.money(available, currency)}</strong>
      </p>
      <dl className={styles.parts}>
        {parts.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{format.money(wallet[kind], currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        {t('heldHelp')} {t('nextPayout', { minimum: format.money(minimum, currency) })}
      </p>
    </section>
  )
}

const WalletContents = ({ call, accountId }: { readonly call: Call; readonly accountId: string }) => {
  const t = useTexts(walletTexts)
  const formatTime = useDateFormat('moment')
  const request = useCallback((): Promise<Wallet> => call(walletEndpoints.wallet, {}), [call])
  const { data, failure, reload } = useStoredRemote(`simmer.wallet.${accountId}`, Wallet, request)
  return (
    <>
      <ReadFailureBanner
        failure={failure}
        offline={data === null ? t('unavailable') : t('offline', { when: formatTime(data.asOf) })}
        again={t('again')}
        reload={reload}
      />
      {data === null && failure === null && (
        <div className={styles.loading} aria-busy>
          <Skeleton shape="wide" />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {data !== null && (
        <>
          <Balance wallet={data} />
          <div className={styles.actions}>
            <ButtonLink href={paths.addBankDetails}>{t('bankDetails')}</ButtonLink>
            <ButtonLink href={paths.earnProgram}>{t('howItWorks')}</ButtonLink>
          </div>
          {failure === null && <p className={styles.soft}>{t('asOf', { when: formatTime(data.asOf) })}</p>}
          <WalletEntriesList call={call} accountId={accountId} />
        </>
      )}
    </>
  )
}

/** RT-21, LG-5: what a partner has, and every entry behind it; without a network as this device last saw it. */
export const WalletPage = ({ call }: { readonly call: Call }) => {
  const t = useTexts(walletTexts)
  const session = useSession()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {session.status === 'authenticated' && <WalletContents call={call} accountId={session.person.id} />}
    </div>
  )
}
