import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * The server sends the frame's own content security policy for this path (sync-server/src/http/security-headers.ts).
 */
const developmentPath = '/assets/heic2any-frame.html'

/**
 * Builds a document that only runs one script. The script is inlined, because a document with an opaque origin has no
 * service worker and could load nothing offline.
 */
const documentAround = async (script: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: script, formats: ['iife'], name: 'frame' }, reportCompressedSize: false },
  })
  const [bundle] = [result].flat()
  const code = bundle !== undefined && 'output' in bundle ? bundle.output[0].code : ''
  if (code === '') throw new Error(`${basename(script)} became no script`)
  return `<!doctype html><meta charset="utf-8"><title>HEIC</title><script>${code.replaceAll('</script', String.raw`<\/script`)}</script>`
}

/** `import url from './x.ts?frame'` gives the URL of a document that runs only that script. */
export const heicFrame = (): Plugin => ({
  name: 'simmer-heic-frame',
  enforce: 'pre',
  load: {
    filter: { id: /\?frame$/ },
    async handler(id) {
      const { command } = this.environment.config
      // The server never decodes pictures.
      if (this.environment.config.consumer === 'server') return `export default ''`
      if (command === 'serve') return `export default ${JSON.stringify(developmentPath)}`
      const source = await documentAround(id.replace(/\?frame$/, ''))
      const file = this.emitFile({ type: 'asset', name: 'heic2any.html', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  },
  configureServer: ({ config, middlewares }) => {
    middlewares.use(developmentPath, (_request, response, next) => {
      documentAround(`${config.root}/src/features/drafts/pictures/heic-frame.ts`).then(
        (page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
        next,
      )
    })
  },
})
