import type { ScreenHead } from '#screens/parts/screen.ts'
import { siteName } from '../router/route-title.ts'

/** Tags for link previews and feed readers. Only the server renders them, because their readers run no script. */
export const SocialTags = ({ head, origin }: { readonly head: ScreenHead; readonly origin: string }) => {
  const absoluteUrl = (path: string): string => new URL(path, origin).href
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={head.kind ?? 'website'} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={absoluteUrl(head.canonical)} />}
      {head.feed && <link rel="alternate" type="application/rss+xml" href={absoluteUrl(head.feed)} />}
      {head.image && (
        <>
          <meta property="og:image" content={absoluteUrl(head.image.url)} />
          <meta property="og:image:alt" content={head.image.alt} />
          {head.image.width && <meta property="og:image:width" content={String(head.image.width)} />}
          {head.image.height && <meta property="og:image:height" content={String(head.image.height)} />}
        </>
      )}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
