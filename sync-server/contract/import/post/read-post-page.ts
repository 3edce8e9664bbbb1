import { elementsBelow, parsePage } from '../page/html/page-tree.ts'
import type { PostLink } from '../../recipe/source/post-link.ts'
import type { Post } from './read-post.ts'

const maxCaption = 100_000

/** IM-5: what the page of a post shows to everybody: its OpenGraph text, and the description of a YouTube video. */
export function readPostPage(html: string, link: PostLink): Post {
  const metas = new Map<string, string>()
  for (const { name, attributes } of elementsBelow(parsePage(html).root)) {
    if (name !== 'meta') continue
    const key = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase()
    const content = attributes['content'] ?? ''
    if (content.trim() !== '' && !metas.has(key)) metas.set(key, content.slice(0, maxCaption))
  }
  const title = metas.get('og:title') ?? ''
  const description = metas.get('og:description') ?? metas.get('description') ?? ''
  const picture = metas.get('og:image:secure_url') ?? metas.get('og:image') ?? ''
  const { platform, url, account } = link
  const common = { platform, url, pictures: /^https:\/\//i.test(picture) ? [{ url: picture }] : [] }
  if (platform === 'youtube') {
    const whole = youtubeDescription(html)
    return {
      ...common,
      title: title.trim() === '' ? null : title.replace(/\s+-\s+YouTube$/, '').trim(),
      caption: whole ?? description,
      author: youtubeAuthor(html),
    }
  }
  if (platform === 'instagram') {
    const shown = instagramCaption(description) ?? instagramCaption(title)
    return { ...common, title: null, caption: shown?.caption ?? '', author: shown?.author ?? account }
  }
  return { ...common, title: null, caption: description, author: account }
}

/**
 * Instagram writes the caption in quotes behind the author: `12 likes, 3 comments - ana.cooks on May 1, 2026: "…"`, or
 * `Ana on Instagram: "…"`. Its page for logging in has no quotes, so that nothing of it is taken for a caption.
 */
function instagramCaption(text: string): { readonly caption: string; readonly author: string | null } | null {
  const [before = '', ...rest] = text.split(/:\s*["“„«]/u)
  if (rest.length === 0) return null
  const start = before.length + (/^:\s*["“„«]/u.exec(text.slice(before.length))?.[0].length ?? 0)
  const caption = text.slice(start).replace(/\s*["”“»]\s*\.?\s*$/u, '')
  const named = /(?:^|\s-\s)([\w.]{1,64})\s+(?:on|am|le|el|il|op|den)\s/u.exec(before)?.[1]
  const spoken = /^(.{1,100}?)\s+(?:on|auf|sur|en|su|op|på|no)\s+Instagram$/u.exec(before.trim())?.[1]
  return caption.trim() === '' ? null : { caption, author: named ?? spoken ?? null }
}

/** The text of the JSON string behind a name in the scripts of a page. */
function scriptText(html: string, name: string): string | null {
  const at = html.indexOf(`"${name}":"`)
  if (at < 0) return null
  const start = at + name.length + 3
  let end = start + 1
  while (end < html.length && end < start + maxCaption && html[end] !== '"') end += html[end] === '\\' ? 2 : 1
  try {
    const text: unknown = JSON.parse(html.slice(start, end + 1))
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

const youtubeDescription = (html: string): string | null => scriptText(html, 'shortDescription')
const youtubeAuthor = (html: string): string | null =>
  scriptText(html, 'ownerChannelName') ?? scriptText(html, 'author')
