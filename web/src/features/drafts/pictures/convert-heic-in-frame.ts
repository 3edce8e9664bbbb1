// oxlint-disable-next-line import/default -- the URL comes from the bundler
import frameUrl from './heic-frame.ts?frame'

/** Enough for the largest photo on a slow phone. heic2any never finishes on some pictures. */
const timeoutMs = 60_000

/**
 * Converts HEIC to JPEG with heic2any, which evaluates strings as scripts. It therefore runs in a document of its
 * own. The `sandbox` policy of that document removes its origin, so that it reaches neither the page nor storage nor
 * the network. The frame has no `sandbox` attribute: the service worker would not serve it then, and it would be
 * missing offline. `unavailable`: the frame document is not cached on this device.
 */
export const convertHeicInFrame = async (file: Blob): Promise<Blob | 'unavailable' | null> => {
  const response = await fetch(frameUrl).catch(() => null)
  if (response?.ok !== true) return 'unavailable'
  const bytes = await file.arrayBuffer()
  const frame = document.createElement('iframe')
  const { port1, port2 } = new MessageChannel()
  const jpeg = await new Promise<ArrayBuffer | null>((done) => {
    const timer = setTimeout(() => done(null), timeoutMs)
    port1.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => {
      clearTimeout(timer)
      done(data)
    })
    port1.start()
    // A sandboxed document has no origin, so the target is `*`. The message holds only the picture and a port.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(bytes, '*', [port2, bytes]), { once: true })
    frame.hidden = true
    frame.src = frameUrl
    document.body.append(frame)
  })
  frame.remove()
  port1.close()
  return jpeg === null ? null : new Blob([jpeg], { type: 'image/jpeg' })
}

/** Lets the service worker cache the frame document for offline use. */
export const precacheFrame = async (): Promise<void> => {
  await fetch(frameUrl, { priority: 'low' })
}
