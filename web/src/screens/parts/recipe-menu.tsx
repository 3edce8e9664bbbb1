import type { Recipe } from '@simmer/contract/wire/recipe'
import { OwnCopy } from '#features/drafts/copies/own-copy.tsx'
import { EditOwnRecipe } from '#features/drafts/publish/own-recipe.tsx'
import type { GuestIntent } from '#local/session/guest-intent.ts'
import { useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import en from './recipe-menu-texts.en.json'
import styles from './recipe-menu.module.css'

const menuTexts = texts('recipe-menu', en)

interface RecipeMenuProps {
  readonly recipe: Recipe
  readonly onClose: () => void
  /** Returns how to open the sign-up page, which then names what the account is for. */
  readonly signUpTo: (kind: GuestIntent['kind']) => () => void
}

/** The tools of a recipe that people use now and then, in words. A guest signs up first. */
export const RecipeMenu = ({ recipe, onClose, signUpTo }: RecipeMenuProps) => {
  const t = useTexts(menuTexts)
  const session = useSession()
  const person = session.status === 'authenticated' ? session.person : null
  const isOwn = isOwnProfile(session, recipe.author.username)
  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.tools}>
        {isOwn ? (
          <EditOwnRecipe recipe={recipe} hint={<p className={styles.hint}>{t('editHint')}</p>} />
        ) : (
          <OwnCopy key={recipe.id} recipe={recipe} owner={person?.id ?? null} onSignInFirst={signUpTo('copy')} />
        )}
        <div>
          {person === null ? (
            <Button icon="write" wide onClick={signUpTo('note')}>
              {t('note')}
            </Button>
          ) : (
            <ButtonLink icon="write" wide href="#your-notes" onClick={onClose}>
              {t('note')}
            </ButtonLink>
          )}
          <p className={styles.hint}>{t('noteHint')}</p>
        </div>
      </div>
    </BottomSheet>
  )
}
