import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { blobPath, blobHeaders } from '@simmer/contract/wire/blob'
import { blobEndpoints } from '@simmer/contract/wire/endpoints/blob-endpoints'
import type { TestApp } from '#http/testing/start-app.ts'

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A test client for picture uploads. */
export const createBlobClient = (app: TestApp, jwt: string) => {
  const begin = (bytes: Uint8Array, more: { sha256?: string; size?: number; type?: string } = {}) =>
    app.call(
      blobEndpoints.beginUpload,
      { body: { sha256: sha256Hex(bytes), size: bytes.byteLength, type: 'image/jpeg', ...more } },
      { jwt },
    )

  /**
   * Sends bytes from an offset. `cutAfter` closes the connection after that many bytes; `ignoreResponse` closes it
   * before the response is read.
   */
  const patch = (
    sha256: string,
    offset: number,
    bytes: Uint8Array,
    {
      cutAfter,
      ignoreResponse = false,
      headers = {},
    }: { cutAfter?: number; ignoreResponse?: boolean; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; text: string; offset: string | undefined } | 'broken'> =>
    new Promise((resolve) => {
      const outgoing = request(app.localUrl + blobPath(sha256), {
        method: 'PATCH',
        agent: false,
        headers: {
          Authorization: `Bearer ${jwt}`,
          'Content-Type': blobHeaders.type,
          'Content-Length': bytes.byteLength,
          [blobHeaders.offset]: offset,
          ...headers,
        },
      })
      outgoing.on('error', () => resolve('broken'))
      outgoing.on('response', (response) => {
        if (ignoreResponse) {
          outgoing.destroy()
          resolve('broken')
          return
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', () => resolve('broken'))
        response.on('end', () => {
          const found = response.headers[blobHeaders.offset.toLowerCase()]
          resolve({ status: response.statusCode ?? 0, text, offset: typeof found === 'string' ? found : undefined })
        })
      })
      if (cutAfter === undefined) outgoing.end(bytes)
      else outgoing.write(bytes.subarray(0, cutAfter), () => setImmediate(() => outgoing.destroy()))
    })

  const head = async (sha256: string) => {
    const response = await fetch(app.localUrl + blobPath(sha256), {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${jwt}` },
    })
    return {
      status: response.status,
      offset: response.headers.get(blobHeaders.offset),
      length: response.headers.get(blobHeaders.length),
    }
  }

  /** Sends a whole picture and returns the last response. */
  const send = async (bytes: Uint8Array, more: { sha256?: string; type?: string } = {}) => {
    const sha256 = more.sha256 ?? sha256Hex(bytes)
    const started = await begin(bytes, more)
    if (started.status !== 200 || started.body.have)
      return { status: started.status, text: JSON.stringify(started.body) }
    const result = await patch(sha256, started.body.offset, bytes.subarray(started.body.offset))
    if (result === 'broken') throw new Error('the connection broke')
    return result
  }
  return { begin, patch, head, send }
}
