import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Drag } from '#ui/controls/use-drag.ts'
import { dayText } from '@simmer/contract/plan/days'
import type { PlanEntry } from '@simmer/contract/plan/plan-entry'
import { PlannedDish, type PlanPictures } from './planned-dish.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './plan-week.module.css'

interface PlanWeekProps {
  readonly week: readonly string[]
  readonly now: string
  readonly entries: readonly PlanEntry[]
  readonly pictures: PlanPictures
  readonly drag: Drag
  readonly onAdd: (day: string) => void
  readonly onEdit: (entry: PlanEntry) => void
  readonly onMove: (entry: PlanEntry, day: string) => void
}

/** Seven days with their dishes: beside each other on a wide screen, below each other on a phone. */
export const PlanWeek = ({ week, now, entries, pictures, drag, onAdd, onEdit, onMove }: PlanWeekProps) => {
  const t = useTexts(planTexts)
  const locale = useLocale()
  return (
    <div className={styles.week}>
      {week.map((day) => {
        const dishes = entries.filter((entry) => entry.day === day)
        const name = dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
        return (
          <section
            key={day}
            aria-label={name}
            data-drop={day}
            className={classes(
              styles.day,
              day === now && styles.now,
              day < now && styles.past,
              dishes.length === 0 && styles.free,
              drag.over?.on === day && styles.over,
            )}
          >
            <h2 className={styles.name}>
              <span className={styles.long}>{name}</span>
              <span className={styles.short}>
                {dayText(day, locale, { weekday: 'short' })} <b>{dayText(day, locale, { day: 'numeric' })}</b>
              </span>
            </h2>
            {dishes.length === 0 && <VisuallyHidden>{t('nothing')}</VisuallyHidden>}
            <button
              type="button"
              className={styles.add}
              aria-label={t('addOn', { day: name })}
              onClick={() => onAdd(day)}
            >
              <Icon name="plus" size="small" />
              <span className={styles.addText}>{t('add')}</span>
            </button>
            <ul className={styles.dishes}>
              {dishes.map((entry) => (
                <PlannedDish
                  key={entry.id}
                  entry={entry}
                  pictures={pictures}
                  drag={drag}
                  onEdit={onEdit}
                  onMove={onMove}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
