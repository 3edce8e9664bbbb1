/** A file of the engine could not be fetched: it is not on this device, and there is no connection. */
export class PartMissing extends Error {}

/**
 * Fetches a file of an engine, and reports while it arrives: on a slow line the first use takes longer than a reader may
 * be silent. The service worker keeps it for later, so that it is there offline.
 */
export const fetchPart = async (url: string, onProgress: () => void): Promise<ArrayBuffer> => {
  const response = await fetch(new URL(url, location.href)).catch(() => null)
  if (response === null || !response.ok) throw new PartMissing(url)
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        onProgress()
        controller.enqueue(chunk)
      },
    }),
  )
  try {
    return await new Response(counted ?? null).arrayBuffer()
  } catch {
    throw new PartMissing(url)
  }
}

/** Unpacks a gzip file. */
export const unpacked = (packed: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
