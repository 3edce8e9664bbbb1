import { readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHandlers } from './handlers.ts'
import type { Route } from './http/route.ts'
import { startTestApp, type TestApp } from './http/testing/start-app.ts'
import { buildRoutes } from './routes.ts'

/**
 * ROUTES.md shows every route of the server on one page. After a change of a route, write it again:
 *
 *   SIMMER_PIN=1 npx vitest run --root sync-server src/routes.test.ts
 */
const page = new URL('../ROUTES.md', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rateLimitText = (rateLimit: Endpoint['rateLimit']): string => {
  if (rateLimit === undefined) return ''
  if (rateLimit === 'in-handler') return 'in the handler'
  const { by, points, seconds } = rateLimit
  const duration = seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
  return `${points} per ${by} in ${duration}`
}

const idempotencyText = ({ idempotency }: Route): string => {
  if (idempotency === undefined) return ''
  return idempotency === 'key' ? '`Idempotency-Key`' : 'id in the body'
}

const row = (route: Route): string => {
  const methods = route.methods === '*' ? 'all' : route.methods.join(', ')
  const cells = [methods, `\`${route.path}\``, route.access, rateLimitText(route.rateLimit), idempotencyText(route)]
  return `| ${[...cells, route.summary].join(' | ')} |`
}

test('ROUTES.md lists every route with its method, access, rate limit and idempotency', () => {
  const routes = buildRoutes({ ...app.services, usesMailbox: true }, buildHandlers(app.services))
  const text = `# Routes of the server

Written by \`src/routes.test.ts\` from the routes themselves. Access: \`session-form\` needs the CSRF token of the browser,
\`secret-link\` the secret in the path, \`operator\` this machine or METRICS_TOKEN. Every other path is a file of the web or
a page.

| method | path | access | rate limit | repeats | summary |
|---|---|---|---|---|---|
${routes.map(row).join('\n')}
`
  if (process.env['SIMMER_PIN'] === '1') writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})
