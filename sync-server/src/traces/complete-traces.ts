import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'

/** The attribute of a first span whose whole trace is not passed on. */
export const untraced = 'simmer.untraced'

/** Traces that are open at once; spans of a further one leave the oldest incomplete. */
const maxOpen = 2000
/** Spans of a trace that are collected; the first ones explain it. */
export const maxSpans = 500

/** Whether a span is the first one of its trace in this process. */
const isFirst = ({ parentSpanContext }: ReadableSpan): boolean =>
  parentSpanContext === undefined || parentSpanContext.isRemote === true

/**
 * Collects the spans of a trace until its first one has ended, because only then it is known whether the trace counts. What
 * ends later follows the decision.
 */
export const completeTraces = (next: SpanProcessor): SpanProcessor => {
  const open = new LRUCache<string, ReadableSpan[]>({ max: maxOpen })
  const dropped = new LRUCache<string, true>({ max: maxOpen })
  return {
    onStart: (span: Span, parent) => {
      next.onStart(span, parent)
      const { traceId } = span.spanContext()
      if (isFirst(span) && !open.has(traceId)) open.set(traceId, [])
    },
    onEnd: (span) => {
      const { traceId } = span.spanContext()
      const collected = open.get(traceId)
      if (isFirst(span)) {
        open.delete(traceId)
        if (span.attributes[untraced] === true) dropped.set(traceId, true)
        else for (const each of [...(collected ?? []), span]) next.onEnd(each)
      } else if (collected === undefined) {
        if (!dropped.has(traceId)) next.onEnd(span)
      } else if (collected.length < maxSpans) collected.push(span)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
