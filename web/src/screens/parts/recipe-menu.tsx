import type { Recipe } from '@simmer/contract/wire/recipe'
import { OwnCopy } from '#features/drafts/copies/own-copy.tsx'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import en from './recipe-menu-texts.en.json'
import styles from './recipe-menu.module.css'

const menuTexts = texts('recipe-menu', en)

interface RecipeMenuProps {
  readonly recipe: Recipe
  /** The id of the account. */
  readonly owner: string
  readonly onClose: () => void
}

/** The tools of another author's recipe that a signed-in reader uses now and then, in words. */
export const RecipeMenu = ({ recipe, owner, onClose }: RecipeMenuProps) => {
  const t = useTexts(menuTexts)
  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.tools}>
        <OwnCopy key={recipe.id} recipe={recipe} owner={owner} />
        <div>
          <ButtonLink icon="write" wide href="#your-notes" onClick={onClose}>
            {t('note')}
          </ButtonLink>
          <p className={styles.hint}>{t('noteHint')}</p>
        </div>
      </div>
    </BottomSheet>
  )
}
