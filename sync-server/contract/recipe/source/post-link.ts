import { trimEndSigns } from './runs-of-signs.ts'

export type PostPlatform = 'instagram' | 'youtube' | 'tiktok'

/** VA-5: a link to a single post. Any other address is a page. */
export interface PostLink {
  readonly platform: PostPlatform
  readonly kind: 'reel' | 'post' | 'watch' | 'short' | 'video'
  readonly id: string
  /** The account, where the address names it; without "@". */
  readonly account: string | null
  /** The address in its usual form, without what a share adds to it. */
  readonly url: string
}

export const platformNames: Readonly<Record<PostPlatform, string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

const hosts: Readonly<Record<string, PostPlatform | 'youtu.be'>> = {
  'instagram.com': 'instagram',
  'www.instagram.com': 'instagram',
  'm.instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'www.youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'youtu.be': 'youtu.be',
  'www.youtu.be': 'youtu.be',
  'tiktok.com': 'tiktok',
  'www.tiktok.com': 'tiktok',
  'm.tiktok.com': 'tiktok',
}

const instagramPath = /^\/(reel|p)\/([\w-]{5,64})\/?$/
const videoId = /^[\w-]{11}$/
const shortPath = /^\/shorts\/([\w-]{11})\/?$/
const bareVideoPath = /^\/([\w-]{11})\/?$/
const tiktokPath = /^\/@([\w.]{1,64})\/video\/(\d{5,25})\/?$/

/** VA-5: the post that an address names; null for every other address and text. */
export function readPostLink(address: string): PostLink | null {
  const text = address.trim()
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return null
  const { hostname, pathname, searchParams, username, password, port } = new URL(text)
  const host = Object.hasOwn(hosts, hostname) ? hosts[hostname] : undefined
  if (host === undefined || username !== '' || password !== '' || port !== '') return null
  if (host === 'instagram') {
    const [, kind, id = ''] = instagramPath.exec(pathname) ?? []
    if (kind === undefined) return null
    return {
      platform: 'instagram',
      kind: kind === 'reel' ? 'reel' : 'post',
      id,
      account: null,
      url: `https://www.instagram.com/${kind}/${id}/`,
    }
  }
  if (host === 'tiktok') {
    const [, account, id = ''] = tiktokPath.exec(pathname) ?? []
    if (account === undefined) return null
    return { platform: 'tiktok', kind: 'video', id, account, url: `https://www.tiktok.com/@${account}/video/${id}` }
  }
  if (host === 'youtu.be') return video('watch', bareVideoPath.exec(pathname)?.[1])
  if (/^\/watch\/?$/.test(pathname)) {
    const id = searchParams.get('v') ?? ''
    return video('watch', videoId.test(id) ? id : undefined)
  }
  return video('short', shortPath.exec(pathname)?.[1])
}

const video = (kind: 'watch' | 'short', id: string | undefined): PostLink | null =>
  id === undefined
    ? null
    : {
        platform: 'youtube',
        kind,
        id,
        account: null,
        url: kind === 'short' ? `https://www.youtube.com/shorts/${id}` : `https://www.youtube.com/watch?v=${id}`,
      }

/**
 * The link to the post that a text is the caption of, as a share brings it along: in its first or last line. A link further
 * inside belongs to the text, such as the video of a recipe of a blog.
 */
export function findPostLink(text: string): PostLink | null {
  const lines = text.trim().split('\n')
  for (const line of [lines[0] ?? '', lines.at(-1) ?? '']) {
    for (const [found] of line.slice(0, 10_000).matchAll(/https?:\/\/[^\s<>"“”«»]{5,2000}/giu)) {
      const link = readPostLink(found) ?? readPostLink(trimEndSigns(found))
      if (link !== null) return link
    }
  }
  return null
}
