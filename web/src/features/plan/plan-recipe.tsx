import { useState } from 'react'
import type { PlanValue } from '@simmer/contract/wire/plan'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { today } from '@simmer/contract/plan/days'
import { MealField } from './meal-field.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './plan-sheets.module.css'

interface PlanRecipeProps {
  readonly recipe: Recipe
  readonly servings: number
  /** The day that is chosen first; by default today. */
  readonly firstDay?: string | undefined
  readonly onClose: () => void
  readonly onPlan: (day: string, servings: number, meal: PlanValue<'meal'>) => void
}

/** Adds a recipe to a day. */
export const PlanRecipe = ({ recipe, servings, firstDay, onClose, onPlan }: PlanRecipeProps) => {
  const t = useTexts(planTexts)
  const [day, setDay] = useState(() => firstDay ?? today())
  const [meal, setMeal] = useState<PlanValue<'meal'>>({ meal: 'dinner' })
  const [count, setCount] = useState(Math.max(1, Math.round(servings)))
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('planIt')}
      closeLabel={t('close')}
      footer={
        <Button
          kind="primary"
          size="large"
          icon="calendar"
          disabled={day === ''}
          onClick={() => onPlan(day, count, meal)}
        >
          {t('plan')}
        </Button>
      }
    >
      <div className={styles.edit}>
        <p className={styles.soft}>{recipe.title}</p>
        <Field label={t('day')} type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        <MealField value={meal} onChange={setMeal} />
        <Stepper
          label={t('serves')}
          fewerLabel={t('fewer')}
          moreLabel={t('more')}
          value={count}
          text={t('servings', { count })}
          min={1}
          max={100}
          onChange={setCount}
        />
      </div>
    </BottomSheet>
  )
}
