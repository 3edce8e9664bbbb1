import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { screen, type ScreenProps } from './screen.ts'
import { accountTexts, authErrorText } from '../features/accounts/account-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'

const View = ({ query }: ScreenProps<null>) => {
  const t = useTexts(accountTexts)
  return (
    <EmptyState icon="alert" titleAs="h1" title={t('errorTitle')} text={t(authErrorText(query.get('error') ?? ''))}>
      <ButtonLink kind="primary" href={paths.signIn}>
        {t('tryAgain')}
      </ButtonLink>
      <ButtonLink href={paths.explore}>{t('keepReading')}</ButtonLink>
    </EmptyState>
  )
}

/** ER-8: where a sign-in that failed leads. */
export const authErrorScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('errorTitle'), hidden: true }
  },
  View,
})
