import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

export interface Rendering {
  readonly page: ReadyPage
  /** Whether rendering now would give the same page. */
  readonly isUnchanged: () => Promise<boolean>
}

interface CachedPage extends Rendering {
  readonly renderedAt: number
  /** When the page was last known to be up to date. */
  readonly checkedAt: number
}

/** A cached page may be out of date for this long. */
const freshMs = 1000
/** Content that depends on the time of day may be out of date for this long. */
const maxAgeMs = 60_000
const maxPages = 1000
const maxBytes = 64 * 1024 * 1024

export interface PageCache {
  /** The page, if it was checked a moment ago. */
  readonly fresh: (key: string) => ReadyPage | undefined
  readonly fill: (key: string, render: () => Promise<Rendering>) => Promise<ReadyPage>
}

/**
 * Checks at most once a second whether a page is up to date, however many requests arrive, and renders it if not. A
 * page with the same content keeps its compressed forms. Only pages with status 200 are cached, because the number of
 * unknown paths is unlimited.
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
