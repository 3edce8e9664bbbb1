import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { screen, type ScreenProps } from './parts/screen.ts'
import { SignInPage } from '../features/accounts/sign-in-page.tsx'
import { accountTexts } from '../features/accounts/account-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<ScreenData>) => {
  const t = useTexts(accountTexts)
  return (
    <SignInPage
      query={query}
      call={call}
      form="signUp"
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      alternative={{ text: t('alreadyHere'), link: t('logIn'), href: paths.signIn }}
    />
  )
}

/** RT-14: sign-in and sign-up share one page. */
export const signUpScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signUpTitle'), description: t('signUpLead'), canonical: paths.signUp }
  },
  View,
})
