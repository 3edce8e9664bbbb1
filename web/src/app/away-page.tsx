import { useRouter } from '@tanstack/react-router'
import { addresses } from '@simmer/contract/wire/addresses'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { frameWords } from './frame-words.ts'

/** No network, and this place was never stored here. */
export const AwayPage = () => {
  const router = useRouter()
  return (
    <EmptyState titleAs="h1" icon="offline" title={frameWords.away.title} text={frameWords.away.text}>
      <Button kind="primary" icon="retry" onClick={() => void router.invalidate()}>
        {frameWords.tryAgain}
      </Button>
      <ButtonLink icon="bookmark" href={addresses.saved}>
        {frameWords.toSaved}
      </ButtonLink>
    </EmptyState>
  )
}
