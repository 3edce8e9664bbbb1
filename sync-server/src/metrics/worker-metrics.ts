import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Logger } from 'pino'

/** A worker asks for the metrics of all workers with a number, and gets the text with the same one. */
interface Question {
  readonly metricsFor: number
}
interface Answer extends Question {
  readonly text: string
}

const hasNumber = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsFor' in message && typeof message.metricsFor === 'number'

const isAnswer = (message: unknown): message is Answer => hasNumber(message) && 'text' in message

/** In the first process: answers the workers with the metrics of all of them. */
export const collectWorkerMetrics = (log: Pick<Logger, 'error'>): void => {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!hasNumber(message)) return
    const { metricsFor } = message
    registry
      .clusterMetrics()
      .then((text) => worker.isConnected() && worker.send({ metricsFor, text } satisfies Answer))
      .catch((err: unknown) => log.error({ err }, 'the metrics of all workers could not be read'))
  })
}

/** How long a scrape waits for the other workers; Prometheus itself waits for ten seconds. */
const patienceMs = 6000

/**
 * OP-5: how a process reads its metrics as text. A worker reads those of all workers, each with its number as the label
 * `worker`, because the port gives a scrape to any of them.
 */
export const createMetricsReader = (registry: Registry): (() => Promise<string>) => {
  const { worker } = cluster
  if (worker === undefined) return () => registry.metrics()
  registry.setDefaultLabels({ worker: String(worker.id) })
  AggregatorRegistry.setRegistries([registry])
  // Its constructor answers the first process.
  void new AggregatorRegistry()
  const waiting = new Map<number, (text: string) => void>()
  worker.on('message', (message: unknown) => {
    if (isAnswer(message)) waiting.get(message.metricsFor)?.(message.text)
  })
  let last = 0
  return async () => {
    const metricsFor = (last += 1)
    const all = await new Promise<string | null>((done) => {
      const timer = setTimeout(() => done(null), patienceMs)
      waiting.set(metricsFor, (text) => {
        clearTimeout(timer)
        done(text)
      })
      worker.send({ metricsFor } satisfies Question)
    }).finally(() => waiting.delete(metricsFor))
    return all ?? registry.metrics()
  }
}
