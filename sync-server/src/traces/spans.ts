import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** Null: nothing is traced, and work runs without a span. */
let tracer: Tracer | null = null

/** From now on work runs in spans; null ends that. */
export const setTracer = (next: Tracer | null): void => {
  tracer = next
}

/** What the server spends its time on. Names and attributes come from the program, never from people. */
interface SpanPlan {
  readonly name: string
  /** `internal` by default; `client`: a call to another program. */
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** What the work belongs to; by default the span that is open. */
  readonly parent?: Context
}

const runInSpan = async <T>(
  active: Tracer,
  { name, kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanPlan,
  work: (span?: Span) => Promise<T>,
): Promise<T> => {
  // Below a span that does not count, none would.
  if (trace.getSpan(parent)?.isRecording() === false && trace.getSpanContext(parent)?.isRemote !== true) return work()
  const span = active.startSpan(name, { kind, attributes }, parent)
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span)
  } catch (error) {
    // The message of an error may have words of a person.
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** Runs `work` in a span, which ends with it. `work` gets no span where nothing is traced. */
export const inSpan = <T>(plan: SpanPlan, work: (span?: Span) => Promise<T>): Promise<T> =>
  tracer === null ? work() : runInSpan(tracer, plan, work)

/** A call to another program: the database, a mail server, a model. */
export const inCall = <T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> =>
  inSpan({ name, kind: SpanKind.CLIENT, attributes }, () => work())

/** Work that no request waits for. A job that a request has started is a trace of its own. */
export const inJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan({ name: `job ${name}`, parent: ROOT_CONTEXT }, () => work())
