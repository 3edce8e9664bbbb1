import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { completeTraces } from './complete-traces.ts'
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

export interface TracingPlan {
  /** The receiver of OpenTelemetry's protocol (OTLP over HTTP), without `/v1/traces`. */
  readonly endpoint: string
  readonly version: string
  /** The share of requests and jobs that are traced; a caller that sends `traceparent` decides for its own. 0 to 1. */
  readonly share: number
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
  const provider = new packages.TracerProvider({
    resource: packages.resourceFromAttributes({ 'service.name': 'simmer', 'service.version': plan.version }),
    sampler: new packages.ParentBasedSampler({ root: new packages.TraceIdRatioBasedSampler(plan.share) }),
    spanProcessors: [completeTraces(new packages.BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs }))],
  })
  context.setGlobalContextManager(new packages.AsyncLocalStorageContextManager().enable())
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
