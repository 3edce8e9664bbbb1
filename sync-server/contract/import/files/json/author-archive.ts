import { readPostLink } from '../../../recipe/source/post-link.ts'
import type { FileContext, Results } from '../document/file-context.ts'
import { readPosts, type ArchivedPost } from '../posts/archived-posts.ts'
import { asList, asText, isObject, type JsonObject } from './json-fields.ts'

/** Instagram writes each byte of UTF-8 as the escape of one Latin-1 character: "Ã¤" is "ä". */
export function decodeEscapedBytes(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  } catch {
    return text
  }
}

const isMedium = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value['uri'] === 'string' && typeof value['creation_timestamp'] === 'number'

/** A post of Instagram: `media` with `uri` and `title`, and a `title` of its own where it has several media. */
const isInstagramPost = (value: unknown): value is JsonObject =>
  isObject(value) && Array.isArray(value['media']) && value['media'].length > 0 && value['media'].every(isMedium)

const isInstagramList = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isInstagramPost(one) || isMedium(one))

/** Instagram's posts_1.json is a list of posts; its reels.json and others hold one under a name such as ig_reels_media. */
const instagramLists = (value: unknown): readonly (readonly JsonObject[])[] => {
  if (isInstagramList(value)) return [value]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, list]) =>
    name.startsWith('ig_') && isInstagramList(list) ? [list] : [],
  )
}

function* instagramPosts(value: unknown): Generator<ArchivedPost> {
  for (const one of instagramLists(value).flat()) {
    const media = isMedium(one) ? [one] : asList(one['media']).filter(isMedium)
    const titles = [asText(one['title']), ...media.map((medium) => asText(medium['title']))]
    yield {
      title: null,
      caption: [...new Set(titles.map((text) => decodeEscapedBytes(text).trim()))].filter(Boolean).join('\n\n'),
      url: null,
      pictures: media.map((medium) => asText(medium['uri'])),
    }
  }
}

const isTiktokVideo = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value['Link'] === 'string' && typeof value['Date'] === 'string'

/** TikTok's own videos: a `VideoList` below "Video" or "Post". The list of watched videos has another name above it. */
function tiktokVideos(value: unknown, parent = '', depth = 0): readonly JsonObject[] {
  if (!isObject(value) || depth > 5) return []
  return Object.entries(value).flatMap(([name, item]) => {
    if (name !== 'VideoList') return tiktokVideos(item, name, depth + 1)
    return /^(?:Post|Video)s?$/.test(parent) ? asList(item).filter(isTiktokVideo) : []
  })
}

function* tiktokPosts(value: unknown): Generator<ArchivedPost> {
  for (const video of tiktokVideos(value)) {
    const words = ['Title', 'Caption', 'Description', 'Text'].map((name) => asText(video[name]).trim())
    const url = readPostLink(asText(video['Link']))?.url ?? null
    yield { title: null, caption: [...new Set(words)].filter(Boolean).join('\n\n'), url, pictures: [] }
  }
}

/** Whether a JSON document is part of an author's archive: posts of Instagram or videos of TikTok. */
export const isAuthorArchive = (value: unknown): boolean =>
  instagramLists(value).length > 0 || tiktokVideos(value).length > 0

export const readAuthorArchive = (value: unknown, context: FileContext): Results =>
  instagramLists(value).length > 0
    ? readPosts('instagram', instagramPosts(value), context)
    : readPosts('tiktok', tiktokPosts(value), context)
