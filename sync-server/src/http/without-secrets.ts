import { addresses } from '@simmer/contract/wire/addresses'

/** Secrets in addresses (43 letters) are nobody's to read later: not in the log, nor where presses are counted. Ids are shorter. */
export const withoutSecrets = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '…')

const pagesBySecret = [addresses.sharedCollection(''), addresses.joinList('')]

/** Whether whoever has this page's address may see it, and nobody else: it is over when its owner says so, in every cache. */
export const holdsSecret = (path: string): boolean => {
  const plain = path.includes('%') ? decodeURIComponent(path) : path
  return pagesBySecret.some((page) => plain.startsWith(page))
}
