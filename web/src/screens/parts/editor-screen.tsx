import type { ComponentType } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { blogAdminTexts } from '#features/blog-admin/blog-admin-texts.ts'
import { AccessDenied } from '#features/preview/access-denied.tsx'
import { SessionLoading } from '#features/preview/session-loading.tsx'
import { useSession } from '#local/session/use-session.ts'
import { translate } from '#texts/translate.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { guarded } from '#features/preview/guarded.tsx'
import { screen, type Screen, type ScreenProps } from './screen.ts'
import { useMayWrite } from '#features/blog-admin/use-may-write.ts'

export interface EditorProps {
  readonly call: Call
  /** The editor's account id. */
  readonly editorId: string
  readonly params: Readonly<Record<string, string>>
}

/** WHO-5: builds a screen for blog editors. The server checks the capability on every call. */
export const editorScreen = (View: ComponentType<EditorProps>): Screen =>
  screen<Call>({
    load: ({ call }) => call,
    head: (_, { language }) => ({ title: translate(blogAdminTexts, language)('title'), hidden: true }),
    View: guarded<ScreenProps<Call>>('signed-in', 'blogAdminTitle', ({ data: call, params }) => {
      const t = useTexts(blogAdminTexts)
      const session = useSession()
      const mayWrite = useMayWrite(call)
      if (mayWrite === null || session.status !== 'authenticated') return <SessionLoading title="blogAdminTitle" />
      if (mayWrite === 'unavailable')
        return (
          <EmptyState icon="offline" titleAs="h1" title={t('notHereTitle')} text={t('adminUnavailable')}>
            <ButtonLink kind="primary" href={paths.blog}>
              {t('toBlog')}
            </ButtonLink>
          </EmptyState>
        )
      return mayWrite ? (
        <View call={call} editorId={session.person.id} params={params} />
      ) : (
        <AccessDenied required="editor" />
      )
    }),
  })
