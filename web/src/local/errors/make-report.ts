import { cleanReport, type ErrorReport } from '@simmer/contract/errors/error-report'

export interface ReportContext {
  readonly source: 'page' | 'worker'
  readonly build: string
  readonly path: string
  readonly userAgent: string
  readonly isOffline: boolean
  readonly at: number
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const

const browserName = (userAgent: string): string => {
  for (const [token, name] of browsers) {
    const version = new RegExp(`${token}/(\\d+)`).exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return ''
}

/** Errors of extensions and of browsers themselves, and requests that a page ended because a person went on. */
const isForeign = (kind: string, message: string, stack: string): boolean =>
  kind === 'AbortError' || /^Script error|^ResizeObserver loop/.test(message) || /-extension:\/\//.test(stack)

/** OP-6: the report of a thrown value, without personal data. Null if it is no error of Simmer. */
export const makeReport = (thrown: unknown, context: ReportContext): ErrorReport | null => {
  const isError = thrown instanceof Error
  const kind = isError ? thrown.name : 'Thrown'
  const message = isError ? thrown.message : typeof thrown === 'string' ? thrown : `a value of type ${typeof thrown}`
  const stack = isError ? (thrown.stack ?? '') : ''
  if (isForeign(kind, message, stack)) return null
  const { source, build, path: page, userAgent, isOffline, at } = context
  return cleanReport({
    source,
    kind,
    message,
    stack,
    page,
    build,
    browser: browserName(userAgent),
    isOffline,
    at,
    count: 1,
  })
}
