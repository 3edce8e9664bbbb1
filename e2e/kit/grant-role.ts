import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { SimmerServer } from './server.ts'

const run = promisify(execFile)
// `npm run admin` would rebuild what the tests run on.
const built = pathToFileURL(resolve(import.meta.dirname, '../../sync-server/dist/admin.js')).href

/** Runs an admin command beside the running server, with its settings and its clock. Returns what it prints. */
export const runAdmin = async (
  { dataDir, environment }: Pick<SimmerServer, 'dataDir' | 'environment'>,
  ...args: readonly string[]
): Promise<string> => {
  const words = JSON.stringify(args)
  const script = `const { admin } = await import(${JSON.stringify(built)}); process.exitCode = await admin(${words})`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
  })
  return stdout
}

export const grantRole = async (
  server: SimmerServer,
  role: 'partner' | 'moderator' | 'editor' | 'operator',
  username: string,
): Promise<void> => void (await runAdmin(server, 'grant', role, username))
