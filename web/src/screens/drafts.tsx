import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { DraftList } from '../features/drafts/list/draft-list.tsx'
import { draftTexts } from '../features/drafts/texts.ts'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

const loadDraftPicture = async () => (await import('./parts/draft-picture.tsx')).DraftPicture

/** RT-18: the drafts of the signed-in person. */
export const draftsScreen = screen({
  load: () => null,
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View: guarded<ScreenProps<null>>('signed-in', 'draftsTitle', () => {
    const navigate = useNavigate()
    const session = useSession()
    const username = session.status === 'authenticated' ? (session.person.username ?? '') : ''
    const DraftPicture = useChunk(loadDraftPicture, true)
    return (
      <DraftList
        author={{ username, name: username }}
        onNew={() => void navigate({ href: paths.newDraft })}
        Picture={DraftPicture}
      />
    )
  }),
})
