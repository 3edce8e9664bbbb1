import { useLanguage } from '../../texts/use-texts.ts'
import type { AppRoute } from './route.ts'
import { documentTitle, routeTitle } from './route-title.ts'
import type { LoadResult } from './load-result.ts'

interface HeadTagsProps {
  readonly route: AppRoute | undefined
  readonly result: LoadResult | null
  readonly origin: string
}

/**
 * What stands in `<head>` of one visit. The server puts it into the page; in the browser React finds these tags there
 * again and keeps them in step while the person goes from place to place.
 */
export const HeadTags = ({ route: place, result: outcome, origin }: HeadTagsProps) => {
  const language = useLanguage()
  const title = routeTitle(place, outcome, language)
  const head = outcome?.kind === 'loaded' ? outcome.screen.head(language) : null
  const absoluteUrl = (path: string): string => new URL(path, origin).href
  const robots = outcome !== null && (head === null || head.hidden) ? 'noindex' : null
  return (
    <>
      <title>{documentTitle(title)}</title>
      {robots && <meta name="robots" content={robots} />}
      {head?.description && <meta name="description" content={head.description} />}
      {head?.canonical && <link rel="canonical" href={absoluteUrl(head.canonical)} />}
    </>
  )
}
