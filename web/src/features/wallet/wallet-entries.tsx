import { useCallback, useState } from 'react'
import { WalletEntries, walletEndpoints, type WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { groupByMonth } from './group-by-month.ts'
import { statementSource } from './statement-months.ts'
import { WalletEntryRow } from './wallet-entry.tsx'
import { useWalletFormat, walletTexts } from './wallet-format.ts'
import { WalletStatementList } from './wallet-statements.tsx'
import styles from './wallet.module.css'

interface EntriesProps {
  readonly call: Call
  readonly accountId: string
}

/** The entries of the wallet, as this device last saw them, and the older ones on request. */
export const WalletEntriesList = ({ call, accountId }: EntriesProps) => {
  const t = useTexts(walletTexts)
  const format = useWalletFormat()
  const toasts = useToasts()
  const request = useCallback((): Promise<WalletEntries> => call(walletEndpoints.walletEntries, {}), [call])
  const { data, isFresh, failure } = useStoredRemote(`simmer.wallet.${accountId}.entries`, WalletEntries, request)
  const [older, setOlder] = useState<readonly WalletEntry[]>([])
  const [next, setNext] = useState<string | null | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  if (data === null) return null
  const cursor = next === undefined ? data.cursor : next
  const showMore = async (): Promise<void> => {
    if (cursor === null) return
    setBusy(true)
    try {
      const page = await call(walletEndpoints.walletEntries, { query: { cursor } })
      setOlder([...older, ...page.entries])
      setNext(page.cursor)
    } catch {
      toasts.show(t('moreFailed'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const entries = [...data.entries, ...older]
  const source = statementSource({ isFresh, failure })
  if (entries.length === 0)
    return (
      <EmptyState icon="coins" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink href={paths.earnProgram}>{t('howItWorks')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <section className={styles.section} aria-labelledby="wallet-entries">
        <h2 id="wallet-entries">{t('entries')}</h2>
        {groupByMonth(entries).map(([month, ofMonth]) => (
          <div key={month} className={styles.month}>
            <h3 id={`wallet-${month}`}>{t('bookedIn', { month: format.month(month) })}</h3>
            <ul className={styles.entries} aria-labelledby={`wallet-${month}`}>
              {ofMonth.map((entry) => (
                <WalletEntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        ))}
        {cursor !== null && (
          <div className={styles.actions}>
            <Button busy={isBusy} onClick={() => void showMore()}>
              {t('more')}
            </Button>
          </div>
        )}
      </section>
      {source !== null && <WalletStatementList call={call} accountId={accountId} entries={entries} source={source} />}
    </>
  )
}
