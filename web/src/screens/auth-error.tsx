import { addresses } from '@simmer/contract/wire/addresses'
import { accountWords, anyAuthError, authErrors } from '../features/accounts/account-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { screen, type ScreenProps } from './screen.ts'

const View = ({ query }: ScreenProps<null>) => (
  <EmptyState
    icon="alert"
    titleAs="h1"
    title={accountWords.errorTitle}
    text={authErrors.get(query.get('error') ?? '') ?? anyAuthError}
  >
    <ButtonLink kind="primary" href={addresses.signIn}>
      {accountWords.tryAgain}
    </ButtonLink>
    <ButtonLink href={addresses.explore}>{accountWords.keepReading}</ButtonLink>
  </EmptyState>
)

/** ER-8: where a sign-in that failed leads. */
export const authErrorScreen = screen<null>({
  load: () => null,
  head: () => ({ title: accountWords.errorTitle, hidden: true }),
  View,
})
