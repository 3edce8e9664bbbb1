import { isIPv6 } from 'node:net'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'

/** CA-14. By default nobody else learns of a visit: this server says itself what it sees. Nothing is kept here. */
export const publicAddress =
  ({
    environment,
    origin,
  }: {
    readonly environment: Pick<Environment, 'addressLookups'>
    readonly origin: string
  }): Handler<typeof endpoints.clientIp> =>
  async (_, { address }) => {
    const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const ownUrl = `${origin}/api/ip`
    const { v4, v6 } = environment.ipLookups
    return { ip, version: isIPv6(ip) ? 6 : 4, v4: v4 ?? ownUrl, v6: v6 ?? ownUrl }
  }
