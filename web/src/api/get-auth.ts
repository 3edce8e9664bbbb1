import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/addresses'
import { sessionHeader } from '@simmer/contract/wire/session'
import type { Exchange } from './exchange.ts'
import { NetworkError } from './network-away.ts'

/** Reads an answer of a session route. Throws NetworkAway. */
export const getSessionRoute = async <T>(exchange: Exchange, path: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
  const { status, headers, json } = await exchange(`${paths.auth}/${path}`, { method: 'GET' })
  if (status !== 200 || !headers.has(sessionHeader)) throw new NetworkError()
  return parseResponse(schema, json)
}

export const parseResponse = <T>(schema: v.GenericSchema<unknown, T>, json: unknown): T => {
  const parsed = v.safeParse(schema, json)
  // Not in our words: something between here and Simmer answered.
  if (!parsed.success) throw new NetworkError({ cause: parsed.issues })
  return parsed.output
}
