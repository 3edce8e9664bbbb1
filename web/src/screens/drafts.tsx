import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { DraftList } from '../features/drafts/list/draft-list.tsx'
import { draftTexts } from '../features/drafts/texts.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { screen } from './parts/screen.ts'

/** RT-18: all drafts of somebody who is signed in. */
export const draftsScreen = screen({
  load: () => null,
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View: guarded('signed-in', 'draftsTitle', () => {
    const navigate = useNavigate()
    const session = useSession()
    const username = session.status === 'authenticated' ? (session.person.username ?? '') : ''
    return <DraftList author={{ username, name: username }} onNew={() => void navigate({ href: paths.newDraft })} />
  }),
})
