import { paths } from '@simmer/contract/wire/paths'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { landingTexts } from './landing-texts.ts'

/** Links to a new draft. Guests sign up first and return to it. */
export const StartWriting = ({ kind }: { readonly kind: 'primary' | 'secondary' }) => {
  const t = useTexts(landingTexts)
  const isSignedIn = useSession().status === 'authenticated'
  const signUpPath = signInPathFrom(paths.signUp, paths.newDraft)
  return (
    <ButtonLink kind={kind} size="large" href={isSignedIn ? paths.newDraft : signUpPath}>
      {t('start')}
    </ButtonLink>
  )
}
