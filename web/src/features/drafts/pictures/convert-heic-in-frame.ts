// oxlint-disable-next-line import/default -- the address that the bundler gives it
import frameUrl from './heic-frame.ts?frame'

/** What it takes for the largest photograph on a slow telephone. On some pictures heic2any never comes to an end. */
const timeoutMs = 60_000

/**
 * HEIC to JPEG by heic2any, which wants what no page of ours may do: it makes scripts out of texts. It gets a document of its
 * own, whose policy says so and takes its origin away (`sandbox`), so that it reaches neither the page nor what is stored nor
 * the network. The frame has no `sandbox` attribute beside it: the service worker would not answer for it then, and there
 * would be no frame without a connection. `away`: the frame is not on this device.
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
    // Whoever has no origin is named by a star: what is sent is the picture, and a way to answer.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(bytes, '*', [port2, bytes]), { once: true })
    frame.hidden = true
    frame.src = frameUrl
    document.body.append(frame)
  })
  frame.remove()
  port1.close()
  return jpeg === null ? null : new Blob([jpeg], { type: 'image/jpeg' })
}

/** Has the service worker keep it for times without a connection. */
export const precacheFrame = async (): Promise<void> => {
  await fetch(frameUrl, { priority: 'low' })
}
