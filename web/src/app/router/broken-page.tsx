import type { ErrorComponentProps } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { HydratedContext } from './loaded-route.tsx'

/** Shown for unexpected errors inside the shell, which keeps working. */
export const BrokenPage = ({ error, reset }: ErrorComponentProps) => {
  const t = useTexts(frameTexts)
  const onHydrated = useContext(HydratedContext)
  // A screen that throws never hydrates, but buttons of the shell answer.
  useEffect(onHydrated, [onHydrated])
  // React has caught it, so the window never learns of it (entry-client.tsx).
  useEffect(() => void dispatchEvent(new ErrorEvent('error', { error })), [error])
  return (
    <EmptyState titleAs="h1" icon="alert" title={t('brokenTitle')} text={t('brokenText')}>
      <Button kind="primary" icon="retry" onClick={reset}>
        {t('tryAgain')}
      </Button>
      <ButtonLink href={paths.explore}>{t('toExplore')}</ButtonLink>
    </EmptyState>
  )
}
