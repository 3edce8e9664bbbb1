import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { beforeEach, expect, test } from 'vitest'
import { completeTraces, maxSpans, untraced } from './complete-traces.ts'

let exporter: InMemorySpanExporter
let start: (name: string, parent?: ReturnType<typeof root>) => ReturnType<typeof root>
const root = () => trace.getTracer('none').startSpan('none')
beforeEach(() => {
  exporter = new InMemorySpanExporter()
  const processor = completeTraces(new SimpleSpanProcessor({ exporter }))
  const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test')
  start = (name, parent) =>
    tracer.startSpan(name, {}, parent === undefined ? ROOT_CONTEXT : trace.setSpan(context.active(), parent))
})
const sent = (): string[] => exporter.getFinishedSpans().map(({ name }) => name)

test('RT-28 a trace is passed on when its first span has ended, with what ended before', () => {
  const first = start('first')
  start('second', first).end()
  expect(sent()).toEqual([])
  first.end()
  expect(sent()).toEqual(['second', 'first'])
})

test('RT-28 what ends after the first span is passed on, and dropped with a dropped trace', () => {
  const [traced, dropped] = [start('traced'), start('dropped')]
  dropped.setAttribute(untraced, true)
  const [late, lost] = [start('late', traced), start('lost', dropped)]
  for (const span of [traced, dropped, late, lost]) span.end()
  expect(sent()).toEqual(['traced', 'late'])
})

test('a trace has a limited number of spans before its first one ends', () => {
  const first = start('first')
  for (let n = 0; n < maxSpans + 10; n += 1) start(`span ${n}`, first).end()
  first.end()
  expect(sent()).toHaveLength(maxSpans + 1)
  expect(sent().at(-2)).toBe(`span ${maxSpans - 1}`)
})
