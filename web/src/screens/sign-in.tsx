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
      form="signIn"
      title={t('signInTitle')}
      lead={t('signInLead')}
      alternative={{ text: t('newHere'), link: t('signUp'), href: paths.signUp }}
    />
  )
}

/** RT-14: sign-in and sign-up share one page. */
export const signInScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signInTitle'), description: t('signInLead'), hidden: true }
  },
  View,
})
