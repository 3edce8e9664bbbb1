import { useRef } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import type { OperatorFlag } from '@simmer/contract/partners/operator-overview'
import { useTexts } from '#texts/use-texts.ts'
import { ConfirmedActs } from './confirmed-acts.tsx'
import { DataTable } from './data-table.tsx'
import { operatorTexts, useOperatorFormat } from './operator-format.ts'
import styles from './operator.module.css'
import { Section } from './section.tsx'
import type { RunAct } from './use-acts.ts'

interface FlagSectionProps {
  readonly flags: readonly OperatorFlag[]
  readonly call: Call
  readonly runAct: RunAct
}

/** EP-3: the flags that wait for a person, with both decisions. */
export const FlagSection = ({ flags, call, runAct }: FlagSectionProps) => {
  const t = useTexts(operatorTexts)
  const format = useOperatorFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const personOf = ({ username }: OperatorFlag): string => username ?? t('deletedAccount')
  const decide = ({ month, accountId }: OperatorFlag, decision: 'harmless' | 'taken-back', done: string) => {
    return (reason: string): Promise<boolean> =>
      runAct(
        () => call(operatorEndpoints.decideFlag, { params: { month, accountId }, body: { decision, reason } }),
        () => done,
      )
  }
  const actsOf = (flag: OperatorFlag) => {
    const names = { month: format.month(flag.month), person: personOf(flag) }
    return [
      {
        label: t('harmless'),
        question: t('harmlessQuestion', names),
        confirm: t('harmlessConfirm'),
        needsReason: true,
        run: decide(flag, 'harmless', t('harmlessDone')),
      },
      {
        label: t('takeBack'),
        question: t('takeBackQuestion', { ...names, amount: format.money(flag.amount, flag.currency) }),
        confirm: t('takeBackConfirm'),
        kind: 'danger' as const,
        needsReason: true,
        run: decide(flag, 'taken-back', t('takeBackDone')),
      },
    ]
  }
  return (
    <Section
      id="operator-flags"
      title={t('flags')}
      help={t(flags.length === 0 ? 'noFlags' : 'flagsHelp')}
      heading={heading}
    >
      <DataTable
        labelledBy="operator-flags"
        columns={[
          { label: t('person') },
          { label: t('month') },
          { label: t('why') },
          { label: t('readers'), isNumber: true },
          { label: t('amount'), isNumber: true },
          { label: t('since') },
        ]}
        rows={flags.map((flag) => ({
          key: `${flag.month} ${flag.accountId}`,
          cells: [
            personOf(flag),
            format.month(flag.month),
            <ul key="why" className={styles.reasons}>
              {flag.kinds.map((kind) => (
                <li key={kind}>{t(kind)}</li>
              ))}
            </ul>,
            flag.readers,
            format.money(flag.amount, flag.currency),
            format.day(flag.flaggedAt),
          ],
          below: flag.mayDecide ? (
            <ConfirmedActs
              acts={actsOf(flag)}
              subject={`${personOf(flag)}, ${format.month(flag.month)}`}
              onDone={() => heading.current?.focus()}
            />
          ) : (
            <p>{t('ownFlag')}</p>
          ),
        }))}
      />
    </Section>
  )
}
