import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useOpenDraft } from '../use-open-draft.ts'
import { makeCopy, readCopy } from './copy-recipe.ts'
import en from './own-copy-texts.en.json'
import styles from './own-copy.module.css'

const ownCopyTexts = texts('own-copy', en)

interface OwnCopyProps {
  readonly recipe: Recipe
  /** The id of the account; null for a guest. */
  readonly owner: string | null
  readonly onSignInFirst: () => void
}

/** The way from another author's recipe to a private copy that the reader can change. It works offline. */
export const OwnCopy = ({ recipe, owner, onSignInFirst }: OwnCopyProps) => {
  const t = useTexts(ownCopyTexts)
  if (owner !== null) return <CopyOfMember recipe={recipe} owner={owner} />
  return (
    <div>
      <Button icon="copy" wide onClick={onSignInFirst}>
        {t('make')}
      </Button>
      <p className={styles.lead}>{t('lead')}</p>
    </div>
  )
}

const CopyOfMember = ({ recipe, owner }: { readonly recipe: Recipe; readonly owner: string }) => {
  const t = useTexts(ownCopyTexts)
  const perform = usePerform()
  const { isBusy, openDraft } = useOpenDraft(t('notCopied'))
  const found = useLiveQuery((store) => readCopy(store, owner, recipe.id), null, [owner, recipe.id])
  const copy = (): Promise<void> =>
    openDraft((local) => {
      const options = { owner, createdAt: Date.now(), site: window.location.origin }
      return makeCopy({ local, perform }, recipe, options)
    })
  return (
    <div>
      {found?.exists === true && !isBusy ? (
        <ButtonLink icon="copy" wide href={paths.draft(found.draftId)}>
          {t('edit')}
        </ButtonLink>
      ) : (
        <Button icon="copy" wide busy={isBusy} disabled={found?.isReady !== true} onClick={() => void copy()}>
          {t('make')}
        </Button>
      )}
      <p className={styles.lead}>{t(found?.exists === true ? 'leadToCopy' : 'lead')}</p>
    </div>
  )
}
