import { addresses } from '@simmer/contract/wire/addresses'
import { accountWords } from '../features/accounts/account-words.ts'
import { screen, type ScreenProps } from './screen.ts'
import { SignInDoor } from './sign-in-door.tsx'

const View = ({ query }: ScreenProps<null>) => (
  <SignInDoor
    query={query}
    title={accountWords.signInTitle}
    lead={accountWords.signInLead}
    otherWay={{ words: accountWords.newHere, link: accountWords.signUp, href: addresses.signUp }}
  />
)

/** RT-14. */
export const signInScreen = screen<null>({
  load: () => null,
  head: () => ({ title: accountWords.signInTitle, description: accountWords.signInLead, hidden: true }),
  View,
})
