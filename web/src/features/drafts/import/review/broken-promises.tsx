import type { BrokenPromise } from '@simmer/contract/import/genie/broken-promises'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { importTexts } from '../texts.ts'
import shared from '../import.module.css'

const dietKeys = {
  vegan: 'notVegan',
  vegetarian: 'notVegetarian',
  pescatarian: 'notPescatarian',
  'dairy-free': 'notDairyFree',
  'egg-free': 'notEggFree',
  'gluten-free': 'notGlutenFree',
  'nut-free': 'notNutFree',
} as const

interface BrokenPromisesProps {
  readonly promises: readonly BrokenPromise[]
  readonly onTakeOut: (ingredient: number) => void
  readonly onDrop: (diet: BrokenPromise['diet']) => void
}

/**
 * Foods that the diet of the recipe does not allow, each by name. Its person leaves the ingredients out, or drops the diet;
 * a step or a tip changes only in the draft.
 */
export const BrokenPromises = ({ promises, onTakeOut, onDrop }: BrokenPromisesProps) => {
  const t = useTexts(importTexts)
  const diets = [...new Set(promises.map(({ diet }) => diet))]
  return diets.map((diet) => {
    const broken = promises.filter((one) => one.diet === diet)
    const foods = [...new Set(broken.map(({ food }) => food))].join(', ')
    return (
      <Banner
        key={diet}
        kind="bad"
        action={
          <div className={shared.actions}>
            {broken.map(
              ({ food, ingredient }) =>
                ingredient !== null && (
                  <Button key={ingredient} onClick={() => onTakeOut(ingredient)}>
                    {t('leaveOut', { food })}
                  </Button>
                ),
            )}
            <Button onClick={() => onDrop(diet)}>{t(`${dietKeys[diet]}Button`)}</Button>
          </div>
        }
      >
        {t(dietKeys[diet], { foods })}
      </Banner>
    )
  })
}
