import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

const cents = { balance: 4218, paid: 3000, onItsWay: 1250 }

/** An example of a wallet balance with its postings. */
export const WalletExample = () => {
  const t = useTexts(previewTexts)
  const format = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'USD' })
  const money = (amount: number): string => format.format(amount / 100)
  return (
    <Card kind="floating" className={styles.card}>
      <p className={styles.field}>
        <span>{t('exBalance')}</span>
        <strong className={styles.large}>{money(cents.balance)}</strong>
      </p>
      <ul className={styles.rows}>
        <li>
          <Icon name="done" size="small" />
          <span>{t('exPaid')}</span>
          <b>{money(cents.paid)}</b>
        </li>
        <li>
          <Icon name="clock" size="small" />
          <span>{t('exOnItsWay')}</span>
          <b>{money(cents.onItsWay)}</b>
        </li>
      </ul>
    </Card>
  )
}
