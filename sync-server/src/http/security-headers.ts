import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa from 'koa'
import koaHelmet from 'koa-helmet'
import { isApiPath, type Layer } from './layer.ts'

type Headers = readonly (readonly [string, string])[]

/** What a page may do: nothing inline, nobody else's script, and script addresses only through the policy named `app`. */
const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'font-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['app'],
}

/** Vite puts styles and scripts of its own into pages while they are worked on. */
const developmentPolicy = {
  'default-src': ['*', 'data:', 'blob:', "'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
}

/** An answer of the API is data: whoever opens it as a document gets nothing to run. */
const apiPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

/** koa-helmet decides the same headers for every request, so it is asked once and not on each of them. */
const headersOf = async (directives: Record<string, string[]>, https: boolean): Promise<Headers> => {
  const request = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(request, new ServerResponse(request))
  const helmet = koaHelmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    originAgentCluster: true,
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

/** Sets the security headers: strict ones for pages and files, the smallest set for the API. HSTS only where people come by https. */
export const securityHeaders = async (origin: string, development: boolean): Promise<Layer> => {
  const https = origin.startsWith('https:')
  const forPages = await headersOf(development ? developmentPolicy : pagePolicy, https)
  const perAnswer = new Set(['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
  const forAnswers = (await headersOf(apiPolicy, https)).filter(([name]) => perAnswer.has(name))
  return (ctx, next) => {
    for (const [name, value] of isApiPath(ctx.path) ? forAnswers : forPages) ctx.res.setHeader(name, value)
    return next()
  }
}
