import { isIP } from 'node:net'

/** Whether an IP address is of this machine itself: 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** Whether a host name or address, as in a URL or in HOST, always means this machine (RFC 6761). */
export const isLoopbackHost = (host: string): boolean => {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return isLoopbackAddress(bare) || /^(?:.+\.)?localhost\.?$/.test(bare)
}
