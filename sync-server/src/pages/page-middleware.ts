import { pageOfPath } from '@simmer/contract/errors/remove-personal-data'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { problemStatuses, statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { ChosenTheme } from '@simmer/contract/wire/preferences'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Ctx, isApiPath } from '../http/middleware.ts'
import { isSharedAddress, networkPrefix, sitePrefix } from '../http/rate-limit.ts'
import { requestLanguage, themeFromCookie } from '../http/request-preferences.ts'
import { fallback, readMethods, requireMethod, type FallbackMiddleware } from '../http/route.ts'
import { isSecretPath } from '../http/redact-secrets.ts'
import { plainTextPolicy } from '../http/security-headers.ts'
import { mayChoosePrimary, namesVersion, readPrimary } from '../postgres/primary-reads.ts'
import { recordCalls } from './recorded-calls.ts'
import { pageCache, type Rendering } from './page-cache.ts'
import { type FillTemplate, pageTemplate } from './page-template.ts'
import { ReadyPage } from './ready-page.ts'
import { sendPage } from './send-page.ts'
import type { Web } from './built-web.ts'
import { pageQuery, type RenderedPage } from '@simmer/contract/wire/endpoints/render-page'

/** The part of a URL that decides what is rendered. */
export function pageUrl(path: string, query: string): string {
  if (query === '') return path
  const relevant = pageQuery(path, query)
  return relevant.size === 0 ? path : `${path}?${relevant}`
}

export interface Pages {
  readonly web: Web
  readonly origin: string
  /** In-process calls as a guest. */
  readonly call: Call
  readonly now: () => number
  readonly log: Logger
}

const maxUrlLength = 2000

/** Below these paths are only files. A browser, a crawler or a cache that asks for one has no use for a page. */
const fileFolders = /^\/(?:assets|icons|photos)\//

/**
 * Pages that one network may have rendered: those in the cache cost next to nothing and do not count. Rendering takes
 * up to 50 ms of processor, so one network can use a quarter of it for long.
 */
const renderingLimit = { points: 100, duration: 20 }

const noPage = { html: '', styles: [] }
const emptyPage = { head: '<title>Simmer</title>', icons: '', body: '', dehydratedState: null, jsonLd: [] }

export interface PageMiddleware {
  /**
   * Sends a page that was rendered a moment ago. It runs before all routes: only paths that no route has get into the
   * cache.
   */
  readonly cached: FallbackMiddleware
  /** Renders a page for every path that is neither a route nor a file. */
  readonly rendered: FallbackMiddleware
}

/** Each variant of a page is rendered and cached on its own. */
interface PageVariant {
  readonly url: string
  readonly language: Language
  readonly theme: ChosenTheme | null
}

const cacheKey = ({ language, theme, url }: PageVariant): string => `${language} ${theme ?? ''} ${url}`
const pageVariant = (ctx: Ctx): PageVariant => ({
  url: pageUrl(ctx.path, ctx.querystring),
  language: requestLanguage(ctx),
  theme: themeFromCookie(ctx),
})

export function pageMiddleware({ web, origin, call, now, log }: Pages): PageMiddleware {
  const cache = pageCache(now)
  let template = { html: '', fill: null as FillTemplate | null }
  /** The pages of paths that do not exist: the web returns the same one for all of them. */
  let missingPages = new WeakMap<RenderedPage, Map<ChosenTheme | null, ReadyPage>>()

  const templateFor = async (url: string): Promise<FillTemplate> => {
    const html = await web.indexHtml(url)
    if (template.fill !== null && template.html === html) return template.fill
    const fill = pageTemplate(html, web.stylesheet)
    template = { html, fill }
    missingPages = new WeakMap()
    return fill
  }

  const readyPage = async ({ url, language, theme }: PageVariant, recordedCall: Call): Promise<ReadyPage> => {
    const fill = await templateFor(url)
    try {
      const page = await web.renderPage({ url, origin, language, call: recordedCall })
      const known = missingPages.get(page)?.get(theme)
      if (known !== undefined) return known
      const ready = new ReadyPage(
        page.status,
        page.redirect,
        language,
        page.redirect === null ? fill(page, language, theme) : noPage,
      )
      if (page.status === 404) missingPages.set(page, new Map(missingPages.get(page)).set(theme, ready))
      return ready
    } catch (thrown) {
      // The empty page: the app shows stored data of the device if there is any, otherwise the error.
      const status = thrown instanceof Problem ? statusOf(thrown) : 500
      if (status === 500)
        log.error(
          { err: thrown, route: `page ${pageOfPath(new URL(url, origin).pathname)}` },
          'a page could not be rendered',
        )
      return new ReadyPage(status, null, language, fill(emptyPage, language, theme))
    }
  }

  const renderings = new RateLimiterMemory(renderingLimit)
  const mayRender = async (address: string): Promise<boolean> => {
    // Behind a proxy that is not trusted, all people have the address of the proxy.
    if (isSharedAddress(address)) return true
    try {
      await renderings.consume(networkPrefix(address))
      return true
    } catch {
      return false
    }
  }

  /** The shell without content, from which the app loads the data itself. */
  const busyPage = async ({ url, language, theme }: PageVariant): Promise<ReadyPage> =>
    new ReadyPage(
      problemStatuses['too-many-requests'],
      null,
      language,
      (await templateFor(url))(emptyPage, language, theme),
    )

  const render = async (variant: PageVariant, address: string): Promise<Rendering> => {
    if (!(await mayRender(address))) return { page: await busyPage(variant), isUnchanged: () => Promise.resolve(false) }
    const recorded = recordCalls(call)
    const page = await readyPage(variant, recorded.call)
    // In development the web itself changes.
    return { page, isUnchanged: web.stylesheet === null ? () => Promise.resolve(false) : recorded.isUnchanged }
  }

  return {
    cached: fallback(['GET'], (ctx, next) => {
      const page = ctx.method === 'GET' && !namesVersion(ctx) ? cache.fresh(cacheKey(pageVariant(ctx))) : undefined
      if (page === undefined) return next()
      ctx.state.route = 'page'
      return sendPage(ctx, page)
    }),
    rendered: fallback(readMethods, async (ctx, next) => {
      if (isApiPath(ctx.path)) return next()
      if (fileFolders.test(ctx.path)) {
        // Some assets may run scripts in ways that pages may not.
        ctx.set('Content-Security-Policy', plainTextPolicy)
        return next()
      }
      requireMethod(ctx, readMethods)
      ctx.state.route = 'page'
      const variant = pageVariant(ctx)
      // A page is the same for all, and does not tell who asks: the limit is that of a network.
      const isNewest = namesVersion(ctx) && (await mayChoosePrimary(sitePrefix(ctx.ip)))
      const isCacheable = variant.url.length <= maxUrlLength && !isSecretPath(ctx.path) && !isNewest
      const renderNow = () => render(variant, ctx.ip)
      await sendPage(
        ctx,
        await (isCacheable
          ? cache.fill(cacheKey(variant), renderNow)
          : (isNewest ? readPrimary(renderNow) : renderNow()).then(({ page }) => page)),
      )
      return undefined
    }),
  }
}
