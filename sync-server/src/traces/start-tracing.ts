import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { keyedHash } from '../config/keys.ts'
import { completeTraces } from './complete-traces.ts'
import { endWhenIdle } from './idle-contexts.ts'
import { setTracer } from './spans.ts'

/** How long a receiver may take, and a stop waits for it. */
const timeoutMs = 2000

/** The packages are optional: without tracing no one needs them. */
const loadPackages = async () => {
  const [hooks, core, exporter, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  return { ...hooks, ...core, ...exporter, ...resources, ...sdk }
}

/**
 * Decides as another sampler does, by a key of all nodes and not by the id of the trace alone. A caller chooses the id in its
 * `traceparent`, and could choose one that is always traced. All requests of a trace are traced, or none.
 */
const sampleByKey = (sampler: Sampler, key: Uint8Array): Sampler => ({
  shouldSample: (parent, traceId, ...rest) =>
    sampler.shouldSample(parent, keyedHash(key, traceId).toString('hex').slice(0, traceId.length), ...rest),
  toString: () => `${sampler.toString()} by a key`,
})

export interface TracingPlan {
  /** The receiver of OpenTelemetry's protocol (OTLP over HTTP), without `/v1/traces`. */
  readonly endpoint: string
  readonly version: string
  /** The share of requests and jobs that are traced, 0 to 1; of callers that trace, the same share. */
  readonly share: number
  /** Decides which traces of callers are among them, the same on all nodes. */
  readonly key: Uint8Array
  readonly log: Pick<Logger, 'warn'>
  readonly load?: typeof loadPackages
}

/** RT-28: sends traces of requests, statements, jobs and calls. The returned function sends what waits, and ends it. */
export const startTracing = async (plan: TracingPlan): Promise<() => Promise<void>> => {
  const packages = await (plan.load ?? loadPackages)().catch((err: unknown) => {
    plan.log.warn(
      { err },
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the optional packages of OpenTelemetry are not installed: there are no traces. Run npm ci without --omit=optional',
    )
    return null
  })
  if (packages === null) return async () => {}
  const url = `${plan.endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new packages.OTLPTraceExporter({ url, timeoutMillis: timeoutMs })
  const share = new packages.TraceIdRatioBasedSampler(plan.share)
  const provider = new packages.TracerProvider({
    resource: packages.resourceFromAttributes({ 'service.name': 'simmer', 'service.version': plan.version }),
    sampler: new packages.ParentBasedSampler({ root: share, remoteParentSampled: sampleByKey(share, plan.key) }),
    spanProcessors: [completeTraces(new packages.BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs }))],
  })
  context.setGlobalContextManager(endWhenIdle(new packages.AsyncLocalStorageContextManager()).enable())
  propagation.setGlobalPropagator(new packages.W3CTraceContextPropagator())
  setTracer(provider.getTracer('simmer', plan.version))
  return async () => {
    setTracer(null)
    // A receiver that does not answer must not delay the end.
    const sent = new AbortController()
    void provider
      .shutdown()
      .catch(() => {})
      .finally(() => sent.abort())
    await sleep(timeoutMs, undefined, { signal: sent.signal }).catch(() => {})
    context.disable()
    propagation.disable()
  }
}
