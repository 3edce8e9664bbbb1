import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PreviewPage, type Preview } from '#features/preview/preview-page.tsx'
import { previewTexts } from '#features/preview/preview-texts.ts'
import { SignUpLinks } from '#features/preview/sign-up-links.tsx'
import { useSession } from '#local/session/use-session.ts'
import { translate } from '#texts/translate.ts'
import { screen, type Screen } from './screen.ts'

/** RT-17: builds a preview for guests; signed-in people are redirected to their own page. */
export const guestScreen = (preview: Preview, memberPath: string): Screen =>
  screen<null>({
    load: () => null,
    head: (_, { language }) => {
      const t = translate(previewTexts, language)
      return { title: t(preview.title), description: t(preview.lead), hidden: true }
    },
    View: function ForGuests() {
      const navigate = useNavigate()
      const isSignedIn = useSession().status === 'authenticated'
      useEffect(() => {
        if (isSignedIn) void navigate({ href: memberPath, replace: true })
      }, [isSignedIn, navigate])
      return <PreviewPage isOpen preview={preview} action={<SignUpLinks to={memberPath} />} />
    },
  })
