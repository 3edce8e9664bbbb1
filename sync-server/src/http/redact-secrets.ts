import { paths } from '@simmer/contract/wire/paths'

/** Secrets in paths (43 characters) must not reach the log or the click statistics. Ids are shorter. */
export const redactSecrets = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '…')

/** The segments of a path that a secret follows: `collection`, `join`. */
const secretSegments = [paths.sharedCollection(''), paths.joinList('')].map((path) => path.split('/').at(-2))
const secretPath = new RegExp(`[/\\\\](?:${secretSegments.join('|')})[/\\\\]`, 'i')

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    // The path is rejected as malformed elsewhere.
    return path
  }
}

/**
 * Whether the secret in this path is the only permission for a page. Its owner can revoke it at any time, so caches
 * must not serve it. A router finds the page for other spellings as well: `//collection/…`, `/Collection/…`,
 * `/x/../collection/…`. So the segment counts wherever it is, in any spelling. No other page has it before its last one.
 */
export const isSecretPath = (path: string): boolean => secretPath.test(path.includes('%') ? decode(decode(path)) : path)
