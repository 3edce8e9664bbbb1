import { useState } from 'react'
import type { PlanValue } from '@simmer/contract/wire/plan'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/layout/picture.tsx'
import { dayText } from '@simmer/contract/plan/days'
import { MealField } from './meal-field.tsx'
import { planTexts } from './plan-texts.ts'
import styles from './plan-sheets.module.css'

interface AddDishProps {
  readonly day: string
  readonly savedRecipes: readonly Recipe[]
  readonly onClose: () => void
  readonly onAdd: (dish: PlanValue<'dish'>, servings: number | null, meal: PlanValue<'meal'>) => void
}

export const dishFromRecipe = ({ id, recipeShortId, slug, title }: Recipe): PlanValue<'dish'> => ({
  recipe: { id, recipeShortId, slug, title },
})

/** Adds a saved recipe or a free text to a day. */
export const AddDish = ({ day, savedRecipes, onClose, onAdd }: AddDishProps) => {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const [text, setText] = useState('')
  const [meal, setMeal] = useState<PlanValue<'meal'>>({ meal: 'dinner' })
  const matching = savedRecipes.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <BottomSheet open onClose={onClose} title={t('addTitle')} closeLabel={t('close')}>
      <p className={styles.soft}>{dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      <div className={styles.edit}>
        <MealField value={meal} onChange={setMeal} />
      </div>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onAdd({ text: text.trim() }, null, meal)
        }}
      >
        <Field
          label={t('write')}
          placeholder={t('writeExample')}
          value={text}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="large" icon="plus">
          {t('add')}
        </Button>
      </form>
      <h3 className={styles.heading}>{t('find')}</h3>
      {savedRecipes.length === 0 && <p className={styles.soft}>{t('noneSaved')}</p>}
      <ul className={styles.choices}>
        {matching.map((recipe) => (
          <li key={recipe.id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => onAdd(dishFromRecipe(recipe), recipe.servings, meal)}
            >
              <Picture
                alt=""
                sources={recipe.picture.sources}
                placeholder={recipe.picture.placeholder}
                sizes="4rem"
                className={styles.thumb}
              />
              {recipe.title}
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
