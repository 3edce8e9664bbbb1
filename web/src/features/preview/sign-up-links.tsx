import { paths } from '@simmer/contract/wire/paths'
import { signInPathFrom } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { previewTexts } from './preview-texts.ts'

/** Links to sign up and to log in, which return to the requested page. */
export const SignUpLinks = ({ to }: { readonly to: string }) => {
  const t = useTexts(previewTexts)
  return (
    <>
      <ButtonLink kind="primary" size="large" href={signInPathFrom(paths.signUp, to)}>
        {t('signUp')}
      </ButtonLink>
      <ButtonLink size="large" href={signInPathFrom(paths.signIn, to)}>
        {t('logIn')}
      </ButtonLink>
    </>
  )
}
