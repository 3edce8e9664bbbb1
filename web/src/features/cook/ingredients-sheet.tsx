import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cookTexts } from './cook-texts.ts'

interface IngredientsSheetProps {
  readonly ingredients: ReactNode
  readonly onClose: () => void
}

/** Everything that goes in, over whatever step is cooked. */
export const IngredientsSheet = ({ ingredients, onClose }: IngredientsSheetProps) => {
  const t = useTexts(cookTexts)
  return (
    <Sheet open onClose={onClose} title={t('ingredients')} closeLabel={t('closeIngredients')}>
      {ingredients}
    </Sheet>
  )
}
