import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa from 'koa'
import koaHelmet from 'koa-helmet'
import { isApiPath, type AppMiddleware } from './middleware.ts'

type Headers = readonly (readonly [string, string])[]

/** The hashes of the scripts and styles in the shell. */
interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

/**
 * The content security policy of pages: scripts of this origin only, no inline content but that of the build, and script
 * URLs only through the Trusted Types policy `app`.
 */
const pagePolicy = ({ scripts, styles }: InlineHashes, connectTo: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...quoted(scripts)],
  'style-src': ["'self'", ...quoted(styles)],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'blob:', ...connectTo],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // The only framed document is that of heic2any (below).
  'frame-src': ["'self'"],
  'font-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['app'],
})

/** Vite adds inline styles and scripts to pages in development. */
const developmentPolicy = {
  'default-src': ['*', 'data:', 'blob:', "'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
}

/** A response of the API or an asset runs nothing when a browser opens it as a document. */
const apiPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }
/** The same as a header, for a response that takes the place of an asset. */
export const plainTextPolicy = "default-src 'none';frame-ancestors 'none'"

/**
 * The workers that prepare pictures and read imports, photographs and PDF files. Their own policy allows WebAssembly,
 * which no page may run and the decoder of HEIC and the recognition of print need, but no network access beyond this
 * origin.
 */
const workerPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * The document of heic2any, which builds its worker and functions from strings. It has no origin and no network access:
 * it can only return its result to the page that frames it.
 */
const framePolicy = {
  sandbox: ['allow-scripts'],
  'default-src': ["'none'"],
  'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:'],
  'worker-src': ['blob:'],
  'frame-ancestors': ["'self'"],
}

const isHeicFrame = (path: string): boolean => path.startsWith('/assets/heic2any-')

const isWorker = (path: string): boolean => /^\/assets\/(?:(?:picture|import|scan)-worker|pdf\.worker\.min)-/.test(path)

/** Each page loads several assets; the headers of pages would add 0.4 kB to each. */
const isAsset = (path: string): boolean => path.startsWith('/assets/')

/** koa-helmet sets the same headers on every request, so it runs once. */
const helmetHeaders = async (directives: Record<string, string[]>, https: boolean): Promise<Headers> => {
  const request = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(request, new ServerResponse(request))
  const helmet = koaHelmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // A browser that meets this header on a first load switches processes before it paints, a tenth of the first paint
    // (e2e/bench/NOTES.md). No page talks to a window it opened, and no page may be framed.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Browsers do this by default; the header would cost a process.
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

/**
 * Sets the security headers: strict ones for pages and files, a minimal set for the API and assets. HSTS only on https.
 */
export const securityHeaders = async (
  origin: string,
  development: boolean,
  /** The inline content that the build writes into its pages. */
  inline: InlineHashes | null,
  /** The origins of outside services that pages call (CA-14); none by default. */
  connectTo: readonly string[],
): Promise<AppMiddleware> => {
  const https = origin.startsWith('https:')
  const policy = development ? developmentPolicy : pagePolicy(inline ?? { scripts: [], styles: [] }, connectTo)
  const pageHeaders = await helmetHeaders(policy, https)
  const apiHeaderNames = new Set(['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
  const selectHeaders = async (directives: Record<string, string[]>) =>
    (await helmetHeaders(directives, https)).filter(([name]) => apiHeaderNames.has(name))
  const [apiHeaders, workerHeaders, heicFrameHeaders] = await Promise.all([
    selectHeaders(apiPolicy),
    selectHeaders(workerPolicy),
    selectHeaders(framePolicy),
  ])
  const headersFor = (path: string): Headers => {
    if (isWorker(path)) return workerHeaders
    if (isHeicFrame(path)) return heicFrameHeaders
    return isApiPath(path) || isAsset(path) ? apiHeaders : pageHeaders
  }
  return (ctx, next) => {
    const headers = headersFor(ctx.path)
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    return next()
  }
}

/** The policy of a page with its own styles: it names their hashes too. */
export const policyWithStyleHashes = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/style-src [^;]*/, ['style-src', "'self'", ...quoted(hashes)].join(' '))
