import { useRef } from 'react'
import type { Reconciliation } from '@simmer/contract/partners/operator-overview'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmedActs } from './confirmed-acts.tsx'
import { operatorTexts, useOperatorFormat } from './operator-format.ts'
import styles from './operator.module.css'
import { Section } from './section.tsx'

const Outcome = ({ result }: { readonly result: Reconciliation }) => {
  const t = useTexts(operatorTexts)
  const format = useOperatorFormat()
  const { at, lines, people, found, differences } = result
  return (
    <>
      <p>{t('checkedAt', { when: format.moment(at), lines, people })}</p>
      <Banner kind={found === 0 ? 'good' : 'bad'}>
        <p>{found === 0 ? t('addsUp') : t('differences', { count: found })}</p>
        {differences.length > 0 && (
          // The server names them in English, as in its log.
          <ul className={styles.differences} lang="en">
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Banner>
    </>
  )
}

interface ReconciliationSectionProps {
  /** Null before the first check. */
  readonly result: Reconciliation | null
  /** Resolves with whether it was carried out. */
  readonly check: () => Promise<boolean>
}

/** PO-6: what the last check of the ledger found, with each difference. */
export const ReconciliationSection = ({ result, check }: ReconciliationSectionProps) => {
  const t = useTexts(operatorTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const act = { label: t('check'), question: t('checkQuestion'), confirm: t('checkConfirm'), run: check }
  return (
    <Section id="operator-reconciliation" title={t('reconciliation')} help={t('reconciliationHelp')} heading={heading}>
      {result === null ? <p>{t('neverChecked')}</p> : <Outcome result={result} />}
      <ConfirmedActs acts={[act]} subject={t('reconciliation')} onDone={() => heading.current?.focus()} />
    </Section>
  )
}
