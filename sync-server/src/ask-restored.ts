import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { askServer } from './backups/ask-server.ts'
import { copyEnvironment } from './backups/copy-environment.ts'
import type { VerifyBackup } from './backups/verify-backup.ts'
import type { Environment } from './config/environment.ts'
import { startServer } from './start-server.ts'

/** Asks a server that only this process can reach, and that neither mails nor stores pictures. */
export const askRestored =
  (environment: Environment): VerifyBackup['askServer'] =>
  (database, connection) => {
    const secret = randomBytes(24).toString('hex')
    const noFolder = join(tmpdir(), `simmer-verify-${secret}`)
    return askServer(database, () =>
      startServer({
        environment: copyEnvironment(environment, noFolder),
        version: 'verify',
        database,
        publicReads: database,
        connection,
        authSecret: secret,
        log: pino({ level: 'silent' }),
        now: Date.now,
        webFolder: noFolder,
        mailer: () => Promise.reject(new Error('a restored copy mails nothing')),
      }),
    )
  }
