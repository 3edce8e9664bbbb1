import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { RenderPage } from '@simmer/contract/wire/endpoints/render-page'
import type { AppMiddleware } from '../http/middleware.ts'
import type { Web } from './built-web.ts'

const isFunction = (value: unknown): value is RenderPage => typeof value === 'function'

/**
 * Development only: Vite inside this server serves the web from its sources, at the same origin. Vite is imported only
 * here, because a deployed server does not have it.
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
      scripts: [],
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
      // Vite has sent the response.
      ctx.respond = false
      return undefined
    },
    close: () => vite.close(),
  }
}
