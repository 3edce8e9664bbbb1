import { useCallback } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { OperatorOverview } from '@simmer/contract/partners/operator-overview'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BatchSection } from './batch-section.tsx'
import { FlagSection } from './flag-section.tsx'
import { MonthSection } from './month-section.tsx'
import { operatorTexts } from './operator-format.ts'
import styles from './operator.module.css'
import { PartnerSection } from './partner-section.tsx'
import { ReconciliationSection } from './reconciliation-section.tsx'
import { useActs } from './use-acts.ts'

interface OperatorPageProps {
  readonly call: Call
  readonly withReauthentication: <T>(task: () => Promise<T>) => Promise<T>
}

/** WHO-5: what operators see and decide about money. The server checks the capability on every call. */
export const OperatorPage = ({ call, withReauthentication }: OperatorPageProps) => {
  const t = useTexts(operatorTexts)
  const load = useCallback(async (): Promise<OperatorOverview> => {
    // It comes first, because the browser writes every refused call to its console.
    const { mayOperate } = await call(operatorEndpoints.operatorPermission, {})
    if (!mayOperate) throw new Problem('operators-only')
    return call(operatorEndpoints.operatorOverview, {})
  }, [call])
  const { data, setData, failure, reload } = useRemote(load)
  const runAct = useActs({ withReauthentication, show: setData, reload })

  if (failure instanceof Object && failure.problem === 'operators-only')
    return (
      <EmptyState icon="people" titleAs="h1" title={t('operatorsTitle')} text={t('operatorsText')}>
        <ButtonLink kind="primary" href={paths.explore}>
          {t('toExplore')}
        </ButtonLink>
      </EmptyState>
    )
  const check = (shown: OperatorOverview): Promise<boolean> =>
    runAct(
      async () => ({ ...shown, reconciliation: await call(operatorEndpoints.reconcile, {}) }),
      ({ reconciliation }) => {
        const count = reconciliation?.found ?? 0
        return count === 0 ? t('checkDone') : t('checkFound', { count })
      },
    )
  const open = data?.batches.filter(({ state }) => state === 'made').length ?? 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {data !== null && <p>{t('waiting', { flags: data.flags.length, batches: open })}</p>}
      </header>
      <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
      {data === null && failure === null && (
        <div className={styles.loading} aria-busy>
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
        </div>
      )}
      {data !== null && (
        <>
          <FlagSection flags={data.flags} call={call} runAct={runAct} />
          <BatchSection batches={data.batches} isHeld={data.isHeld} call={call} runAct={runAct} />
          <MonthSection months={data.months} call={call} runAct={runAct} />
          <ReconciliationSection result={data.reconciliation} check={() => check(data)} />
          <PartnerSection partners={data.partners} partnerCount={data.partnerCount} currency={data.currency} />
        </>
      )}
    </div>
  )
}
