import { readMethods, type Route } from '../http/route.ts'

/** Paths without public content. */
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
export function robots(origin: string, sitemaps: readonly string[]): Route {
  const text = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    ...sitemaps.map((path) => `Sitemap: ${origin}${path}`),
    '',
  ].join('\n')
  return {
    methods: readMethods,
    path: '/robots.txt',
    access: 'anyone',
    summary: 'What search engines may visit.',
    middleware: [
      (ctx) => {
        ctx.set('Cache-Control', 'public, max-age=3600')
        ctx.type = 'text/plain; charset=utf-8'
        ctx.body = text
      },
    ],
  }
}
