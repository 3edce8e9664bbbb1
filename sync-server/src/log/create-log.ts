import { randomBytes } from 'node:crypto'
import { framesOf, removePersonalData } from '@simmer/contract/errors/remove-personal-data'
import { pino, type DestinationStream, type Logger } from 'pino'
import { errorMessage } from './error-message.ts'

interface LogOptions {
  readonly level: string
  /** The version of the program. */
  readonly build: string
  /** Standard output without it. */
  readonly destination?: DestinationStream
}

const codeOf = (err: Error): string | undefined =>
  'code' in err && typeof err.code === 'string' && /^\w{1,40}$/.test(err.code) ? err.code : undefined

/**
 * An error without personal data. Other properties stay out: those of the database repeat values of rows, those of the
 * mail server recipients.
 */
const describeError = (err: unknown, depth = 0): unknown => {
  if (!(err instanceof Error)) return removePersonalData(String(err))
  return {
    type: err.name,
    message: errorMessage(err),
    code: codeOf(err),
    stack: framesOf(err.stack ?? ''),
    ...(err.cause !== undefined && depth < 3 && { cause: describeError(err.cause, depth + 1) }),
  }
}

/** OP-6: the log of a process, in lines of JSON. Each has the build and an id of this node, new with each start. */
export const createLog = ({ level, build, destination }: LogOptions): Logger => {
  const options = {
    level,
    base: { build, node: randomBytes(4).toString('hex') },
    serializers: { err: (err: unknown) => describeError(err) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
