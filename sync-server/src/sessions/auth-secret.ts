import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isExistsError = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'

/**
 * Reads the secret from the data folder and creates it at the first start. Of two servers that start at once, one
 * creates it and both use it.
 */
export const loadAuthSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'auth-secret')
  // Not the process id: in two containers that share the folder both servers may have the same.
  const tempFile = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(tempFile, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // A hard link appears atomically and never replaces an existing file.
    await link(tempFile, file)
  } catch (thrown) {
    if (!isExistsError(thrown)) throw thrown
  } finally {
    await rm(tempFile, { force: true })
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it (all users then sign in again) or set AUTH_SECRET.`)
  return secret
}
