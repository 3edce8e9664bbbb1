import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa from 'koa'
import koaHelmet from 'koa-helmet'
import { isApiPath, type AppMiddleware } from './middleware.ts'

type Headers = readonly (readonly [string, string])[]

/**
 * What a page may do: nobody else's script, nothing inline but the styles it was built with (`styles`: their hashes), and
 * script addresses only through the policy named `app`.
 */
const pagePolicy = (styles: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // The one document of ours that may be framed is that of heic2any (below).
  'frame-src': ["'self'"],
  'font-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['app'],
})

/** Vite puts styles and scripts of its own into pages while they are worked on. */
const developmentPolicy = {
  'default-src': ['*', 'data:', 'blob:', "'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
}

/** An answer of the API is data, and so is a part of a page: whoever opens it as a document gets nothing to run. */
const apiPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

/**
 * What prepares pictures before they are sent, in a thread of its own. It has a policy of its own, too: nowhere else may a
 * page run what is no script, and this may show nothing and ask nobody else.
 */
const workerPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
}

/**
 * The document of heic2any, which makes its worker out of a text and its functions out of others. It has no origin and may
 * ask nobody: what it opens it can only hand back to the page that framed it.
 */
const framePolicy = {
  sandbox: ['allow-scripts'],
  'default-src': ["'none'"],
  'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:'],
  'worker-src': ['blob:'],
  'frame-ancestors': ["'self'"],
}

const isHeicFrame = (path: string): boolean => path.startsWith('/assets/heic2any-')

const isPictureWorker = (path: string): boolean => path.startsWith('/assets/picture-worker-')

/** Each page asks for several of them: with a page's headers they would weigh 0.4 kB more each. */
const isAsset = (path: string): boolean => path.startsWith('/assets/')

/** koa-helmet decides the same headers for every request, so it is asked once and not on each of them. */
const helmetHeaders = async (directives: Record<string, string[]>, https: boolean): Promise<Headers> => {
  const request = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(request, new ServerResponse(request))
  const helmet = koaHelmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // A browser that meets it on a first visit changes processes once more before it paints: a tenth of the first paint
    // (e2e/bench/NOTES.md). No page talks to a window it opened, and none may be framed.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // What browsers do unasked; to ask for it costs a process.
    originAgentCluster: false,
    xContentTypeOptions: true,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  await helmet(ctx, () => Promise.resolve())
  return Object.entries(ctx.res.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Sets the security headers: strict ones for pages and files, the smallest set for the API and for parts of pages. HSTS only where people come by https. */
export const securityHeaders = async (
  origin: string,
  development: boolean,
  styles: readonly string[],
): Promise<AppMiddleware> => {
  const https = origin.startsWith('https:')
  const pageHeaders = await helmetHeaders(development ? developmentPolicy : pagePolicy(styles), https)
  const apiHeaderNames = new Set(['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
  const selectHeaders = async (directives: Record<string, string[]>) =>
    (await helmetHeaders(directives, https)).filter(([name]) => apiHeaderNames.has(name))
  const [apiHeaders, pictureWorkerHeaders, heicFrameHeaders] = await Promise.all([
    selectHeaders(apiPolicy),
    selectHeaders(workerPolicy),
    selectHeaders(framePolicy),
  ])
  const headersFor = (path: string): Headers => {
    if (isPictureWorker(path)) return pictureWorkerHeaders
    if (isHeicFrame(path)) return heicFrameHeaders
    return isApiPath(path) || isAsset(path) ? apiHeaders : pageHeaders
  }
  return (ctx, next) => {
    const headers = headersFor(ctx.path)
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    return next()
  }
}

/** The policy of a page that holds styles of its own: it names their hashes and not the whole sheet's. */
export const policyWithStyleHashes = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/style-src [^;]*/, ['style-src', "'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '))
