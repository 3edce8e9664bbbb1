// `npm run e2e:versions -- <folder> [arguments of Playwright]`: uses this version beside the one in the folder, a checkout
// of the version before that is built too (`npm ci && npm run build` in both).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [folder, ...args] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../..')
const unbuilt = [folder, root].find(
  (each) => each === undefined || !existsSync(join(each, 'web/dist/server/entry-server.js')),
)
if (folder === undefined || unbuilt !== undefined) {
  console.error(
    folder === undefined
      ? 'Name the folder of the version before: npm run e2e:versions -- ../simmer-before'
      : `${unbuilt} is not built: run npm ci and npm run build there.`,
  )
  process.exit(1)
}
const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--config', import.meta.dirname, ...args], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, VERSION_BEFORE: resolve(folder) },
})
process.exit(status ?? 1)
