import { useLanguage } from '#texts/use-texts.ts'
import type { AppRoute } from './route.ts'
import { documentTitle, routeTitle } from './route-title.ts'
import type { LoadResult } from './load-result.ts'

interface HeadTagsProps {
  readonly route: AppRoute | undefined
  readonly result: LoadResult | null
  readonly origin: string
}

/**
 * The tags of `<head>`. The server renders them into the page; in the browser React adopts them and updates them on
 * navigation.
 */
export const HeadTags = ({ route, result, origin }: HeadTagsProps) => {
  const language = useLanguage()
  const title = routeTitle(route, result, language)
  const head = result?.kind === 'loaded' ? result.screen.head(language) : null
  const absoluteUrl = (path: string): string => new URL(path, origin).href
  const robots = result !== null && (head === null || head.hidden) ? 'noindex' : null
  return (
    <>
      <title>{documentTitle(title)}</title>
      {robots && <meta name="robots" content={robots} />}
      {head?.description && <meta name="description" content={head.description} />}
      {head?.canonical && <link rel="canonical" href={absoluteUrl(head.canonical)} />}
    </>
  )
}
