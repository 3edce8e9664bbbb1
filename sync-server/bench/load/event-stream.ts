import { connect, type Socket } from 'node:net'
import { paths } from '@simmer/contract/wire/paths'
import { backoff } from '../../../web/src/local/sync/scheduler.ts'

/** A browser's EventSource waits this long before it connects again, unless the server sent another time. */
const defaultRetryMs = 3000

export interface EventStream {
  close(): void
}

export interface EventStreamDeps {
  /** The server to connect to, asked again for each connection. */
  readonly origin: () => string
  readonly jwt: () => Promise<string>
  readonly onOpen: () => void
  /** An event with a version of the account. */
  readonly onVersion: (version: number) => void
  /** The server refused the stream. */
  readonly onRefused: () => void
}

/**
 * The stream of events of one device on a socket of its own, because an HTTP client library would take more memory for
 * 10,000 of them than the server does. It connects again as an EventSource does: after the time that the server named, or
 * three seconds.
 */
export const openEventStream = ({ origin, jwt, onOpen, onVersion, onRefused }: EventStreamDeps): EventStream => {
  let socket: Socket | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let retryMs = defaultRetryMs
  /** Refusals in a row. The app itself opens a refused stream again, after the backoff of its queue. */
  let failures = 0

  const start = async (): Promise<void> => {
    const { hostname, port, host } = new URL(origin())
    const token = await jwt()
    if (closed) return
    let isOpen = false
    let rest = ''
    const opened = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
      opened.write(
        `GET ${paths.syncEvents} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      )
    })
    socket = opened
    opened.setEncoding('latin1')
    // The lengths of the chunks stand on lines of their own, between the lines of the events.
    opened.on('data', (text: string) => {
      if (!isOpen && text.startsWith('HTTP/1.1 200')) {
        isOpen = true
        failures = 0
        onOpen()
      }
      if (!isOpen) {
        failures += 1
        onRefused()
        opened.destroy()
      }
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, retry] = /^retry: (\d+)/.exec(line) ?? []
        const [, version] = /^data: \{"version":(\d+)\}/.exec(line) ?? []
        if (version !== undefined) onVersion(Number(version))
        if (retry !== undefined) retryMs = Number(retry)
      }
    })
    // Every error is followed by "close".
    opened.on('error', () => {})
    opened.on('close', () => {
      if (!closed) timer = setTimeout(() => void start(), failures > 0 ? backoff(failures, Math.random) : retryMs)
    })
  }

  void start()
  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}
