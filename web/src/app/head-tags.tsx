import { useLanguage } from '../texts/use-texts.ts'
import type { Place } from './place.ts'
import { documentTitle, titleOf } from './title-of.ts'
import type { VisitOutcome } from './visit-outcome.ts'

interface HeadTagsProps {
  readonly place: Place | undefined
  readonly outcome: VisitOutcome | null
  readonly origin: string
}

/**
 * What stands in `<head>` of one visit. The server puts it into the page; in the browser React finds these tags there
 * again and keeps them in step while the person goes from place to place.
 */
export const HeadTags = ({ place, outcome, origin }: HeadTagsProps) => {
  const language = useLanguage()
  const title = titleOf(place, outcome, language)
  const head = outcome?.kind === 'opened' ? outcome.screen.head(language) : null
  const whole = (address: string): string => new URL(address, origin).href
  const robots = outcome !== null && (head === null || head.hidden) ? 'noindex' : null
  return (
    <>
      <title>{documentTitle(title)}</title>
      {robots && <meta name="robots" content={robots} />}
      {head?.description && <meta name="description" content={head.description} />}
      {head?.canonical && <link rel="canonical" href={whole(head.canonical)} />}
    </>
  )
}
