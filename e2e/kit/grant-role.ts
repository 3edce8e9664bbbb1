import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { SimmerServer } from './server.ts'

const run = promisify(execFile)
// `npm run admin` would rebuild what the tests run on.
const built = pathToFileURL(resolve(import.meta.dirname, '../../sync-server/dist/admin.js')).href

/** Grants a role with the admin command, beside the running server. */
export const grantRole = async (
  { dataDir }: SimmerServer,
  role: 'partner' | 'moderator' | 'editor',
  username: string,
): Promise<void> => {
  const words = JSON.stringify(['grant', role, username])
  const script = `const { admin } = await import(${JSON.stringify(built)}); process.exitCode = await admin(${words})`
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}
