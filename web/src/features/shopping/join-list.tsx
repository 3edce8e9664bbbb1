import { useState } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { problemIn } from '@simmer/contract/wire/problems'
import { signInAddress } from '../../local/session/sign-in-address.ts'
import { useSession } from '../../local/session/use-session.ts'
import { problemTexts } from '../../texts/problem-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { togetherTexts } from './together-texts.ts'

interface JoinListProps {
  /** Who invites; null where they have not said their name. */
  readonly from: string | null
  /** Of this page: where whoever logs in comes back to. */
  readonly address: string
  readonly onJoin: () => Promise<void>
}

/** An invitation to somebody's shopping list. */
export const JoinList = ({ from, address, onJoin }: JoinListProps) => {
  const t = useTexts(togetherTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const { status } = useSession()
  const [busy, setBusy] = useState(false)
  const join = async (): Promise<void> => {
    setBusy(true)
    try {
      await onJoin()
      toasts.show(t('joined'), { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      toasts.show(problem === null ? t('notDone') : sentence(problem), { kind: 'bad' })
    }
    setBusy(false)
  }
  return (
    <EmptyState
      titleAs="h1"
      icon="people"
      title={from === null ? t('joinTitleNameless') : t('joinTitle', { name: from })}
      text={t('joinText')}
    >
      {status === 'unauthenticated' ? (
        <ButtonLink kind="primary" href={signInAddress(addresses.signIn, address)}>
          {t('logIn')}
        </ButtonLink>
      ) : (
        <Button kind="primary" icon="basket" busy={busy} onClick={() => void join()}>
          {t('join')}
        </Button>
      )}
      <ButtonLink href={addresses.shoppingList}>{t('toList')}</ButtonLink>
    </EmptyState>
  )
}
