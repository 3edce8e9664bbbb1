import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { GenieScreen } from '../features/drafts/genie/genie-screen.tsx'
import { genieTexts } from '../features/drafts/genie/genie-model.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

const View = ({ data: call, query }: ScreenProps<Call>) => {
  const session = useSession()
  return session.status === 'authenticated' ? <GenieScreen owner={session.person.id} query={query} call={call} /> : null
}

/** RT-23, WHO-2: a recipe from a photograph, a text or an idea, for everyone with an account. */
export const recipeGenieScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => {
    const t = translate(genieTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded<ScreenProps<Call>>('signed-in', 'genieTitle', View),
})
