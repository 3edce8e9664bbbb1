import { EnvironmentNotValid } from './config/environment.ts'
import { DatabaseNotUsable } from './postgres/connection.ts'

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program already listens on that port. Set PORT to a free one, or to 0 for any.',
  EACCES: 'This user may not listen on that port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'HOST is no address that can be found.',
}

/** The path is a file, belongs to another user, or is on a full or read-only disk. */
const folderErrorCodes = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** The message for an error at startup: a sentence for what an operator can correct, the stack for any other error. */
export const describeStartupError = (thrown: unknown): string => {
  if (thrown instanceof EnvironmentNotValid || thrown instanceof DatabaseNotUsable) return thrown.message
  if (!(thrown instanceof Error)) return String(thrown)
  const code = 'code' in thrown ? String(thrown.code) : ''
  const call = 'syscall' in thrown ? thrown.syscall : undefined
  const message = call === 'listen' || call === 'getaddrinfo' ? listenErrors[code] : undefined
  if (message !== undefined) return message
  if ('path' in thrown && folderErrorCodes.has(code)) return `DATA_DIR cannot be used: ${thrown.message}`
  return thrown.stack ?? thrown.message
}
