import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpointUrl } from './endpoint-url.ts'
import { NetworkError } from './network-error.ts'
import { readProblem } from './read-problem.ts'
import { readEventStream, type StreamEvent } from './read-event-stream.ts'
import type { Tokens } from './tokens.ts'

/**
 * Calls an endpoint of an account that answers with a stream of events. Throws Problem if the call is rejected, and
 * NetworkError if the server cannot be reached or the stream breaks off. Aborting the signal ends the stream.
 */
export type OpenStream = (endpoint: Endpoint, body: unknown, signal: AbortSignal) => AsyncIterable<StreamEvent>

const isEventStream = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/event-stream')

export const createOpenStream = (fetcher: typeof fetch, tokens: Pick<Tokens, 'current' | 'refresh'>): OpenStream => {
  const send = async (endpoint: Endpoint, body: unknown, signal: AbortSignal): Promise<Response> => {
    try {
      return await fetcher(endpointUrl(endpoint, {}), {
        method: endpoint.method,
        headers: {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${tokens.current() ?? ''}`,
        },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        cache: 'no-store',
        signal,
      })
    } catch (cause) {
      throw new NetworkError({ cause })
    }
  }

  return async function* openStream(endpoint, body, signal) {
    if (tokens.current() === null) await tokens.refresh()
    let response = await send(endpoint, body, signal)
    if (response.status === 401 && (await tokens.refresh()) !== null) response = await send(endpoint, body, signal)
    if (!response.ok) {
      // A proxy may answer with a page.
      const json: unknown = await response.json().catch(() => null)
      throw readProblem({ status: response.status, headers: response.headers, json })
    }
    if (!isEventStream(response) || response.body === null) throw new NetworkError()
    try {
      yield* readEventStream(response.body)
    } catch (cause) {
      throw new NetworkError({ cause })
    }
  }
}
