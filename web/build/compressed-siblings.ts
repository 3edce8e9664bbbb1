import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Text and WebAssembly: pictures and fonts are compressed already. */
const compressible = /\.(m?js|wasm|css|html|svg|json|webmanifest|txt|xml)$/
/** Compressing smaller files saves less than the headers cost. */
const minBytes = 512

const compressFile = async (path: string): Promise<void> => {
  const { size } = await stat(path)
  if (size < minBytes) return
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Writes `.br` and `.gz` beside every built text file, so that the server never compresses at run time. */
export const compressedSiblings = (): Plugin => {
  let folder = ''
  return {
    name: 'simmer-compressed-siblings',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: {
      // Runs after the PWA plugin, which writes the service worker in the same hook.
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((name) => compressible.test(name))) await compressFile(join(folder, file))
      },
    },
  }
}
