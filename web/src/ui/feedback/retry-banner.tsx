import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '../controls/button.tsx'

interface RetryBannerProps {
  readonly kind?: 'plain' | 'warn'
  readonly children: ReactNode
  /** Label of the button. */
  readonly again: string
  readonly onRetry: () => void
}

/** Names what is unavailable offline, with a retry button. */
export const RetryBanner = ({ kind = 'warn', children, again, onRetry }: RetryBannerProps) => (
  <Banner
    kind={kind}
    icon="offline"
    action={
      <Button icon="retry" onClick={onRetry}>
        {again}
      </Button>
    }
  >
    {children}
  </Banner>
)
