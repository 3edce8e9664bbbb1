import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { originText, rowText, type AmountFormat } from './row-text.ts'
import type { ShoppingRow } from './shopping-item.ts'
import { listTexts, shoppingTexts } from './shopping-texts.ts'
import styles from './shopping-lists.module.css'

interface HomeRowsProps {
  readonly rows: readonly ShoppingRow[]
  readonly amountFormat: AmountFormat
  readonly onBuy: (row: ShoppingRow) => void
  readonly onClear: () => void
}

/** The rows of a list that the person has at home, folded. */
export const HomeRows = ({ rows, amountFormat, onBuy, onClear }: HomeRowsProps) => {
  const t = useTexts(listTexts)
  const tRow = useTexts(shoppingTexts)
  return (
    <details className={styles.home}>
      <summary className={styles.summary}>
        <Icon name="home" size="small" />
        {t('homeCount', { count: rows.length })}
        <Icon name="down" size="small" className={styles.fold} />
      </summary>
      <ul>
        {rows.map((row) => {
          const { amount, name } = rowText(row, amountFormat, tRow)
          const origin = originText(row, amountFormat, tRow)
          return (
            <li key={row.key} className={styles.homeRow}>
              <span className={styles.homeName}>
                {amount === '' ? name : `${amount} ${name}`}
                {origin !== '' && <span className={styles.origin}>{origin}</span>}
              </span>
              <Button kind="quiet" icon="basket" aria-label={t('buyWhat', { name })} onClick={() => onBuy(row)}>
                {t('buy')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button kind="quiet" icon="trash" onClick={onClear}>
        {t('clearHome')}
      </Button>
    </details>
  )
}
