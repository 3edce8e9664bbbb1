import { addresses } from '@simmer/contract/wire/addresses'
import { useSession } from '../../local/session/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { previewTexts } from './preview-texts.ts'

/** To the public page of whoever is signed in. */
export const OwnPageLink = () => {
  const t = useTexts(previewTexts)
  const session = useSession()
  const username = session.status === 'authenticated' ? session.person.username : null
  return (
    username !== null && (
      <ButtonLink kind="primary" href={addresses.profile(username)}>
        {t('publicPage')}
      </ButtonLink>
    )
  )
}
