import type { PageReader } from './imports/page-reader.ts'
import type { OutcomeMetrics } from './metrics/outcome-metrics.ts'

/** Reports `true` for a call that succeeds and `false` for one that throws. */
const counted =
  <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Promise<Result>,
    report: (succeeded: boolean) => void,
  ): ((...args: Args) => Promise<Result>) =>
  async (...args) => {
    try {
      const result = await run(...args)
      report(true)
      return result
    } catch (error) {
      report(false)
      throw error
    }
  }

export const countedReader = (
  { readAddress, read }: PageReader,
  { imported }: Pick<OutcomeMetrics, 'imported'>,
): PageReader => {
  const report = (succeeded: boolean): void => imported(succeeded ? 'read' : 'failed')
  return { readAddress: counted(readAddress, report), read: counted(read, report) }
}
