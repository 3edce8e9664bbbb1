import { use } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { PasteButton } from '../import/screen/paste-button.tsx'
import { focusChangedField } from '../focus-field.ts'
import { draftTexts } from '../texts.ts'
import { PasteContext } from './use-paste-recipe.ts'

/** Offers a draft without lines to be filled from the clipboard: a phone cannot paste outside of a field. */
export const PasteOffer = () => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const pasteRecipe = use(PasteContext)
  const paste = async (text: string): Promise<void> => {
    const end = await pasteRecipe(text, 'page')
    if (end === 'lines') toasts.show(t('noRecipePasted'))
    // The draft has lines now: the offer disappears with the focused button.
    if (end === 'pasted') focusChangedField('title')
  }
  return (
    <PasteButton
      label={t('pasteRecipe')}
      kind="quiet"
      onPaste={(text) => void paste(text)}
      onError={(message) => toasts.show(message, { kind: 'bad' })}
    />
  )
}
