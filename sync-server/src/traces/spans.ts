import {
  type Attributes,
  type Context,
  context,
  propagation,
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
}

const endWith = async <T>(span: Span, parent: Context, work: (span: Span) => Promise<T>): Promise<T> => {
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

/**
 * Runs `work` in the first span of this process, below the caller of another one. `work` gets no span where nothing is
 * traced, or where this trace is not among the share: then it runs without a context, because Node pays for a context with
 * every callback.
 */
export const inFirstSpan = <T>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: SpanPlan,
  parent: Context,
  work: (span?: Span) => Promise<T>,
): Promise<T> => {
  if (tracer === null) return work()
  const span = tracer.startSpan(name, { kind, attributes }, parent)
  if (span.isRecording()) return endWith(span, parent, work)
  // A job that a traced request has started is no part of that request.
  return trace.getActiveSpan() === undefined ? work() : context.with(ROOT_CONTEXT, work)
}

/**
 * A call to another program: the database, a mail server, a model. It has a span below what is traced, else none. `work` gets
 * the headers that name this span to the other program (W3C Trace Context), which may trace what it does for the call.
 */
export const inCall = <T>(
  name: string,
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
  attributes: Attributes = {},
): Promise<T> => {
  if (tracer === null) return work({})
  const parent = context.active()
  if (trace.getSpan(parent)?.isRecording() !== true) return work({})
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
  return endWith(span, parent, () => {
    const headers: Record<string, string> = {}
    propagation.inject(context.active(), headers)
    return work(headers)
  })
}

/** Work that no request waits for. A job that a request has started is a trace of its own. */
export const inJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inFirstSpan({ name: `job ${name}` }, ROOT_CONTEXT, () => work())
