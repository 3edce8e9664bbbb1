import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchProcess } from './watch-process.ts'

/** A process whose events the test sends. */
const watchOne = (flush: () => Promise<void>) => {
  const events = new EventEmitter()
  const seen: string[] = []
  watchProcess(
    { on: (name, listener) => events.on(name, listener), exit: (code: number) => seen.push(`exit ${code}`) },
    {
      log: { error: (fields: { err: Error }) => void seen.push(fields.err.message) },
      flush: async () => {
        seen.push('flush')
        await flush()
      },
    },
  )
  return { events, seen }
}

test('CA-18 OP-7 a promise that was rejected without a handler is reported, and the process goes on', async () => {
  const { events, seen } = watchOne(async () => undefined)
  events.emit('unhandledRejection', new Error('rejected'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(['rejected'])
})

test.each([
  ['can be stored', () => Promise.resolve()],
  ['cannot be stored', () => Promise.reject(new Error('no database'))],
])('CA-18 OP-7 after an exception that was not caught the process ends once the report %s', async (_, flush) => {
  const { events, seen } = watchOne(flush)
  events.emit('uncaughtException', new Error('thrown'))
  await expect.poll(() => seen).toEqual(['thrown', 'flush', 'exit 1'])
})
