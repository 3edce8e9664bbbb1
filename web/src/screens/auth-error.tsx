import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
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

/** ER-8: the page of a failed sign-in. */
export const authErrorScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('errorTitle'), hidden: true }
  },
  View,
})
