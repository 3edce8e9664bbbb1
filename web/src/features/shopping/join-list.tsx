import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { problemIn } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { PendingJoinNotice } from './pending-join-notice.tsx'
import { togetherTexts } from './shopping-texts.ts'
import { usePendingJoin } from './use-pending-join.ts'

interface JoinListProps {
  /** The inviter's name; null when there is none or the server is unreachable. */
  readonly inviterName: string | null
  readonly isOffline: boolean
  readonly secret: string
  readonly onJoin: () => Promise<void>
}

/** Accepts an invitation to a shared shopping list. Offline, the join stays pending until there is a connection. */
export const JoinList = ({ inviterName, isOffline, secret, onJoin }: JoinListProps) => {
  const t = useTexts(togetherTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const pendingJoin = usePendingJoin()
  const { status } = useSession()
  const [isBusy, setBusy] = useState(false)
  const join = async (): Promise<void> => {
    setBusy(true)
    try {
      await onJoin()
      pendingJoin.cancel()
      toasts.show(t('joined'), { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      if (error instanceof NetworkError) pendingJoin.setPending(secret)
      else toasts.show(problem === null ? t('notDone') : sentence(problem), { kind: 'bad' })
    }
    setBusy(false)
  }
  return (
    <>
      <EmptyState
        titleAs="h1"
        icon={isOffline ? 'offline' : 'people'}
        title={inviterName === null ? t('joinTitleNameless') : t('joinTitle', { name: inviterName })}
        text={isOffline ? `${t('joinOffline')} ${t('joinText')}` : t('joinText')}
      >
        {status === 'unauthenticated' ? (
          <ButtonLink kind="primary" href={signInPathFrom(paths.signUp, paths.joinList(secret))}>
            {t('signUp')}
          </ButtonLink>
        ) : (
          pendingJoin.secret !== secret && (
            <Button kind="primary" icon="basket" busy={isBusy} onClick={() => void join()}>
              {t('join')}
            </Button>
          )
        )}
        <ButtonLink href={paths.shoppingList}>{t('toList')}</ButtonLink>
      </EmptyState>
      <PendingJoinNotice />
    </>
  )
}
