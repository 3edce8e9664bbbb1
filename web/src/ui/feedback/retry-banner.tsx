import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '../controls/button.tsx'

interface RetryBannerProps {
  readonly kind?: 'plain' | 'warn'
  readonly children: ReactNode
  /** What the button says. */
  readonly again: string
  readonly onRetry: () => void
}

/** What could not be had without a connection, and the wish to try once more. */
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
