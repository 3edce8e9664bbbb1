import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

/** What came of a rendering. */
export interface Rendering {
  readonly page: ReadyPage
  /** Whether it would come to the same now. */
  readonly isUnchanged: () => Promise<boolean>
}

interface CachedPage extends Rendering {
  readonly renderedAt: number
  /** When it was last known to be so. */
  readonly checkedAt: number
}

/** A page may be this far behind, in milliseconds. */
const freshMs = 1000
/** What is in a page only because of the time of day may be this far behind, in milliseconds. */
const maxAgeMs = 60_000
const maxPages = 1000
const maxBytes = 64 * 1024 * 1024

export interface PageCache {
  /** What was rendered a moment ago. */
  readonly fresh: (key: string) => ReadyPage | undefined
  readonly fill: (key: string, render: () => Promise<Rendering>) => Promise<ReadyPage>
}

/**
 * Looks once a second at most whether a page is still so, however many ask for it, and renders it where it is not. A page
 * that comes out the same keeps its packed forms. Only found pages are kept: addresses that lead nowhere are without number.
 */
export function pageCache(now: () => number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes.length + 1,
  })
  const rendering = new Map<string, Promise<ReadyPage>>()

  const renderAndStore = async (key: string, render: () => Promise<Rendering>): Promise<ReadyPage> => {
    const previous = pages.get(key)
    const at = now()
    if (previous !== undefined && at - previous.renderedAt < maxAgeMs && (await previous.isUnchanged())) {
      pages.set(key, { ...previous, checkedAt: at })
      return previous.page
    }
    const rendered = await render()
    if (rendered.page.status !== 200) {
      pages.delete(key)
      return rendered.page
    }
    const page = previous?.page.etag === rendered.page.etag ? previous.page : rendered.page
    pages.set(key, { ...rendered, page, renderedAt: at, checkedAt: now() })
    return page
  }

  const fresh = (key: string): ReadyPage | undefined => {
    const cached = pages.get(key)
    return cached !== undefined && now() - cached.checkedAt < freshMs ? cached.page : undefined
  }

  return {
    fresh,
    fill: (key, render) => {
      const cached = fresh(key)
      if (cached !== undefined) return Promise.resolve(cached)
      const running = rendering.get(key)
      if (running !== undefined) return running
      const started = renderAndStore(key, render).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
  }
}
