import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { ReauthenticationDialog } from '../features/accounts/reauthentication-dialog.tsx'
import { useReauthentication } from '../features/accounts/use-reauthentication.ts'
import { operatorTexts } from '../features/operator/operator-format.ts'
import { OperatorPage } from '../features/operator/operator-page.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

const View = ({ data: call }: ScreenProps<Call>) => {
  const session = useSession()
  const { prompt, withReauthentication } = useReauthentication(call)
  return (
    <>
      <OperatorPage call={call} withReauthentication={withReauthentication} />
      <ReauthenticationDialog email={session.status === 'authenticated' ? session.person.email : ''} prompt={prompt} />
    </>
  )
}

/**
 * WHO-5: the screen of operators. Signed-in people may open it; the server answers operators alone, and everybody else
 * reads whom the page is for.
 */
export const operatorScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => ({ title: translate(operatorTexts, language)('title'), hidden: true }),
  View: guarded('signed-in', 'operatorTitle', View),
})
