import { Problem } from '@simmer/contract/wire/problems'
import { isLoopbackHost } from '../config/loopback.ts'

/** The push services of the browsers. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

export interface PushHosts {
  /** PUSH_HOSTS: further hosts; `*.example.org` means every host below example.org. */
  readonly more: readonly string[]
  /** Whether loopback addresses are accepted, in tests. */
  readonly allowsLoopback: boolean
}

const isOneOf = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))

/**
 * Reads the address that a browser's push service gave. Anybody can send any address, so only those of known push
 * services are accepted.
 * @throws Problem push-address-not-valid
 */
export const readPushAddress = (text: string, { more, allowsLoopback }: PushHosts): string => {
  const refused = new Problem('push-address-not-valid')
  if (!URL.canParse(text)) throw refused
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw refused
  if (allowsLoopback && isLoopbackHost(url.hostname) && /^https?:$/.test(url.protocol)) return url.href
  if (url.protocol !== 'https:' || url.port !== '' || !isOneOf(url.hostname, [...knownHosts, ...more])) throw refused
  return url.href
}

/** Apple's push service refuses pushes whose sender it cannot reach. */
export const isOfApple = (endpoint: string): boolean => isOneOf(new URL(endpoint).hostname, ['*.push.apple.com'])
