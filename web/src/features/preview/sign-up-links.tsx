import { addresses } from '@simmer/contract/wire/addresses'
import { useTexts } from '../../texts/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { previewTexts } from './preview-texts.ts'

/** Both ways in, and back to where a guest wanted to be. */
export const SignUpLinks = ({ to }: { readonly to: string }) => {
  const t = useTexts(previewTexts)
  const query = `?callbackUrl=${encodeURIComponent(to)}`
  return (
    <>
      <ButtonLink kind="primary" size="large" href={addresses.signUp + query}>
        {t('signUp')}
      </ButtonLink>
      <ButtonLink size="large" href={addresses.signIn + query}>
        {t('logIn')}
      </ButtonLink>
    </>
  )
}
