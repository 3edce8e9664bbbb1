import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const flushMs = 2000

interface WatchedProcess {
  readonly on: (event: 'unhandledRejection' | 'uncaughtException', listener: (thrown: unknown) => void) => unknown
  readonly exit: (code: number) => unknown
}

/**
 * Reports errors that no code caught. A rejected promise without a handler breaks no other request, so the process goes on;
 * after an exception its state is unknown, so it stores the report and ends.
 */
export const watchProcess = (
  watched: WatchedProcess,
  { log, flush }: { readonly log: Pick<Logger, 'error'>; readonly flush: () => Promise<void> },
): void => {
  watched.on('unhandledRejection', (thrown) => log.error({ err: thrown }, 'a promise was rejected without a handler'))
  const end = async (): Promise<void> => {
    await Promise.race([flush().catch(() => undefined), sleep(flushMs)])
    watched.exit(1)
  }
  watched.on('uncaughtException', (thrown) => {
    log.error({ err: thrown }, 'an exception was not caught; the process ends')
    void end()
  })
}
