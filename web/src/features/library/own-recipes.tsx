import type { ComponentType, ReactNode } from 'react'
import type { Draft } from '@simmer/contract/recipe/draft'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { collectionTexts } from './library-texts.ts'
import { useUnpublishedDrafts } from './own-drafts.ts'
import styles from './own-recipes.module.css'

/** The other drafts are one press further. */
const maxDrafts = 4

const countLines = (items: Draft['steps']): number => items.filter(({ isPart }) => !isPart).length

/** Null while it loads. */
type DraftPictureType = ComponentType<{ readonly draft: Draft }> | null

interface DraftsProps {
  readonly drafts: readonly Draft[]
  readonly Picture: DraftPictureType
}

const Drafts = ({ drafts, Picture }: DraftsProps) => {
  const t = useTexts(collectionTexts)
  return (
    <section aria-labelledby="unpublished" className={styles.part}>
      <h2 id="unpublished">{t('unpublished')}</h2>
      <ul className={styles.drafts}>
        {drafts.slice(0, maxDrafts).map((draft) => (
          <li key={draft.id}>
            <a href={paths.draft(draft.id)} className={styles.draft}>
              <span className={styles.picture}>{Picture && <Picture draft={draft} />}</span>
              <span className={styles.words}>
                <b className={styles.name}>{draft.title?.text.trim() || t('untitled')}</b>
                <span className={styles.soft}>
                  {t('ingredientsAndSteps', {
                    ingredients: countLines(draft.ingredients),
                    steps: countLines(draft.steps),
                  })}
                </span>
              </span>
              <Icon name="right" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface OwnRecipesProps {
  readonly DraftPicture: DraftPictureType
  /** The published recipes; null if there are none. */
  readonly published: ReactNode
  /** Whether the published recipes of the server are unknown so far, or out of reach. */
  readonly remoteState: 'loading' | 'offline' | 'loaded'
}

/** RT-5, RT-6: what an author wrote or imported, published or not, with the next step. */
export const OwnRecipes = ({ DraftPicture, published, remoteState }: OwnRecipesProps) => {
  const t = useTexts(collectionTexts)
  const drafts = useUnpublishedDrafts()
  const count = drafts?.length ?? 0
  const create = (kind: 'primary' | 'secondary') => (
    <>
      <ButtonLink kind={kind} icon="plus" href={paths.newDraft}>
        {t('newRecipe')}
      </ButtonLink>
      <ButtonLink icon="download" href={paths.importRecipes}>
        {t('importRecipes')}
      </ButtonLink>
    </>
  )
  const toDrafts = (
    <ButtonLink icon="write" href={paths.drafts}>
      {t('toDrafts')}
    </ButtonLink>
  )
  if (drafts !== null && count === 0 && published === null && remoteState === 'loaded') {
    return (
      <EmptyState icon="cook" title={t('noneOwn')} text={t('emptyOwn')}>
        {create('primary')}
        {toDrafts}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.actions}>
        {toDrafts}
        {create('secondary')}
      </div>
      {drafts !== null && count > 0 && <Drafts drafts={drafts} Picture={DraftPicture} />}
      {published !== null && count > 0 ? (
        <section aria-labelledby="published" className={styles.part}>
          <h2 id="published">{t('publishedRecipes')}</h2>
          {published}
        </section>
      ) : (
        published
      )}
      {remoteState === 'offline' && published === null && <p className={styles.soft}>{t('ownOffline')}</p>}
    </>
  )
}
