import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { createReaderPool } from './reader-pool.ts'

const pool = createReaderPool({ limitMs: 1 })
afterEach(() => {
  vi.restoreAllMocks()
  pool.close()
})

test('IM-14 a thread that runs out of memory while it is ended neither ends the server nor keeps its reader waiting', async () => {
  const terminate = Worker.prototype.terminate
  const ended = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function end(this: Worker) {
    this.emit('error', new Error('Worker terminated due to reaching memory limit'))
    return terminate.call(this)
  })
  const task = { kind: 'html', url: null, fetchedAt: null, text: '<ul>'.repeat(100_000) } as const
  await expect(pool.read('a', task)).rejects.toMatchObject({
    problem: 'page-too-complex',
  })
  expect(ended).toHaveBeenCalledOnce()
}, 60_000)
