import type { PlanValue } from '@simmer/contract/wire/plan'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { dishName, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { MealField } from './meal-field.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './plan-sheets.module.css'

interface EditEntryProps {
  readonly entry: PlanEntry
  readonly onClose: () => void
  readonly onMove: (day: string) => void
  readonly onServe: (servings: number) => void
  readonly onServeAt: (meal: PlanValue<'meal'>) => void
  readonly onRemove: () => void
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Changes the day, the meal and the servings of an entry. */
export const EditEntry = ({ entry, onClose, onMove, onServe, onServeAt, onRemove }: EditEntryProps) => {
  const t = useTexts(planTexts)
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('editTitle')}
      closeLabel={t('close')}
      footer={
        <>
          <Button kind="quiet" icon="trash" onClick={onRemove}>
            {t('remove')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.edit}>
        <p className={styles.soft}>{dishName(entry)}</p>
        <Field
          label={t('day')}
          type="date"
          defaultValue={entry.day}
          onChange={(event) => {
            const to = event.currentTarget.value
            if (isDay.test(to) && to !== entry.day) onMove(to)
          }}
        />
        <MealField value={entry.meal ?? { meal: 'dinner' }} onChange={onServeAt} />
        <Stepper
          label={t('serves')}
          fewerLabel={t('fewer')}
          moreLabel={t('more')}
          value={entry.servings ?? 4}
          text={t('servings', { count: entry.servings ?? 4 })}
          min={1}
          max={100}
          onChange={onServe}
        />
      </div>
    </BottomSheet>
  )
}
