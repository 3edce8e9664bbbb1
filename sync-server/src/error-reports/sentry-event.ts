import { randomBytes } from 'node:crypto'
import type { ErrorReport } from '@simmer/contract/errors/error-report'

/** `at name (file:1:2)` or `at file:1:2`, and `name@file:1:2`. */
const readFrame = (line: string) => {
  const [, name, place = ''] = /^at (?:(.+) \((.+)\)|.+)$/.exec(line) ?? /^(.*)@(.+)$/.exec(line) ?? []
  const [, file, row, column] =
    /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(place === '' ? line.replace(/^at /, '') : place) ?? []
  return {
    function: name === undefined || name === '' ? '?' : name,
    filename: file ?? '',
    ...(row !== undefined && { lineno: Number(row) }),
    ...(column !== undefined && { colno: Number(column) }),
    in_app: !/node_modules|^node:/.test(file ?? ''),
  }
}

/** A report as an event of Sentry's protocol, which lists the oldest call first. */
export const sentryEvent = (fingerprint: string, report: ErrorReport) => {
  const [, browser, version] = /^(.+) ([\d.]+)$/.exec(report.browser) ?? []
  return {
    event_id: randomBytes(16).toString('hex'),
    timestamp: report.at / 1000,
    platform: report.source === 'server' ? 'node' : 'javascript',
    level: 'error',
    release: report.build,
    transaction: report.page,
    fingerprint: [fingerprint],
    tags: { source: report.source, offline: String(report.isOffline) },
    extra: { count: report.count },
    exception: {
      values: [
        {
          type: report.kind,
          value: report.message,
          stacktrace: { frames: report.stack.split('\n').filter(Boolean).map(readFrame).toReversed() },
        },
      ],
    },
    ...(browser !== undefined && { contexts: { browser: { name: browser, version } } }),
  }
}

/** The body of a request to the envelope endpoint of Sentry: a header, and one item with its own header. */
export const sentryEnvelope = (event: ReturnType<typeof sentryEvent>, now: number): string => {
  const item = JSON.stringify(event)
  const head = { event_id: event.event_id, sent_at: new Date(now).toISOString() }
  const itemHead = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(item) }
  return `${[head, itemHead].map((each) => JSON.stringify(each)).join('\n')}\n${item}\n`
}
