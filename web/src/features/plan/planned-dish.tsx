import { paths } from '@simmer/contract/wire/paths'
import type { Picture as PictureData } from '@simmer/contract/wire/recipe'
import { addDays } from '@simmer/contract/plan/days'
import { dishName, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { useTexts } from '#texts/use-texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Drag } from '#ui/controls/use-drag.ts'
import { classes } from '#ui/layout/classes.ts'
import { Picture } from '#ui/layout/picture.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './planned-dish.module.css'

/** The pictures of the recipes that are on this device, by the id of the recipe. */
export type PlanPictures = ReadonlyMap<string, PictureData>

const daysByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface PlannedDishProps {
  readonly entry: PlanEntry
  readonly pictures: PlanPictures
  readonly drag: Drag
  readonly onEdit: (entry: PlanEntry) => void
  readonly onMove: (entry: PlanEntry, day: string) => void
}

/** A dish of the plan, with its picture where it is a recipe. */
export const PlannedDish = ({ entry, pictures, drag, onEdit, onMove }: PlannedDishProps) => {
  const t = useTexts(planTexts)
  const { id, day, dish, meal, servings } = entry
  const handlers = drag.handle(id)
  const picture = 'recipe' in dish ? pictures.get(dish.recipe.id) : undefined
  return (
    <li className={classes(styles.dish, drag.dragged === id && styles.dragged)}>
      {picture && (
        <span
          {...handlers}
          // A finger on the picture scrolls the page.
          onPointerDown={(event) => {
            if (event.pointerType === 'mouse') handlers.onPointerDown(event)
          }}
          onDragStart={(event) => event.preventDefault()}
          className={styles.grab}
        >
          <Picture
            alt=""
            sources={picture.sources}
            placeholder={picture.placeholder}
            sizes="8.5rem"
            className={styles.picture}
          />
        </span>
      )}
      <span className={styles.words}>
        {meal !== null && <span className={styles.soft}>{'meal' in meal ? t(meal.meal) : meal.text}</span>}
        {'recipe' in dish ? (
          <a href={paths.recipe(dish.recipe)} className={styles.title}>
            {dishName(entry)}
          </a>
        ) : (
          <span className={styles.title}>{dishName(entry)}</span>
        )}
        {servings !== null && <span className={styles.soft}>{t('servings', { count: servings })}</span>}
      </span>
      <span className={styles.tools}>
        <IconButton icon="more" label={t('edit', { name: dishName(entry) })} onClick={() => onEdit(entry)} />
        <IconButton
          {...handlers}
          icon="grip"
          data-grip={id}
          label={t('move', { name: dishName(entry) })}
          className={styles.grip}
          onKeyDown={(event) => {
            const days = daysByKey[event.key]
            if (days === undefined) return
            event.preventDefault()
            onMove(entry, addDays(day, days))
          }}
        />
      </span>
    </li>
  )
}
