import { addresses } from '@simmer/contract/wire/addresses'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import { screen, type Screen } from './screen.ts'

interface ToCome {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Guests can do something about it. */
  readonly signUp?: boolean
}

/** A place that other places lead to already: it says what will be here, and what can be done meanwhile. */
export const toCome = ({ icon, title, text, signUp = false }: ToCome): Screen =>
  screen<null>({
    load: () => null,
    head: () => ({ title, description: text, hidden: true }),
    View: () => (
      <EmptyState icon={icon} titleAs="h1" title={title} text={text}>
        {signUp && (
          <ButtonLink kind="primary" href={addresses.signUp}>
            Sign Up
          </ButtonLink>
        )}
        <ButtonLink kind={signUp ? 'secondary' : 'primary'} href={addresses.explore}>
          Explore Recipes
        </ButtonLink>
      </EmptyState>
    ),
  })
