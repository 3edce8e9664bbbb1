import { paths } from '@simmer/contract/wire/paths'

/** Secrets in paths (43 characters) must not reach the log or the click statistics. Ids are shorter. */
export const redactSecrets = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '…')

const secretPagePrefixes = [paths.sharedCollection(''), paths.joinList('')]

/**
 * Whether the secret in this path is the only permission for a page. Its owner can revoke it at any time, so caches
 * must not serve it.
 */
export const isSecretPath = (path: string): boolean => {
  const decoded = path.includes('%') ? decodeURIComponent(path) : path
  return secretPagePrefixes.some((page) => decoded.startsWith(page))
}
