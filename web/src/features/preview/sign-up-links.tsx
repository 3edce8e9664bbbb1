import { paths } from '@simmer/contract/wire/paths'
import { signInPathFrom } from '../../local/session/sign-in-path.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { previewTexts } from './preview-texts.ts'

/** Both ways in, and back to where a guest wanted to be. */
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
