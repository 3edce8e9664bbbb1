import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A template with every mark that a page fills, and nothing else. */
const plainTemplate =
  '<!doctype html><html><head><!--head--></head><body><div id="root"><!--body--></div><!--icons--><!--dehydrated-state--></body></html>'

export interface WebFolder {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** A built web for `startTestApp`. `entryServer`: the module that renders pages. `files`: further ones, or others, by path. */
export const createWebFolder = async (
  entryServer: string,
  files: Readonly<Record<string, string>> = {},
): Promise<WebFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-web-'))
  const all = {
    'dist/client/index.html': plainTemplate,
    'dist/server/entry-server.js': entryServer,
    'dist/sheet.json': '{"href":"/assets/all.css","parts":[]}',
    'package.json': '{"type":"module"}',
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
