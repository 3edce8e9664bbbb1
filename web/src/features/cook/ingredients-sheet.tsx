import type { ReactNode } from 'react'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { cookTexts } from './cook-texts.ts'

interface IngredientsSheetProps {
  readonly ingredients: ReactNode
  readonly onClose: () => void
}

/** A bottom sheet with all ingredients over the current step. */
export const IngredientsSheet = ({ ingredients, onClose }: IngredientsSheetProps) => {
  const t = useTexts(cookTexts)
  return (
    <BottomSheet open onClose={onClose} title={t('ingredients')} closeLabel={t('closeIngredients')}>
      {ingredients}
    </BottomSheet>
  )
}
