import type { WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { countedActs, describeEntry } from './describe-entry.ts'
import { useWalletFormat, walletTexts } from './wallet-format.ts'
import styles from './wallet.module.css'

const actTexts = { cooked: 'basisCooked', saved: 'basisSaved', rated: 'basisRated', read: 'basisRead' } as const

/** EP-1, LG-5: an entry with its date in UTC, its amount, and the recipe, the readers and the rule that made it. */
export const WalletEntryRow = ({ entry }: { readonly entry: WalletEntry }) => {
  const t = useTexts(walletTexts)
  const format = useWalletFormat()
  const formatDay = useDateFormat('utcDay')
  const { kind, direction } = describeEntry(entry)
  const { recipe, basis, rule, month } = entry
  const sign = { in: '+', out: '−', none: '' }[direction]
  const name =
    kind === 'earned' || kind === 'released' || kind === 'settled'
      ? t(kind, { month: month === null ? '' : format.month(month) })
      : t(kind)
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{recipe === null ? name : <a href={paths.recipe(recipe)}>{recipe.title}</a>}</span>
      <span className={classes(styles.amount, styles[direction])}>
        {sign}
        {format.money(entry.amount, entry.currency)}
      </span>
      <div className={styles.notes}>
        <p>
          {formatDay(entry.at)}
          {recipe !== null && ` · ${name}`}
          {rule !== null && ` · ${t('rule', { rule })}`}
        </p>
        {basis !== null && (
          <p>
            {t('basis', {
              readers: basis.readers,
              acts: countedActs(basis)
                .map((act) => t(actTexts[act], { count: basis[act] }))
                .join(', '),
            })}
          </p>
        )}
      </div>
    </li>
  )
}
