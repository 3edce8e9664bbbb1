import { useCallback } from 'react'
import {
  WalletStatements,
  walletEndpoints,
  walletStatement,
  type WalletEntry,
} from '@simmer/contract/wire/endpoints/wallet-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { downloadFile } from '#device/share.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { listStatementMonths, type StatementSource } from './statement-months.ts'
import { useWalletFormat, walletTexts } from './wallet-format.ts'
import styles from './wallet.module.css'

interface WalletStatementsProps {
  readonly call: Call
  readonly accountId: string
  /** The entries that are loaded. */
  readonly entries: readonly WalletEntry[]
  readonly source: StatementSource
}

/** LG-5: the statement of each month: from the server, or without a network as this device last saw it. */
export const WalletStatementList = ({ call, accountId, entries, source }: WalletStatementsProps) => {
  const t = useTexts(walletTexts)
  const format = useWalletFormat()
  const formatTime = useDateFormat('moment')
  const request = useCallback(() => call(walletEndpoints.walletStatements, {}), [call])
  const { data } = useStoredRemote(`simmer.wallet.${accountId}.statements`, WalletStatements, request)
  const isOnline = source === 'server'
  if (!isOnline && (data === null || data.statements.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="wallet-statements">
      <h2 id="wallet-statements">{t('statements')}</h2>
      <p className={styles.soft}>{t('statementsHelp')}</p>
      {!isOnline && data !== null && (
        <p className={styles.soft}>{t('statementsStored', { when: formatTime(data.asOf) })}</p>
      )}
      <div className={styles.statements}>
        {isOnline
          ? listStatementMonths(entries, data?.statements ?? []).map((month) => (
              <ButtonLink key={month} icon="download" href={`${walletStatement.path}?month=${month}`} download>
                {t('statement', { month: format.month(month) })}
              </ButtonLink>
            ))
          : data?.statements.map(({ month, file }) => (
              <Button
                key={month}
                icon="download"
                onClick={() => downloadFile(`simmer-statement-${month}.csv`, file, 'text/csv')}
              >
                {t('statement', { month: format.month(month) })}
              </Button>
            ))}
      </div>
    </section>
  )
}
