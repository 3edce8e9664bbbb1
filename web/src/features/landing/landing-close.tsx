import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Closing } from '#ui/layout/closing.tsx'
import { landingTexts, type LandingKey } from './landing-texts.ts'

interface LandingCloseProps {
  readonly title: LandingKey
  readonly text?: LandingKey
  readonly children: ReactNode
}

/** The closing section of a landing page, with its call to action. */
export const LandingClose = ({ title, text, children }: LandingCloseProps) => {
  const t = useTexts(landingTexts)
  return (
    <Closing title={t(title)} text={text && t(text)}>
      {children}
    </Closing>
  )
}
