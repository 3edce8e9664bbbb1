import { addresses } from '@simmer/contract/wire/addresses'
import { screen, type ScreenProps } from './screen.ts'
import { SignInDoor } from './sign-in-door.tsx'
import { accountTexts } from '../features/accounts/account-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'

const View = ({ query }: ScreenProps<null>) => {
  const t = useTexts(accountTexts)
  return (
    <SignInDoor
      query={query}
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      otherWay={{ words: t('alreadyHere'), link: t('logIn'), href: addresses.signIn }}
    />
  )
}

/** RT-14. */
export const signUpScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signUpTitle'), description: t('signUpLead'), canonical: addresses.signUp }
  },
  View,
})
