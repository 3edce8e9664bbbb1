import { readPostLink } from '@simmer/contract/recipe/source/post-link'
import { Problem } from '@simmer/contract/wire/problems'
import type { Environment } from '../config/environment.ts'
import { fetchPage } from './fetch/fetch-page.ts'
import { fetchPost, postAddresses, type PostSources } from './fetch/fetch-post.ts'
import { createSafeFetcher, type FetchRequest } from './fetch/safe-fetcher.ts'
import { readAddress } from './fetch/web-address.ts'
import { createReaderPool, type ReadTask } from './reading/reader-pool.ts'

/** Reads pages of other sites, with one set of limits for the import calls and for the pages that wait. */
export interface PageReader {
  /** Fetches and reads a page, or a post by its link (IM-5). The answer (`ImportAnswer`) as JSON. @throws Problem for every failure */
  readonly readAddress: (address: string, request: FetchRequest) => Promise<string>
  /** Reads what was given. The answer as JSON. @throws Problem page-too-complex, too-many-requests */
  readonly read: (owner: string, task: ReadTask) => Promise<string>
}

interface PageReaderDeps {
  readonly environment: Pick<Environment, 'imports'>
  /** The public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
  readonly stopping: AbortSignal
}

export function createPageReader({ environment, origin, now, stopping }: PageReaderDeps): PageReader {
  const fetcher = createSafeFetcher({
    userAgent: environment.imports.userAgent ?? `SimmerImport/1 (+${origin}/help/importing-recipes)`,
    allowsPrivateAddresses: environment.imports.allowsPrivateAddresses,
    ownHosts: [new URL(origin).hostname],
    clock: now,
  })
  const postSources: PostSources = {
    fetcher,
    addresses: postAddresses(environment.imports.postsUrl),
    youtubeApiKey: environment.imports.youtubeApiKey,
  }
  const readers = createReaderPool()
  stopping.addEventListener('abort', readers.close, { once: true })
  return {
    read: readers.read,
    readAddress: async (address, request) => {
      // A recipe of this site needs no copy: it can be saved, with its author and its reviews.
      if (readAddress(address).host === new URL(origin).host) throw new Problem('page-of-this-site')
      const link = readPostLink(address)
      if (link !== null) {
        const post = JSON.stringify(await fetchPost(link, postSources, request))
        return readers.read(request.accountId, { kind: 'post', text: post, url: link.url, fetchedAt: now() })
      }
      const { kind, text, url } = await fetchPage(fetcher, address, request)
      return readers.read(request.accountId, { kind, text, url, fetchedAt: now() })
    },
  }
}
