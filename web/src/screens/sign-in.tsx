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
      title={t('signInTitle')}
      lead={t('signInLead')}
      otherWay={{ words: t('newHere'), link: t('signUp'), href: addresses.signUp }}
    />
  )
}

/** RT-14. */
export const signInScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signInTitle'), description: t('signInLead'), hidden: true }
  },
  View,
})
