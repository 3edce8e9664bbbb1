import { useState } from 'react'
import { meals, type PlanValue } from '@simmer/contract/wire/plan'
import { useTexts } from '#texts/use-texts.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { planTexts } from './plan-texts.ts'

type Meal = PlanValue<'meal'>

interface MealFieldProps {
  readonly value: Meal
  readonly onChange: (meal: Meal) => void
}

/** Chooses breakfast, lunch or dinner, or names another meal. An empty name changes nothing. */
export const MealField = ({ value, onChange }: MealFieldProps) => {
  const t = useTexts(planTexts)
  const [isOwn, setOwn] = useState('text' in value)
  const [name, setName] = useState('text' in value ? value.text : '')
  return (
    <>
      <Select
        label={t('meal')}
        options={[...meals, 'ownMeal' as const].map((meal) => ({ value: meal, name: t(meal) }))}
        value={isOwn ? 'ownMeal' : 'meal' in value ? value.meal : 'ownMeal'}
        onChoose={(meal) => {
          setOwn(meal === 'ownMeal')
          if (meal !== 'ownMeal') onChange({ meal })
        }}
      />
      {isOwn && (
        <Field
          label={t('mealName')}
          placeholder={t('mealExample')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => {
            const text = event.currentTarget.value
            setName(text)
            if (text.trim() !== '') onChange({ text: text.trim() })
          }}
        />
      )}
    </>
  )
}
