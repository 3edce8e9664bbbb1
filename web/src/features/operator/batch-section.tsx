import { useRef } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import type { OperatorBatch } from '@simmer/contract/partners/operator-overview'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { CommandLine } from './command-line.tsx'
import { ConfirmedActs, type ConfirmedAct } from './confirmed-acts.tsx'
import { DataTable } from './data-table.tsx'
import { operatorTexts, useOperatorFormat } from './operator-format.ts'
import styles from './operator.module.css'
import { Section } from './section.tsx'
import type { RunAct } from './use-acts.ts'

interface BatchSectionProps {
  readonly batches: readonly OperatorBatch[]
  /** OP-9: payouts are held since a restore. */
  readonly isHeld: boolean
  readonly call: Call
  readonly runAct: RunAct
}

/** What the server does next with a batch. */
const nextCommand = ({ id, state }: OperatorBatch): string | null => {
  if (state === 'approved') return `payouts export ${id} <file>`
  return state === 'exported' ? `payouts sent ${id}` : null
}

/** PO-3: the batches of payouts; another person than the maker approves. */
export const BatchSection = ({ batches, isHeld, call, runAct }: BatchSectionProps) => {
  const t = useTexts(operatorTexts)
  const format = useOperatorFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const actsOf = (batch: OperatorBatch): ConfirmedAct[] => {
    const { id: batchId, state, payouts, amount, currency, madeBy, mayApprove } = batch
    const acts: ConfirmedAct[] = []
    if (state === 'made' && mayApprove && !isHeld)
      acts.push({
        label: t('approve'),
        question: t('approveQuestion', { count: payouts, amount: format.money(amount, currency), person: madeBy }),
        confirm: t('approveConfirm'),
        run: () =>
          runAct(
            () => call(operatorEndpoints.approveBatch, { params: { batchId }, body: { payouts, amount } }),
            () => t('approveDone'),
          ),
      })
    if (state !== 'sent' && state !== 'cancelled')
      acts.push({
        label: t('cancelBatch'),
        question: t('cancelQuestion'),
        confirm: t('cancelConfirm'),
        kind: 'danger',
        needsReason: true,
        run: (reason) =>
          runAct(
            () => call(operatorEndpoints.cancelBatch, { params: { batchId }, body: { reason } }),
            () => t('cancelDone'),
          ),
      })
    return acts
  }
  const belowOf = (batch: OperatorBatch) => {
    const [acts, command] = [actsOf(batch), nextCommand(batch)]
    if (acts.length === 0) return null
    return (
      <div className={styles.next}>
        {command !== null && <CommandLine command={command} />}
        {batch.state === 'made' && !batch.mayApprove && <p>{t('ownBatch')}</p>}
        <ConfirmedActs acts={acts} subject={batch.id} onDone={() => heading.current?.focus()} />
      </div>
    )
  }
  return (
    <Section
      id="operator-payouts"
      title={t('payouts')}
      help={t(batches.length === 0 ? 'noBatches' : 'payoutsHelp')}
      heading={heading}
    >
      {isHeld && (
        <Banner kind="warn">
          <p>{t('held')}</p>
          <CommandLine command="outgoing resume" />
        </Banner>
      )}
      <DataTable
        labelledBy="operator-payouts"
        columns={[
          { label: t('batch') },
          { label: t('state') },
          { label: t('payoutCount'), isNumber: true },
          { label: t('amount'), isNumber: true },
          { label: t('madeBy') },
          { label: t('approvedBy') },
        ]}
        rows={batches.map((batch) => ({
          key: batch.id,
          cells: [
            batch.id,
            t(batch.state),
            batch.payouts,
            format.money(batch.amount, batch.currency),
            `${batch.madeBy}, ${format.day(batch.madeAt)}`,
            batch.approvedBy ?? t('noneYet'),
          ],
          below: belowOf(batch),
        }))}
      />
    </Section>
  )
}
