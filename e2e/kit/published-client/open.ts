import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { build } from 'vite'
import type { ClientCalls } from './page.tsx'

const address = '/published-client'

let bundle: Promise<string> | undefined

/** The published NextAuth client, bundled into one script with a small page that shows its state. */
const bundled = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page.tsx'), formats: ['iife'], name: 'publishedClient' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('the published client was not bundled')
  return chunk.code
}

/** A page of another app on the server's origin; the server itself handles its requests under /api/auth. */
export const servePublishedClient = async (context: BrowserContext): Promise<void> => {
  bundle ??= bundled()
  const script = await bundle
  await context.route(`**${address}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await context.route(
    ({ pathname }) => pathname === address,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>x</title><link rel="icon" href="data:,"></head><body><script src="${address}.js"></script></body></html>`,
      }),
  )
}

export const openPublishedClient = async (page: Page, search = ''): Promise<void> => {
  await page.goto(address + search)
}

declare global {
  interface Window {
    client?: ClientCalls
  }
}

/** Calls a function of the client, like an application's script. */
export const callClient = <T>(page: Page, functionName: string, ...words: readonly unknown[]): Promise<T> =>
  page.evaluate(
    async ([name, given]) => {
      const found: unknown = Reflect.get(window.client ?? {}, name)
      if (typeof found !== 'function') throw new Error(`the client has no ${name}`)
      return Reflect.apply(found, undefined, given)
    },
    [functionName, [...words]] as const,
  )
