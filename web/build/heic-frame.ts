import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

/** Where the server answers with the frame's own policy (sync-server/src/http/security-headers.ts). */
const developmentPath = '/assets/heic2any-frame.html'

/**
 * The document that runs one script and shows nothing. The script stands in it: a document without an origin has no service
 * worker, so that it could load nothing without a connection.
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

/** `import address from './x.ts?frame'`: the address of a document in which that script runs alone. */
export const heicFrame = (): Plugin => ({
  name: 'simmer-heic-frame',
  enforce: 'pre',
  load: {
    filter: { id: /\?frame$/ },
    async handler(id) {
      const { command } = this.environment.config
      // Nobody opens a picture on the server.
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
