import { LRUCache } from 'lru-cache'
import { paths } from '@simmer/contract/wire/paths'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'

/** The most recipes or authors in one file; the protocol allows 50,000 URLs. */
const maxUrlsPerFile = 49_000
const cacheMs = 60 * 1000

/** Static pages that search engines should index. */
const screenPaths = [
  paths.home,
  paths.explore,
  paths.becomeAuthor,
  paths.mission,
  paths.blog,
  paths.help,
  ...helpSlugs.map(paths.helpArticle),
  paths.contact,
  paths.tutorial,
]

const xml = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`

const authorsFile = '/sitemap-cooks.xml'
const isSitemap = /^\/sitemap(?:-[1-9]\d{0,3}|-cooks)?\.xml$/

/** The sitemaps that robots.txt names. */
export const sitemapPaths = ['/sitemap.xml', authorsFile] as const

interface Entry {
  readonly updatedAt: Date
}

/** The published content to list; the nouns that own it provide it. */
export interface SitemapSources {
  /** The first recipe id of each file of `size` recipes. */
  readonly pageStarts: (size: number) => Promise<readonly string[]>
  readonly recipes: (
    from: string,
    size: number,
  ) => Promise<readonly (Entry & { readonly recipeShortId: string; readonly slug: string })[]>
  readonly authors: (limit: number) => Promise<readonly (Entry & { readonly username: string })[]>
  readonly posts: () => Promise<readonly (Entry & { readonly slug: string })[]>
}

/** Serves `/sitemap.xml`, the numbered files where one cannot list all recipes, and the file of authors. */
export function sitemap(sources: SitemapSources, origin: string, size: number = maxUrlsPerFile): Route[] {
  const cache = new LRUCache<string, string>({
    max: 20,
    ttl: cacheMs,
    fetchMethod: (path) => write(path),
  })

  const recipeUrls = async (start: string): Promise<string[]> =>
    (await sources.recipes(start, size)).map(
      (recipe) =>
        `<url><loc>${origin}${paths.recipe(recipe)}</loc><lastmod>${recipe.updatedAt.toISOString()}</lastmod></url>`,
    )

  const authorUrls = async (): Promise<string[]> =>
    (await sources.authors(size)).map(
      ({ username, updatedAt }) =>
        `<url><loc>${origin}${paths.profile(username)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )

  const write = async (path: string): Promise<string> => {
    if (path === authorsFile) return xml('urlset', await authorUrls())
    const starts = await sources.pageStarts(size)
    const screens = [
      ...screenPaths.map((screenPath) => `<url><loc>${origin}${screenPath}</loc></url>`),
      ...(await sources.posts()).map(
        ({ slug, updatedAt }) =>
          `<url><loc>${origin}${paths.post(slug)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    if (path === '/sitemap.xml') {
      if (starts.length > 1)
        return xml(
          'sitemapindex',
          starts.map((_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`),
        )
      return xml('urlset', [...screens, ...(await Promise.all(starts.map(recipeUrls))).flat()])
    }
    const start = starts[Number(/\d+/.exec(path)?.[0]) - 1]
    if (start === undefined || starts.length === 1) throw new Problem('no-such-route')
    return xml('urlset', [...(start === starts[0] ? screens : []), ...(await recipeUrls(start))])
  }

  const serveSitemap = async (ctx: Ctx): Promise<void> => {
    if (!isSitemap.test(ctx.path)) throw new Problem('no-such-route')
    ctx.body = await cache.forceFetch(ctx.path)
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.type = 'application/xml; charset=utf-8'
  }
  const rules = { methods: readMethods, access: 'anyone', middleware: [serveSitemap] } as const
  return [
    { ...rules, path: '/sitemap.xml', summary: 'The pages that search engines should know.' },
    { ...rules, path: '/sitemap-:part.xml', summary: 'Further files: recipes by number, and cooks.' },
  ]
}
