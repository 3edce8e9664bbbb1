import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { v7 as uuid } from 'uuid'
import { paths } from '@simmer/contract/wire/paths'
import { draftTexts } from '../features/drafts/texts.ts'
import { SessionLoading } from '../features/preview/session-loading.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen } from './parts/screen.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The draft does not exist yet: it is stored with its first change. */
    isNewDraft?: true
  }
}

/** RT-17, RT-18: "Create" leads here, then to a new draft, or to the preview for guests. */
const View = () => {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'authenticated') {
      void navigate({ href: paths.draft(uuid()), replace: true, state: { isNewDraft: true } })
    } else if (status === 'unauthenticated') void navigate({ href: paths.createRecipeAsGuest, replace: true })
  }, [status, navigate])
  return <SessionLoading title="draftsTitle" />
}

export const newDraftScreen = screen({
  load: () => null,
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View,
})
