import { liveQuery } from 'dexie'
import { readPublication } from '@simmer/contract/sync/publication'
import { noteVersion } from '../../api/note-version.ts'
import type { AccountDatabase } from './account-database.ts'

type PublicationRow = Awaited<ReturnType<typeof readRows>>[number]

const readRows = ({ base }: AccountDatabase) => base.record.where('id').startsWith('publish:').toArray()

const isPublished = ({ value }: PublicationRow): boolean => readPublication(value)?.state === 'published'

/** Whether the last request of the author has changed what readers find. */
const isCarriedOut = ({ value }: PublicationRow): boolean => {
  const state = readPublication(value)?.state
  return state === 'published' || state === 'withdrawn'
}

/** WHO-3: calls back once when a reader's first recipe is published. */
export const watchFirstPublication = (database: AccountDatabase, onAuthor: () => void): (() => void) => {
  const subscription = liveQuery(() => readRows(database)).subscribe({
    next: (rows) => {
      if (!rows.some(isPublished)) return
      subscription.unsubscribe()
      onAuthor()
    },
  })
  return () => subscription.unsubscribe()
}

/**
 * OP-3: calls back with the version of the account's rows when the server has published a recipe, changed or withdrawn it.
 * It sees what another tab or the service worker has synced. The first recipe of an author comes alone; several at once are
 * what the first pull of a device brings.
 */
export const watchPublications = (database: AccountDatabase, onPublished: (version: number) => void): (() => void) => {
  let known: number | null = null
  const subscription = liveQuery(() => readRows(database)).subscribe({
    next: (rows) => {
      const version = Math.max(0, ...rows.filter(isCarriedOut).map((row) => row.version))
      if (known !== null && version > known && (known > 0 || rows.length === 1)) onPublished(version)
      known = version
    },
  })
  return () => subscription.unsubscribe()
}

/** Public reads of this page, and pages that the service worker loads, see what was published. */
export const noteInApp = (version: number): void => {
  noteVersion(version)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  navigator.serviceWorker?.controller?.postMessage({ type: 'PUBLISHED', version })
}
