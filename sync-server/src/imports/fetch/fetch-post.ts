import type { Post } from '@simmer/contract/import/post/read-post'
import type { PostLink } from '@simmer/contract/recipe/source/post-link'
import { Problem } from '@simmer/contract/wire/problems'
import { fetchPage } from './fetch-page.ts'
import type { FetchRequest, SafeFetcher } from './safe-fetcher.ts'

/** Where the platforms answer. */
export interface PostAddresses {
  readonly youtubeData: string
  readonly youtubeOembed: string
  readonly youtubePage: string
  readonly tiktokOembed: string
  readonly instagramPage: string
}

const publicAddresses: PostAddresses = {
  youtubeData: 'https://www.googleapis.com/youtube/v3/videos',
  youtubeOembed: 'https://www.youtube.com/oembed',
  youtubePage: 'https://www.youtube.com/watch',
  tiktokOembed: 'https://www.tiktok.com/oembed',
  instagramPage: 'https://www.instagram.com',
}

/** The same paths on one server that stands in for all platforms (IMPORT_POSTS_URL). */
export const postAddresses = (base: string | null): PostAddresses => {
  if (base === null) return publicAddresses
  const origin = base.replace(/\/$/, '')
  return {
    youtubeData: `${origin}/youtube/v3/videos`,
    youtubeOembed: `${origin}/youtube/oembed`,
    youtubePage: `${origin}/youtube/watch`,
    tiktokOembed: `${origin}/tiktok/oembed`,
    instagramPage: `${origin}/instagram`,
  }
}

export interface PostSources {
  readonly fetcher: SafeFetcher
  readonly addresses: PostAddresses
  /** The operator's key for the YouTube Data API; null: what everybody is shown. */
  readonly youtubeApiKey: string | null
}

/** What is known of a post, and its page where that may tell more. */
export interface FetchedPost {
  readonly post: Post
  readonly page: string | null
}

/** A refusal, or an answer that is of no use, means that a post is not shown, not that the link is wrong. */
const notShown = new Set<string>([
  'page-refused',
  'not-a-page',
  'page-redirects-too-often',
  'page-too-large',
  'page-not-secure',
  'address-not-allowed',
  'address-not-valid',
])

/**
 * IM-5: asks a platform about a post: its public oEmbed, the operator's interface, or the page as everybody is shown it.
 * A post that is not shown gives an empty caption. @throws Problem for every other failure
 */
export async function fetchPost(link: PostLink, sources: PostSources, request: FetchRequest): Promise<FetchedPost> {
  if (link.platform === 'tiktok') return fetchTiktok(link, sources, request)
  if (link.platform === 'youtube') return fetchYoutube(link, sources, request)
  const { addresses, fetcher } = sources
  const address = `${addresses.instagramPage}${new URL(link.url).pathname}`
  return { post: emptyPost(link), page: await pageOf(address, fetcher, request) }
}

const emptyPost = ({ platform, url, account }: PostLink): Post => ({
  platform,
  url,
  title: null,
  caption: '',
  author: account,
  pictures: [],
})

async function pageOf(address: string, fetcher: SafeFetcher, request: FetchRequest): Promise<string | null> {
  try {
    const { kind, text } = await fetchPage(fetcher, address, request)
    return kind === 'html' ? text : null
  } catch (error) {
    if (error instanceof Problem && notShown.has(error.problem)) return null
    throw error
  }
}

async function fetchTiktok(link: PostLink, sources: PostSources, request: FetchRequest): Promise<FetchedPost> {
  const answer = await ask(sources.addresses.tiktokOembed, { url: link.url }, sources.fetcher, request)
  const post = emptyPost(link)
  return {
    post: {
      ...post,
      caption: textOf(answer?.['title']),
      author: textOf(answer?.['author_name']) || post.author,
      pictures: pictures(answer?.['thumbnail_url']),
    },
    page: null,
  }
}

async function fetchYoutube(link: PostLink, sources: PostSources, request: FetchRequest): Promise<FetchedPost> {
  const { addresses, fetcher, youtubeApiKey } = sources
  const post = emptyPost(link)
  if (youtubeApiKey !== null) {
    const query = { part: 'snippet', id: link.id, key: youtubeApiKey }
    const answer = await ask(addresses.youtubeData, query, fetcher, request)
    const items = answer?.['items']
    if (Array.isArray(items) && items.length === 0) throw new Problem('page-not-found')
    const snippet = objectOf(objectOf(Array.isArray(items) ? items[0] : null)?.['snippet'])
    if (snippet !== null)
      return {
        post: {
          ...post,
          title: textOf(snippet['title']) || null,
          caption: textOf(snippet['description']),
          author: textOf(snippet['channelTitle']) || null,
          pictures: largestThumbnail(objectOf(snippet['thumbnails'])),
        },
        page: null,
      }
  }
  const answer = await ask(addresses.youtubeOembed, { url: link.url, format: 'json' }, fetcher, request)
  const page = await pageOf(`${addresses.youtubePage}?v=${link.id}`, fetcher, request)
  return {
    post: {
      ...post,
      title: textOf(answer?.['title']) || null,
      author: textOf(answer?.['author_name']) || null,
      pictures: pictures(answer?.['thumbnail_url']),
    },
    page,
  }
}

/** A refused question is answered by null: oEmbed refuses videos that may not be embedded. */
async function ask(
  address: string,
  query: Readonly<Record<string, string>>,
  fetcher: SafeFetcher,
  request: FetchRequest,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const { bytes } = await fetcher.fetchData(`${address}?${new URLSearchParams(query).toString()}`, request)
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return objectOf(value)
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Problem && notShown.has(error.problem))) return null
    throw error
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const pictures = (address: unknown): Post['pictures'] =>
  typeof address === 'string' && /^https?:\/\//i.test(address) ? [{ url: address }] : []

const largestThumbnail = (thumbnails: Readonly<Record<string, unknown>> | null): Post['pictures'] => {
  const found = Object.values(thumbnails ?? {})
    .map(objectOf)
    .filter((one) => one !== null)
  const [largest] = found.toSorted((one, other) => Number(other['width'] ?? 0) - Number(one['width'] ?? 0))
  return pictures(largest?.['url'])
}
