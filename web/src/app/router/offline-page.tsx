import { useRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'

/** Loaded on demand: it queries the local store, which online visitors do not need. */
const loadOfflineLinks = async () => (await import('./offline-links.tsx')).OfflineLinks

/** Shown offline where this device holds no data for the page. */
export const OfflinePage = () => {
  const t = useTexts(frameTexts)
  const router = useRouter()
  const OfflineLinks = useChunk(loadOfflineLinks, true)
  return (
    <>
      <EmptyState titleAs="h1" icon="offline" title={t('offlineTitle')} text={t('offlineText')}>
        <Button kind="primary" icon="retry" onClick={() => void router.invalidate()}>
          {t('tryAgain')}
        </Button>
        <ButtonLink icon="bookmark" href={paths.saved}>
          {t('toSaved')}
        </ButtonLink>
      </EmptyState>
      {OfflineLinks && createElement(OfflineLinks)}
    </>
  )
}
