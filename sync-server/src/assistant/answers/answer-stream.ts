import { PassThrough } from 'node:stream'
import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { EventStream } from '../../http/handler.ts'

/** Proxies close a connection on which nothing comes for a minute, and devices give it up. */
const heartbeatMs = 15_000

const eventText = ({ name, data }: AnswerEvent): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A response with the events that `listen` gives; null ends it. `listen` returns what runs when the connection closes. */
export const answerStream = (listen: (send: (event: AnswerEvent | null) => void) => () => void): EventStream => {
  const stream = new PassThrough()
  const heartbeat = setInterval(() => stream.write(eventText({ name: 'wait', data: {} })), heartbeatMs)
  const close = listen((event) => {
    if (stream.writableEnded || stream.destroyed) return
    if (event === null) stream.end()
    else stream.write(eventText(event))
  })
  stream.once('end', () => clearInterval(heartbeat))
  stream.once('close', () => {
    clearInterval(heartbeat)
    close()
  })
  return new EventStream(stream)
}
