import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { createReaderPool, type ReaderPool } from './reader-pool.ts'

let pool: ReaderPool
const threads: Worker[] = []
/** A pool whose threads run `code` for each task. */
const startPool = (code: string, options: { readonly limitMs?: number } = {}): void => {
  threads.length = 0
  pool = createReaderPool({
    atOnce: 1,
    ...options,
    startThread: () => {
      const start = `const { parentPort } = require('node:worker_threads')
        parentPort.on('message', (task) => { ${code} })
        parentPort.postMessage('ready')`
      const thread = new Worker(start, { eval: true })
      threads.push(thread)
      return thread
    },
  })
}
afterEach(() => pool.close())

const read = (text: string, owner = 'ana'): Promise<string> =>
  pool.read(owner, { kind: 'text', text, url: null, fetchedAt: null })

test('IM-14 a thread is used again, and one that took too long is not', async () => {
  startPool(`if (task.text === 'slow') for (;;); parentPort.postMessage('read ' + task.text)`, { limitMs: 200 })
  expect([await read('a'), await read('b'), threads.length]).toEqual(['read a', 'read b', 1])
  await expect(read('slow')).rejects.toThrow('page-too-complex')
  expect([await read('c'), threads.length]).toEqual(['read c', 2])
})

test('IM-14 a thread that ends or fails between two tasks disturbs no other task', async () => {
  const codes = ['process.exit()', `throw new Error('late')`]
  for (const [at, end] of codes.entries()) {
    startPool(`parentPort.postMessage('read'); setTimeout(() => { ${end} }, 20)`, { limitMs: 500 })
    expect(await read(`${at}`)).toBe('read')
    const [first] = threads
    if (first === undefined) throw new Error('no thread was started')
    await new Promise((done) => {
      first.once('exit', done)
    })
    expect([await read('next'), threads.length]).toEqual(['read', 2])
  }
})

test('IM-14 the waiting pages of one owner do not fill the memory', async () => {
  startPool(`setTimeout(() => parentPort.postMessage('read'), 50)`)
  const page = 'a'.repeat(5_000_000)
  const waiting = Array.from({ length: 4 }, () => read(page))
  await expect(read(page)).rejects.toThrow('too-many-requests')
  expect(await read(page, 'ben')).toBe('read')
  expect(await Promise.all(waiting)).toEqual(['read', 'read', 'read', 'read'])
  expect(await read(page)).toBe('read')
})

test('IM-14 a thread that runs out of memory while it is ended neither ends the server nor keeps its reader waiting', async () => {
  startPool(`if (task.text === 'slow') for (;;); parentPort.postMessage('read')`, { limitMs: 200 })
  await read('first')
  const [thread] = threads
  if (thread === undefined) throw new Error('no thread was started')
  const end = thread.terminate.bind(thread)
  const ended = vi.spyOn(thread, 'terminate').mockImplementation(() => {
    thread.emit('error', new Error('Worker terminated due to reaching memory limit'))
    return end()
  })
  await expect(read('slow')).rejects.toThrow('page-too-complex')
  expect(ended).toHaveBeenCalledOnce()
})
