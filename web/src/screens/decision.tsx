import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { decisionTexts } from '../features/moderation/statement-view.tsx'
import { LoadingStatement, StatementNotFound, StatementPage } from '../features/moderation/statement-page.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

/** A suspended account has no session, so the key of the mail is enough. */
const View = ({ data: call, params, query }: ScreenProps<Call>) => {
  const session = useSession()
  if (session.status === 'loading') return <LoadingStatement />
  const decisionId = params['decisionId'] ?? ''
  const statementKey = query.get('key')
  if (session.status === 'unauthenticated' && statementKey === null)
    return <StatementNotFound decisionId={decisionId} />
  return <StatementPage key={decisionId} call={call} decisionId={decisionId} statementKey={statementKey} />
}

/** MO-3: a decision, for its receiver. */
export const decisionScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => {
    const t = translate(decisionTexts, language)
    return { title: t('title'), description: t('description'), hidden: true }
  },
  View,
})
