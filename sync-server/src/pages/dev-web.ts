import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { RenderPage } from '@simmer/contract/wire/render-page'
import type { AppMiddleware } from '../http/middleware.ts'
import type { Web } from './built-web.ts'

const isFunction = (value: unknown): value is RenderPage => typeof value === 'function'

/**
 * Development only: the web straight from its sources, by Vite inside this server, so that there is one address. Vite is loaded
 * only here; a deployed server has none.
 */
export const devWeb = async (
  folder: string,
  server: Server,
): Promise<{ readonly web: Web; readonly middleware: AppMiddleware; readonly close: () => Promise<void> }> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    web: {
      styles: [],
      stylesheet: null,
      indexHtml: async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8')),
      renderPage: async (request) => {
        const { renderPage } = await vite.ssrLoadModule('/src/entry-server.tsx')
        if (!isFunction(renderPage)) throw new Error('entry-server.tsx exports no function renderPage')
        return renderPage(request)
      },
    },
    middleware: async (ctx, next) => {
      const isPassedOn = await new Promise<boolean>((resolve, reject) => {
        const onClose = (): void => resolve(false)
        ctx.res.once('close', onClose)
        vite.middlewares(ctx.req, ctx.res, (error: unknown) => {
          ctx.res.off('close', onClose)
          if (error === undefined || error === null) resolve(true)
          else reject(error instanceof Error ? error : new Error('Vite could not answer', { cause: error }))
        })
      })
      if (isPassedOn) return next()
      // Vite has answered by itself.
      ctx.respond = false
      return undefined
    },
    close: () => vite.close(),
  }
}
