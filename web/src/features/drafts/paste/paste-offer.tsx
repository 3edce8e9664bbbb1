import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { PasteButton } from '../import/screen/paste-button.tsx'
import { focusChangedField } from '../focus-field.ts'
import { draftTexts } from '../texts.ts'
import styles from './paste-offer.module.css'
import type { PasteRecipe } from './use-paste-recipe.ts'

/** Offers an empty draft to be filled from the clipboard: a phone cannot paste outside of a field. */
export const PasteOffer = ({ pasteRecipe }: { readonly pasteRecipe: PasteRecipe }) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const paste = async (text: string): Promise<void> => {
    const end = await pasteRecipe(text, 'page')
    if (end === 'lines') toasts.show(t('noRecipePasted'))
    // The draft is no longer empty: the offer disappears with the focused button.
    if (end === 'pasted') focusChangedField('title')
  }
  return (
    <div className={styles.offer}>
      <p>{t('pasteWhole')}</p>
      <PasteButton
        label={t('pasteRecipe')}
        primary={false}
        onPaste={(text) => void paste(text)}
        onError={(message) => toasts.show(message, { kind: 'bad' })}
      />
    </div>
  )
}
