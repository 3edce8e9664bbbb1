import { CommandFailed } from './command.ts'

/**
 * Ctrl-C ends a run between two steps. `sentence`: what stays of it.
 * @throws CommandFailed with the sentence; what `run` throws
 */
export const interruptible = async <T>(sentence: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const stop = () => controller.abort(new CommandFailed(`Interrupted. ${sentence}`))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.once(name, stop)
  try {
    return await run(controller.signal)
  } catch (error) {
    // Streams end with an error of their own.
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}
