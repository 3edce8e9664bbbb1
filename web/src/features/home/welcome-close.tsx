import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Closing } from '#ui/layout/closing.tsx'
import { welcomeTexts } from './welcome-hero.tsx'
import { useTexts } from '#texts/use-texts.ts'

/** The closing section of the front page. */
export const WelcomeClose = () => {
  const t = useTexts(welcomeTexts)
  return (
    <Closing title={t('closeTitle')} text={t('closeText')}>
      <ButtonLink size="large" href={paths.signUp}>
        {t('signUp')}
      </ButtonLink>
    </Closing>
  )
}
