import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { dayText, monthWeeks } from '@simmer/contract/plan/days'
import { dishName, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { planTexts } from './plan-texts.ts'
import styles from './plan-month.module.css'

interface PlanMonthProps {
  readonly day: string
  readonly now: string
  readonly entries: readonly PlanEntry[]
  readonly onChoose: (day: string) => void
}

/** The most dishes that a day names. */
const maxNames = 3

/** The month at a glance; choosing a day opens its week. */
export const PlanMonth = ({ day, now, entries, onChoose }: PlanMonthProps) => {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const weeks = monthWeeks(day, locale)
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col">
              {dayText(each, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const dishes = entries.filter((entry) => entry.day === each)
              const name = dayText(each, locale, { weekday: 'long', day: 'numeric', month: 'long' })
              const isOther = each.slice(0, 7) !== day.slice(0, 7)
              return (
                <td key={each}>
                  <button
                    type="button"
                    className={classes(styles.day, isOther && styles.other, each === now && styles.now)}
                    aria-label={t('dishes', { day: name, count: dishes.length })}
                    onClick={() => onChoose(each)}
                  >
                    <span className={styles.number}>{Number(each.slice(8))}</span>
                    <span className={styles.dishes}>
                      {dishes.slice(0, maxNames).map((entry) => (
                        <span key={entry.id} className={styles.dish}>
                          {dishName(entry)}
                        </span>
                      ))}
                    </span>
                    {dishes.length > maxNames && <span className={styles.more}>{`+${dishes.length - maxNames}`}</span>}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
