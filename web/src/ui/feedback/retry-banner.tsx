import type { ReactNode } from 'react'
import type { Problem } from '@simmer/contract/wire/problems'
import { readFailureText, readFailureTexts } from '#texts/read-failure-text.ts'
import { useTexts } from '#texts/use-texts.ts'
import type { IconName } from '../icons/icon-names.ts'
import { Banner } from './banner.tsx'
import { Button } from '../controls/button.tsx'

interface RetryBannerProps {
  readonly kind?: 'plain' | 'warn'
  readonly icon?: IconName
  readonly children: ReactNode
  /** Label of the button. */
  readonly again: string
  readonly onRetry: () => void
}

/** Names what is unavailable offline, with a retry button. */
export const RetryBanner = ({ kind = 'warn', icon = 'offline', children, again, onRetry }: RetryBannerProps) => (
  <Banner
    kind={kind}
    icon={icon}
    action={
      <Button icon="retry" onClick={onRetry}>
        {again}
      </Button>
    }
  >
    {children}
  </Banner>
)

interface ReadFailureBannerProps {
  /** `offline`: the server could not be reached. */
  readonly failure: 'offline' | Problem | null
  /** What is unavailable while the server cannot be reached. */
  readonly offline: ReactNode
  readonly again: string
  readonly reload: () => Promise<void>
}

/** ER-2: why data of the account could not be loaded, with a retry button. Renders nothing without a failure. */
export const ReadFailureBanner = ({ failure, offline, again, reload }: ReadFailureBannerProps) => {
  const t = useTexts(readFailureTexts)
  if (failure === null) return null
  const isOffline = failure === 'offline'
  return (
    <RetryBanner kind="warn" icon={isOffline ? 'offline' : 'alert'} again={again} onRetry={() => void reload()}>
      {isOffline ? offline : readFailureText(t, failure.retryAfter)}
    </RetryBanner>
  )
}
