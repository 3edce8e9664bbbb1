import type { ReactNode } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { useSession } from '../../local/session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { libraryWords } from './library-words.ts'
import styles from './saved-states.module.css'

export interface SavedStatesProps {
  readonly state: 'loading' | 'empty' | 'full'
  readonly told: string
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Your Saved Recipes: on their way, none yet (for a guest: why), or there. */
export const SavedStates = ({ state, told, skeleton, children }: SavedStatesProps) => {
  const isGuest = useSession().status === 'unauthenticated'
  return (
    <div className={styles.saved}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          {libraryWords.savedTitle}
        </h1>
        <output className={styles.told}>{told}</output>
      </header>
      {state === 'loading' && skeleton}
      {state === 'loading' && <NeedsScript words={libraryWords.needsScripts} />}
      {state === 'full' && children}
      {state === 'empty' && (
        <EmptyState
          icon="bookmark"
          title={isGuest ? libraryWords.guest : libraryWords.nothing}
          text={isGuest ? libraryWords.guestHelp : libraryWords.nothingHelp}
        >
          {isGuest && (
            <ButtonLink kind="primary" href={`${addresses.signIn}?callbackUrl=${encodeURIComponent(addresses.saved)}`}>
              {libraryWords.logIn}
            </ButtonLink>
          )}
          <ButtonLink kind={isGuest ? 'secondary' : 'primary'} href={addresses.explore}>
            {libraryWords.explore}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
