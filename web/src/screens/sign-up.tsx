import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { screen, type ScreenProps } from './screen.ts'
import { SignInDoor } from './sign-in-door.tsx'
import { accountTexts } from '../features/accounts/account-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'

interface Shown {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<Shown>) => {
  const t = useTexts(accountTexts)
  return (
    <SignInDoor
      query={query}
      call={call}
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      otherWay={{ words: t('alreadyHere'), link: t('logIn'), href: paths.signIn }}
    />
  )
}

/** RT-14. */
export const signUpScreen = screen<Shown>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signUpTitle'), description: t('signUpLead'), canonical: paths.signUp }
  },
  View,
})
