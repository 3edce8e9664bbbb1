/**
 * Runs work that awaits nothing, and tells the milliseconds for which the processor was busy with it. The time by the clock
 * would count what other programs of a busy machine take meanwhile. Node tells what the whole process used, other threads
 * included, so the lesser of the two counts: it is never less than what this thread used.
 */
export const measureProcessor = <T>(run: () => T, onEnd: (milliseconds: number) => void): T => {
  const started = performance.now()
  const before = process.cpuUsage()
  try {
    return run()
  } finally {
    const { user, system } = process.cpuUsage(before)
    onEnd(Math.min(performance.now() - started, (user + system) / 1000))
  }
}
