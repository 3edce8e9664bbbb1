import { useRef } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import type { OperatorMonth } from '@simmer/contract/partners/operator-overview'
import { useTexts } from '#texts/use-texts.ts'
import { CommandLine } from './command-line.tsx'
import { ConfirmedActs } from './confirmed-acts.tsx'
import { DataTable } from './data-table.tsx'
import { operatorTexts, useOperatorFormat } from './operator-format.ts'
import { Section } from './section.tsx'
import type { RunAct } from './use-acts.ts'

interface MonthSectionProps {
  readonly months: readonly OperatorMonth[]
  readonly call: Call
  readonly runAct: RunAct
}

/** EP-1, EP-2: where each month stands, and what comes next. A close counts all readers, so the server does it. */
export const MonthSection = ({ months, call, runAct }: MonthSectionProps) => {
  const t = useTexts(operatorTexts)
  const format = useOperatorFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const release = (month: string): Promise<boolean> =>
    runAct(
      () => call(operatorEndpoints.releaseMonth, { params: { month } }),
      (overview) => {
        const isReleased = overview.months.some((one) => one.month === month && one.state === 'released')
        return t(isReleased ? 'releaseDone' : 'releasePartly', { month: format.month(month) })
      },
    )
  const nextOf = ({ month, state, nextAt, isDue }: OperatorMonth) => {
    if (nextAt === null) return null
    const isClosed = state === 'closed'
    if (!isDue) return <p>{t(isClosed ? 'releasableFrom' : 'closableFrom', { date: format.day(nextAt) })}</p>
    if (!isClosed) return <CommandLine command={`earn close ${month}`} />
    const name = format.month(month)
    const act = {
      label: t('release'),
      question: t('releaseQuestion', { month: name }),
      confirm: t('releaseConfirm'),
      run: () => release(month),
    }
    return <ConfirmedActs acts={[act]} subject={name} onDone={() => heading.current?.focus()} />
  }
  return (
    <Section
      id="operator-months"
      title={t('months')}
      help={t(months.length === 0 ? 'noMonths' : 'monthsHelp')}
      heading={heading}
    >
      <DataTable
        labelledBy="operator-months"
        columns={[
          { label: t('month') },
          { label: t('state') },
          { label: t('pool'), isNumber: true },
          { label: t('earned'), isNumber: true },
          { label: t('authors'), isNumber: true },
          { label: t('heldByFlags'), isNumber: true },
        ]}
        rows={months.map((one) => ({
          key: one.month,
          cells: [
            format.month(one.month),
            t(one.state),
            format.money(one.pool, one.currency),
            format.money(one.earned, one.currency),
            one.authors,
            one.flags === 0
              ? t('noneYet')
              : t('flagged', { amount: format.money(one.flagged, one.currency), count: one.flags }),
          ],
          below: nextOf(one),
        }))}
      />
      <CommandLine label={t('setPool')} command="earn pool <month> <amount>" />
    </Section>
  )
}
