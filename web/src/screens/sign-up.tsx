import { addresses } from '@simmer/contract/wire/addresses'
import { accountWords } from '../features/accounts/account-words.ts'
import { screen, type ScreenProps } from './screen.ts'
import { SignInDoor } from './sign-in-door.tsx'

const View = ({ query }: ScreenProps<null>) => (
  <SignInDoor
    query={query}
    title={accountWords.signUpTitle}
    lead={accountWords.signUpLead}
    otherWay={{ words: accountWords.alreadyHere, link: accountWords.logIn, href: addresses.signIn }}
  />
)

/** RT-14. */
export const signUpScreen = screen<null>({
  load: () => null,
  head: () => ({ title: accountWords.signUpTitle, description: accountWords.signUpLead, canonical: addresses.signUp }),
  View,
})
