import { text } from 'node:stream/consumers'
import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { answerStream } from './answer-stream.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('AS-4 while a model thinks without a word, an event every 15 seconds tells the device that the answer is still made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let send: (event: AnswerEvent | null) => void = () => undefined
  const { stream } = answerStream((give) => {
    send = give
    return () => undefined
  })
  vi.advanceTimersByTime(46_000)
  send({ name: 'delta', data: { text: 'So' } })
  send(null)
  const wait = 'event: wait\ndata: {}\n\n'
  expect(await text(stream)).toBe(`${wait}${wait}${wait}event: delta\ndata: {"text":"So"}\n\n`)
  expect(vi.getTimerCount()).toBe(0)
})
