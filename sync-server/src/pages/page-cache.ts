import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

interface Kept {
  readonly page: ReadyPage
  readonly at: number
}

/** A page may be this far behind, in milliseconds. */
const freshFor = 1000
const mostPages = 1000
const mostBytes = 64 * 1024 * 1024

export interface PageCache {
  /** What was rendered a moment ago. */
  readonly fresh: (key: string) => ReadyPage | undefined
  readonly fill: (key: string, render: () => Promise<ReadyPage>) => Promise<ReadyPage>
}

/**
 * Renders a page once a second at most, however many ask for it. A page that comes out the same keeps its packed forms.
 * Only found pages are kept: addresses that lead nowhere are without number.
 */
export function pageCache(now: () => number): PageCache {
  const kept = new LRUCache<string, Kept>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes.length + 1,
  })
  const rendering = new Map<string, Promise<ReadyPage>>()

  const renderAndKeep = async (key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> => {
    const page = await render()
    if (page.status !== 200) {
      kept.delete(key)
      return page
    }
    const before = kept.get(key)?.page
    const same = before !== undefined && before.etag === page.etag ? before : page
    kept.set(key, { page: same, at: now() })
    return same
  }

  const fresh = (key: string): ReadyPage | undefined => {
    const found = kept.get(key)
    return found !== undefined && now() - found.at < freshFor ? found.page : undefined
  }

  return {
    fresh,
    fill: (key, render) => {
      const found = fresh(key)
      if (found !== undefined) return Promise.resolve(found)
      const running = rendering.get(key)
      if (running !== undefined) return running
      const started = renderAndKeep(key, render).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
  }
}
