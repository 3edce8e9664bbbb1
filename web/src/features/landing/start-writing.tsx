import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { problemIn } from '@simmer/contract/wire/problems'
import { SessionStoreContext, signInPathFrom, useSession } from '#local/session/use-session.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { landingTexts } from './landing-texts.ts'

interface StartWritingProps {
  readonly kind: 'primary' | 'secondary'
}

/** WHO-3: a reader becomes an author by one press; authors begin a draft, and guests sign up first and return to it. */
export const StartWriting = ({ kind }: StartWritingProps) => {
  const t = useTexts(landingTexts)
  const session = useSession()
  if (session.status === 'authenticated' && session.person.profileType !== 'author')
    return <BecomeAuthorButton kind={kind} />
  const href = session.status === 'authenticated' ? paths.newDraft : signInPathFrom(paths.signUp, paths.newDraft)
  return (
    <ButtonLink kind={kind} size="large" href={href}>
      {t('start')}
    </ButtonLink>
  )
}

const BecomeAuthorButton = ({ kind }: StartWritingProps) => {
  const t = useTexts(landingTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const { call } = useRouter().options.context
  const sessionStore = use(SessionStoreContext)
  const [isBusy, setBusy] = useState(false)
  const becomeAuthor = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(accountEndpoints.becomeAuthor, {})
      await sessionStore?.refetch()
      toasts.show(t('isAuthor'), { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      toasts.show(problem === null ? t('becomeOffline') : sentence(problem), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={kind} size="large" busy={isBusy} onClick={() => void becomeAuthor()}>
      {t('become')}
    </Button>
  )
}
