import { processorMs } from '@simmer/contract/testing/processor-time'
import { expect, test } from 'vitest'
import { measureProcessor } from './measure-processor.ts'

/** What the work counted as, and what it returned. */
const measured = <T>(run: () => T) => {
  const counted: number[] = []
  const result = measureProcessor(run, (milliseconds) => void counted.push(milliseconds))
  expect(counted).toHaveLength(1)
  return { result, counted: counted[0] ?? Number.NaN }
}

const fail = (): never => {
  throw new Error('it failed')
}

test('H3 the time in which the processor does something else counts for nothing', () => {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const { result, counted } = measured(() => Atomics.wait(waiting, 0, 0, 300))
  expect(result).toBe('timed-out')
  expect(counted).toBeLessThan(150)
})

test('H3 the time in which the processor works counts, and never more than has passed', () => {
  const started = performance.now()
  const { counted } = measured(() => {
    const end = processorMs() + 50
    while (processorMs() < end || performance.now() < started + 50);
  })
  expect(counted).toBeGreaterThan(45)
  expect(counted).toBeLessThanOrEqual(performance.now() - started)
})

test('H3 work that fails counts too', () => {
  const counted: number[] = []
  expect(() => measureProcessor(fail, (milliseconds) => void counted.push(milliseconds))).toThrow('it failed')
  expect(counted).toHaveLength(1)
})
