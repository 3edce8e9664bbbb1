import { useRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { useTexts } from '../texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'

/** It asks the local copy, which nobody needs who has a connection. */
const loadWhatIsHere = async () => (await import('./what-is-here.tsx')).WhatIsHere

/** No network, and this place was never stored here. */
export const AwayPage = () => {
  const t = useTexts(frameTexts)
  const router = useRouter()
  const WhatIsHere = useChunk(loadWhatIsHere, true)
  return (
    <>
      <EmptyState titleAs="h1" icon="offline" title={t('awayTitle')} text={t('awayText')}>
        <Button kind="primary" icon="retry" onClick={() => void router.invalidate()}>
          {t('tryAgain')}
        </Button>
        <ButtonLink icon="bookmark" href={paths.saved}>
          {t('toSaved')}
        </ButtonLink>
      </EmptyState>
      {WhatIsHere && createElement(WhatIsHere)}
    </>
  )
}
