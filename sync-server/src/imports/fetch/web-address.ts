import { Problem } from '@simmer/contract/wire/problems'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Resolve } from './resolve-host.ts'

/** Which addresses may be fetched. */
export interface AddressPolicy {
  /** IMPORT_ALLOW_PRIVATE_ADDRESSES: any address and any port, for tests. */
  readonly allowsPrivate: boolean
  /** The hosts of PUBLIC_URL: own pages are read inside. */
  readonly ownHosts: ReadonlySet<string>
}

const longest = 2048
const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u
/** Names of private networks; they are refused before a name server is asked for their addresses. */
const privateNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|alt)$/

/**
 * Reads the address that a person typed, pasted or shared; one without `https://` gets it.
 * @throws Problem address-not-valid
 */
export function readAddress(text: string): URL {
  const trimmed = text.trim()
  const written = withoutScheme.test(trimmed) ? `https://${trimmed}` : trimmed
  if (written.length > longest || !URL.canParse(written)) throw new Problem('address-not-valid')
  const url = new URL(written)
  if (!isWebScheme(url) || !/^https?:/i.test(written)) throw new Problem('address-not-valid')
  return normalized(url)
}

/** The target of a redirect. @throws Problem address-not-allowed for anything but a web address */
export function readLocation(location: string, from: URL): URL {
  if (location.length > longest || !URL.canParse(location, from)) throw new Problem('page-not-reachable')
  const url = new URL(location, from)
  if (!isWebScheme(url)) throw new Problem('address-not-allowed')
  return normalized(url)
}

const isWebScheme = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'

/** Without the fragment, and without the full stop that may end a host name. */
function normalized(url: URL): URL {
  url.hash = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '')
  return url
}

/** The host without the square brackets of an IPv6 address. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

/**
 * Finds the IP addresses of a web address. IM-4: each of them must be public; one private address among them refuses all.
 * A host without addresses fails in the same way, so that the names of a private network stay unknown.
 * @throws Problem address-not-allowed
 */
export async function findAllowedAddresses(
  url: URL,
  { policy, resolve, signal }: { policy: AddressPolicy; resolve: Resolve; signal: AbortSignal },
): Promise<readonly string[]> {
  const host = bareHost(url)
  const isLiteral = isIP(host) !== 0
  if (url.username !== '' || url.password !== '') throw new Problem('address-not-allowed')
  if (policy.allowsPrivate) return findAny(host, resolve, signal)
  const port = portOf(url)
  if (port !== 80 && port !== 443) throw new Problem('address-not-allowed')
  if (policy.ownHosts.has(host)) throw new Problem('address-not-allowed')
  if (!isLiteral && (!host.includes('.') || privateNames.test(host))) throw new Problem('address-not-allowed')
  const addresses = isLiteral ? [host] : await resolve(host, signal)
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Problem('address-not-allowed')
  return addresses
}

/** Whether a host is private by its name or literal address alone. Such hosts are fetched in tests only, and do not count. */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) === 0 ? !host.includes('.') || privateNames.test(host) : !isPublicAddress(host)

async function findAny(host: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  if (/^(?:.+\.)?localhost$/.test(host)) return ['127.0.0.1', '::1']
  const addresses = await resolve(host, signal)
  if (addresses.length === 0) throw new Problem('address-not-allowed')
  return addresses
}
