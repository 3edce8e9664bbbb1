import type { ErrorComponentProps } from '@tanstack/react-router'
import { addresses } from '@simmer/contract/wire/addresses'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { frameWords } from './frame-words.ts'

/** A bug of ours, inside the frame: everything around it still works. */
export const BrokenPage = ({ reset }: ErrorComponentProps) => (
  <EmptyState titleAs="h1" icon="alert" title={frameWords.broken.title} text={frameWords.broken.text}>
    <Button kind="primary" icon="retry" onClick={reset}>
      {frameWords.tryAgain}
    </Button>
    <ButtonLink href={addresses.explore}>{frameWords.toExplore}</ButtonLink>
  </EmptyState>
)
