import { paths } from '@simmer/contract/wire/paths'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Drag } from '#ui/controls/use-drag.ts'
import { addDays, dayText } from '@simmer/contract/plan/days'
import { dishName, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { planTexts } from './plan-texts.ts'
import styles from './plan-week.module.css'

interface PlanWeekProps {
  readonly week: readonly string[]
  readonly now: string
  readonly entries: readonly PlanEntry[]
  readonly drag: Drag
  readonly onAdd: (day: string) => void
  readonly onEdit: (entry: PlanEntry) => void
  readonly onMove: (entry: PlanEntry, day: string) => void
}

/** Seven days with their dishes. */
export const PlanWeek = ({ week, now, entries, drag, onAdd, onEdit, onMove }: PlanWeekProps) => {
  const t = useTexts(planTexts)
  const locale = useLocale()
  return week.map((day) => {
    const dishes = entries.filter((entry) => entry.day === day)
    const name = dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
    return (
      <section
        key={day}
        aria-label={name}
        data-drop={day}
        className={classes(styles.day, day === now && styles.now, drag.over?.on === day && styles.over)}
      >
        <div className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <IconButton icon="plus" label={t('addOn', { day: name })} onClick={() => onAdd(day)} />
        </div>
        {dishes.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
        <ul>
          {dishes.map((entry) => (
            <li key={entry.id} className={classes(styles.dish, drag.dragged === entry.id && styles.dragged)}>
              <span className={styles.words}>
                {'recipe' in entry.dish ? (
                  <a href={paths.recipe(entry.dish.recipe)} className={styles.title}>
                    {dishName(entry)}
                  </a>
                ) : (
                  <span className={styles.title}>{dishName(entry)}</span>
                )}
                {entry.servings !== null && (
                  <span className={styles.servings}>{t('servings', { count: entry.servings })}</span>
                )}
              </span>
              <IconButton icon="write" label={t('edit', { name: dishName(entry) })} onClick={() => onEdit(entry)} />
              <IconButton
                {...drag.handle(entry.id)}
                icon="grip"
                data-grip={entry.id}
                label={t('move', { name: dishName(entry) })}
                className={styles.grip}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  onMove(entry, addDays(entry.day, event.key === 'ArrowUp' ? -1 : 1))
                }}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
