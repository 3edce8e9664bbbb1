import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { libraryTexts } from './library-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './saved-states.module.css'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** RT-18: tells a reader that the author unpublished this saved recipe. */
export const UnpublishedNotice = ({ recipeId }: { readonly recipeId: string }) => {
  const t = useTexts(libraryTexts)
  const isUnpublished = useLiveQuery(async (local) => (await local.offlineState(recipeId)) === 'left', false, [
    recipeId,
  ])
  return isUnpublished && <Banner kind="warn">{t('unpublished')}</Banner>
}

export interface SavedStatesProps {
  readonly state: 'loading' | 'empty' | 'full'
  readonly status: string
  readonly skeleton: ReactNode
  /** Suggestions of recipes to save. */
  readonly suggestions: ReactNode
  /** What a guest may do about an account. */
  readonly guestLinks: ReactNode
  readonly children: ReactNode
}

/** The states of Your Saved Recipes: loading, empty (guests read why), or filled. */
export const SavedStates = ({ state, status, skeleton, suggestions, guestLinks, children }: SavedStatesProps) => {
  const t = useTexts(libraryTexts)
  const isGuest = useSession().status === 'unauthenticated'
  return (
    <div className={styles.saved}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {t('savedTitle')}
          </h1>
          <output className={styles.status}>{status}</output>
        </div>
        {state === 'full' && (
          <ButtonLink icon="library" href={paths.library}>
            {t('toLibrary')}
          </ButtonLink>
        )}
      </header>
      {state === 'loading' && skeleton}
      {state === 'loading' && <NeedsScript message={t('needsScripts')} />}
      {state === 'full' && children}
      {state === 'empty' && (
        <EmptyState
          icon="bookmark"
          title={isGuest ? t('guest') : t('nothing')}
          text={isGuest ? t('guestHelp') : t('nothingHelp')}
        >
          {isGuest ? (
            guestLinks
          ) : (
            <ButtonLink kind="primary" href={paths.explore}>
              {t('explore')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {state === 'empty' && suggestions}
    </div>
  )
}
