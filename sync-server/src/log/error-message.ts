import { removePersonalData } from '@simmer/contract/errors/remove-personal-data'

/** Errors of name resolution and of certificates carry the host, which may be that of a page that a person imports. */
const hostOf = (err: Error): string | null => {
  for (const name of ['hostname', 'host']) {
    const host: unknown = Reflect.get(err, name)
    if (typeof host === 'string' && host !== '') return host
  }
  return null
}

/** The message of an error without personal data, and without the host that it is about. */
export const errorMessage = (err: Error): string => {
  const host = hostOf(err)
  return removePersonalData(host === null ? err.message : err.message.replaceAll(host, '[host]'))
}
