import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import { readMethods } from '../http/require-method.ts'

/** Addresses that show nothing to a stranger. */
const disallowedPaths = [
  '/api/',
  '/auth/',
  '/dashboard/',
  '/dev/',
  '/library',
  '/logged-out/',
  '/meal-plan',
  '/notifications',
  '/outbox',
  '/recipe-import/',
  '/saved',
  '/shopping-list',
]

/** `GET /robots.txt` */
export function robots(origin: string, sitemaps: readonly string[]): RouteMiddleware {
  const text = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    ...sitemaps.map((path) => `Sitemap: ${origin}${path}`),
    '',
  ].join('\n')
  return routeAt(readMethods, '/robots.txt', async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = text
    return undefined
  })
}
