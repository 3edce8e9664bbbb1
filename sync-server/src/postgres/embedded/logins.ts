import { createHash, createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Cluster, runProgram, SUPERUSER } from './initdb.ts'

/** The role of the app. It owns its database and is no superuser. */
export const APP_ROLE = 'simmer_app'

/** The passwords of the two roles of an embedded server. */
export interface Passwords {
  readonly superuser: string
  readonly app: string
}

/**
 * Derives the passwords from a secret in the data folder, and creates it at the first start. Of two processes that
 * start at once, one creates it and both use it.
 */
export const loadPasswords = async (dataDir: string): Promise<Passwords> => {
  const file = path.join(dataDir, 'database-secret')
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // A hard link appears atomically and never replaces an existing file.
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = (await readFile(file, 'utf8')).trim()
  const password = (role: string) => createHmac('sha256', secret).update(role).digest('base64url')
  return { superuser: password(SUPERUSER), app: password(APP_ROLE) }
}

/** Every login needs a password, and none is possible over TCP. The first line changes with the passwords. */
const accessRules = ({ superuser, app }: Passwords): string => `# Written by Simmer for passwords ${createHash('sha256')
  .update(superuser + app)
  .digest('base64url')}
local all all scram-sha-256
host all all all reject
`

/** For a start by hand as well: Simmer itself gives these settings on the command line. */
const configuration = "\n# Added by Simmer: no connections over TCP.\nlisten_addresses = ''\n"

/** One statement a line, as single-user mode reads them. */
const roleStatements = ({ superuser, app }: Passwords): string =>
  [
    `set password_encryption = 'scram-sha-256'`,
    `alter role ${SUPERUSER} password '${superuser}'`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE}; end if; end $$`,
    `alter role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication password '${app}'`,
    // For measurements that must not meet a checkpoint.
    `grant pg_checkpoint to ${APP_ROLE}`,
    '',
  ].join(';\n')

/**
 * Sets the passwords and closes every other way in, also for a folder that an earlier version of Simmer created or whose
 * secret was lost. No server may run: the passwords are set in single-user mode, so no moment is left in which a login
 * needs none. A crash half way is repeated at the next start, because the access rules are written last.
 */
export const closeAccess = async (
  cluster: Cluster,
  passwords: Passwords,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const rulesFile = path.join(cluster.folder, 'pg_hba.conf')
  const rules = accessRules(passwords)
  if ((await readFile(rulesFile, 'utf8')) === rules) return
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { postgres } = cluster.binaries
  const args = ['--single', '-D', cluster.folder, ...options, 'postgres']
  const messages = await runProgram(cluster, postgres, args, roleStatements(passwords))
  // Single-user mode goes on after a failed statement.
  if (/ERROR:|FATAL:/.test(messages)) throw new Error(`The passwords of PostgreSQL could not be set: ${messages}`)
  const configurationFile = path.join(cluster.folder, 'postgresql.conf')
  const current = await readFile(configurationFile, 'utf8')
  // Written in place, so that the files still belong to the account of the server.
  if (!current.includes(configuration)) await writeFile(configurationFile, current + configuration)
  await writeFile(rulesFile, rules)
}
