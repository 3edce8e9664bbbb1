import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/wire/languages'
import { Problem } from '@simmer/contract/wire/problems'
import type { Call } from '@simmer/contract/wire/endpoint'
import type { Logger } from 'pino'
import { isKnownEtag } from '../http/known-etag.ts'
import { type Ctx, type Layer, isApiPath } from '../http/layer.ts'
import { nameStyle } from '../http/security-headers.ts'
import { reading, requireMethod } from '../http/require-method.ts'
import { pageAddress } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import { type FillTemplate, pageTemplate } from './page-template.ts'
import { type Encoding, ReadyPage } from './ready-page.ts'
import type { Web } from './web.ts'

export interface Pages {
  readonly web: Web
  readonly origin: string
  /** In-process calls as a guest. */
  readonly call: Call
  readonly now: () => number
  readonly log: Logger
}

/** Everyone gets the same page, and whoever keeps it asks whether it changed; a cache in front may answer for a minute. */
const pageCaching = 'public, max-age=0, s-maxage=60, must-revalidate'
const ownCaching = 'private, max-age=0, must-revalidate'
const longestAddress = 2000

const noPage = { html: '', style: null }
const nothing = { head: '<title>Simmer</title>', body: '', seed: null, jsonLd: [] }

/** Every address that is not the API's and no file: a page, rendered on the server. */
export function pagesRoute({ web, origin, call, now, log }: Pages): Layer {
  const cached = pageCache(now)
  let template = { html: '', fill: null as FillTemplate | null }

  const templateFor = async (url: string): Promise<FillTemplate> => {
    const html = await web.indexHtml(url)
    if (template.fill !== null && template.html === html) return template.fill
    const fill = pageTemplate(html, web.sheet)
    template = { html, fill }
    return fill
  }

  const render = async (url: string, language: Language): Promise<ReadyPage> => {
    const fill = await templateFor(url)
    try {
      const page = await web.renderPage({ url, origin, language, call })
      return new ReadyPage(page.status, page.redirect, page.redirect === null ? fill(page, language) : noPage)
    } catch (thrown) {
      // The empty page: where the device has what was asked for, it shows that; otherwise it says what happened.
      const status = thrown instanceof Problem ? thrown.status : 500
      if (status === 500) log.error({ err: thrown, url }, 'a page could not be rendered')
      return new ReadyPage(status, null, fill(nothing, language))
    }
  }

  return async (ctx, next) => {
    if (isApiPath(ctx.path)) return next()
    requireMethod(ctx, reading)
    ctx.state.route = 'page'
    const url = pageAddress(ctx.path, ctx.querystring)
    const language = languageFor(ctx)
    const made = (): Promise<ReadyPage> => render(url, language)
    const page = await (url.length > longestAddress ? made() : cached(`${language} ${url}`, made))
    ctx.set('Content-Language', language)
    await sendPage(ctx, page)
    return undefined
  }
}

const keptLanguage = (ctx: Ctx): string | undefined => ctx.cookies.get(languageCookie)

const languageFor = (ctx: Ctx): Language => chooseLanguage(keptLanguage(ctx), ctx.acceptsLanguages())

/**
 * A cache in front tells pages apart by the language that browsers ask for. It is not told to tell them apart by cookies,
 * which would keep it from ever sharing one: a page in a language that was chosen here is not for it, and one that it
 * hands out all the same changes its language in the browser.
 */
const cachingFor = (ctx: Ctx): string => (isLanguage(keptLanguage(ctx)) ? ownCaching : pageCaching)

async function sendPage(ctx: Ctx, page: ReadyPage): Promise<void> {
  const { res } = ctx
  if (page.redirect !== null) {
    ctx.status = 301
    ctx.redirect(`${page.redirect}${page.redirect.includes('?') ? '' : ctx.search}`)
    res.setHeader('Cache-Control', 'public, max-age=60')
    return
  }
  ctx.status = page.status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Vary', 'Accept-Encoding, Accept-Language')
  res.setHeader('Cache-Control', page.status === 200 ? cachingFor(ctx) : 'no-store')
  if (page.style !== null) nameStyle(ctx, page.style)
  if (page.status === 503) res.setHeader('Retry-After', '2')
  if (page.status === 200) {
    res.setHeader('ETag', page.etag)
    if (isKnownEtag(ctx, page.etag)) {
      ctx.status = 304
      return
    }
  }
  const encoding = encodingFor(ctx)
  if (encoding === null) {
    ctx.body = page.bytes
    return
  }
  res.setHeader('Content-Encoding', encoding)
  ctx.body = await page.packed(encoding)
}

/**
 * What the reader can unpack, the smallest first whatever its own order. Pages are packed once and kept, so it is chosen
 * here and not by the layer that packs answers.
 */
function encodingFor(ctx: Ctx): Encoding | null {
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null
}
