import { channel } from 'node:diagnostics_channel'

/** One run of a job that has ended. */
export interface JobRun {
  readonly job: string
  readonly milliseconds: number
  readonly failed: boolean
}

const runs = channel('simmer:job')

export const reportRun = (run: JobRun): void => runs.publish(run)

/** Calls `listener` for the runs of all jobs of this process, until the returned function is called. */
export const watchRuns = (listener: (run: JobRun) => void): (() => void) => {
  const onMessage = (message: unknown): void => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- only reportRun publishes to this channel
    listener(message as JobRun)
  }
  runs.subscribe(onMessage)
  return () => {
    runs.unsubscribe(onMessage)
  }
}
