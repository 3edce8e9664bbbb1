import { isIPv6 } from 'node:net'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'

/** The origins of the services that return a device's address, other than this server's own. */
export const outsideLookups = ({ v4, v6 }: Environment['ipLookups'], origin: string): readonly string[] => {
  const origins = [v4, v6].flatMap((url) => (url === null ? [] : [new URL(url).origin]))
  return [...new Set(origins)].filter((each) => each !== origin)
}

/**
 * CA-14: by default the server itself reports the client's IP address, so no third party learns of the request.
 * Nothing is stored.
 */
export const publicAddress =
  ({
    environment,
    origin,
  }: {
    readonly environment: Pick<Environment, 'ipLookups'>
    readonly origin: string
  }): Handler<typeof endpoints.clientIp> =>
  async (_, { address }) => {
    const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const ownUrl = `${origin}/api/ip`
    const { v4, v6 } = environment.ipLookups
    return { ip, version: isIPv6(ip) ? 6 : 4, v4: v4 ?? ownUrl, v6: v6 ?? ownUrl }
  }
