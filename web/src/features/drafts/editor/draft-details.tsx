import { memo } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { draftTexts } from '../texts.ts'
import { DraftCategories, useChosenCategories, type DraftCategoriesProps } from './draft-categories.tsx'
import { DraftNutrition, useGivenFigures, type DraftNutritionProps } from './draft-nutrition.tsx'
import { Fold } from './fold.tsx'

/** What a recipe can do without: categories, tags and nutrition. */
export const DraftDetails = memo(function DraftDetails({
  id,
  nutrition,
  ...categories
}: DraftCategoriesProps & DraftNutritionProps) {
  const t = useTexts(draftTexts)
  const chosen = [...useChosenCategories(categories), ...useGivenFigures(nutrition)]
  return (
    <Fold
      id="draft-details"
      title={t('moreDetails')}
      summary={chosen.length === 0 ? t('moreDetailsHint') : chosen.join(', ')}
    >
      <DraftCategories id={id} {...categories} />
      <DraftNutrition id={id} nutrition={nutrition} />
    </Fold>
  )
})
