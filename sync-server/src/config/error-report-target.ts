/** The service that error reports are passed on to. */
export interface ErrorReportTarget {
  readonly url: string
  /** The public key of a Sentry project; null for a plain address, which gets the same JSON. */
  readonly sentryKey: string | null
}

/**
 * Reads `ERROR_REPORT_URL`, an http or https URL. One with a user name is a Sentry DSN, `https://key@host/project`, whose
 * envelopes go to `https://host/api/project/envelope/`; null if its key or project is missing.
 */
export const readErrorReportTarget = (value: string): ErrorReportTarget | null => {
  const { href, origin, pathname, username, password, search, hash } = new URL(value)
  if (username === '' && password === '') return { url: href, sentryKey: null }
  const [, folder = '', project] = /^(\/.+)?\/([\w-]{1,64})\/?$/.exec(pathname) ?? []
  if (!/^\w{1,128}$/.test(username) || project === undefined || search !== '' || hash !== '') return null
  return { url: `${origin}${folder}/api/${project}/envelope/`, sentryKey: username }
}
