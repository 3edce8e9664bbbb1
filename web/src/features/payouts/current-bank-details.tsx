import type { ShownBankDetails } from '@simmer/contract/wire/endpoints/payout-endpoints'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { bankDetailsTexts } from './bank-details-form.tsx'
import styles from './bank-details.module.css'

export interface CurrentBankDetailsProps {
  readonly details: NonNullable<ShownBankDetails['details']>
  readonly isBusy: boolean
  readonly change: () => void
  readonly remove: () => void
}

/** The holder and the last four characters, and from when on payouts go there. */
export const CurrentBankDetails = ({ details, isBusy, change, remove }: CurrentBankDetailsProps) => {
  const t = useTexts(bankDetailsTexts)
  const formatDate = useDateFormat('day')
  return (
    <section className={styles.details} aria-labelledby="bank-details">
      <h2 id="bank-details">{t('current')}</h2>
      <div>
        <p className={styles.name}>{details.holder}</p>
        <p>{t('ending', { kind: details.kind, lastFour: details.lastFour })}</p>
        <p className={styles.soft}>{t('paysFrom', { date: formatDate(details.paysFrom) })}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={change}>{t('change')}</Button>
        <Button kind="danger" busy={isBusy} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}
