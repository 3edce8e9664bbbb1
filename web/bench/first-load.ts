import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

export interface FirstLoad {
  /** The screen's file below `src/screens`. */
  readonly screen: string
  /** Compressed bytes of every script that a guest's first visit loads, the shell's included. */
  readonly scripts: number
  readonly files: number
}

/** Maximum script bytes of a recipe page's first load. */
export const recipeBudget = 100_000

const collectImports = (chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectImports(chunks, imported, seen)
  return seen
}

/** The size of the `.br` file beside it; the file's own size where the build wrote none. */
const compressedSize = async (file: string): Promise<number> => {
  const compressed = await stat(`${file}.br`).catch(() => null)
  return (compressed ?? (await stat(file))).size
}

/** Measures the script bytes of each screen's first load, from the build in `client`. */
export const firstLoads = async (client: string): Promise<readonly FirstLoad[]> => {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const entryKeys = Object.keys(chunks).filter((key) => html.includes(chunks[key]?.file ?? '\0'))
  const screens = Object.keys(chunks).filter((key) => key.startsWith('src/screens/'))
  return Promise.all(
    screens.map(async (screen) => {
      const files = new Set([...entryKeys, screen].flatMap((key) => [...collectImports(chunks, key)]))
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      const sizes = await Promise.all(scripts.map((file) => compressedSize(join(client, file))))
      return {
        screen: screen.slice('src/screens/'.length).replace(/\.tsx?$/, ''),
        scripts: sizes.reduce((sum, size) => sum + size, 0),
        files: scripts.length,
      }
    }),
  )
}
