import type { ScreenHead } from '../screens/screen.ts'
import { siteName } from './title-of.ts'

/** For link previews and feed readers. Whoever reads these asks the server, so they never follow the person around in the browser. */
export const SocialTags = ({ head, origin }: { readonly head: ScreenHead; readonly origin: string }) => {
  const whole = (address: string): string => new URL(address, origin).href
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={head.kind ?? 'website'} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={whole(head.canonical)} />}
      {head.feed && <link rel="alternate" type="application/rss+xml" href={whole(head.feed)} />}
      {head.image && (
        <>
          <meta property="og:image" content={whole(head.image.url)} />
          <meta property="og:image:alt" content={head.image.alt} />
          {head.image.width && <meta property="og:image:width" content={String(head.image.width)} />}
          {head.image.height && <meta property="og:image:height" content={String(head.image.height)} />}
        </>
      )}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
