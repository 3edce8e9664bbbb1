/** The empty stylesheet after the first view of a page (app/ssr/split-render.ts). */
export const isPaintGate = (path: string): boolean => path.startsWith('/assets/paint-gate-')

/** Longest time to wait for the first paint. A page in the background never paints. */
const maxWaitMs = 200

export interface PaintGate {
  /** A page has painted its first view. */
  readonly painted: (clientId: string) => void
  /** Resolves once this page has painted its first view. */
  readonly opened: (clientId: string) => Promise<void>
}

/**
 * Holds the paint gate of a page until the page has painted. From the cache the gate would arrive before the first frame,
 * and the browser would parse, lay out and paint the whole page for it.
 */
export const createPaintGate = (wait: (milliseconds: number) => Promise<void>): PaintGate => {
  const paintedPages = new Set<string>()
  const waitingPages = new Map<string, () => void>()
  return {
    painted: (clientId) => {
      const open = waitingPages.get(clientId)
      if (open === undefined) paintedPages.add(clientId)
      else open()
    },
    opened: async (clientId) => {
      if (!paintedPages.delete(clientId)) {
        const isPainted = new Promise<void>((resolve) => void waitingPages.set(clientId, resolve))
        await Promise.race([isPainted, wait(maxWaitMs)])
      }
      waitingPages.delete(clientId)
    },
  }
}

/**
 * Pages need their fonts for the first paint. Where the browser can (Static Routing API), it reads them from the cache
 * without this worker.
 */
export const readFontsFromCache = async (
  event: Pick<ExtendableEvent, 'addRoutes'>,
  fontUrls: readonly string[],
  cacheName: string,
): Promise<void> => {
  const condition = { or: fontUrls.map((url) => ({ urlPattern: url })) }
  try {
    await event.addRoutes?.({ condition, source: { cacheName } })
  } catch {
    // A browser with another form of the API asks this worker.
  }
}
