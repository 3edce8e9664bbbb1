import { paths } from '@simmer/contract/wire/paths'

/** Secrets in addresses (43 letters) are nobody's to read later: not in the log, nor where presses are counted. Ids are shorter. */
export const redactSecrets = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '…')

const secretPagePrefixes = [paths.sharedCollection(''), paths.joinList('')]

/** Whether whoever has this page's address may see it, and nobody else: it is over when its owner says so, in every cache. */
export const isSecretPath = (path: string): boolean => {
  const decoded = path.includes('%') ? decodeURIComponent(path) : path
  return secretPagePrefixes.some((page) => decoded.startsWith(page))
}
